import type { Route } from './+types/new-order';
import { newOrderFields } from '#domain/room-fields.ts';
import { readReference } from '#domain/orders.ts';
import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { editorFormLoader } from '#server/request/require-editor.ts';
import { FormField, FormFields, Hidden, optionsOf, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { Field } from '#app/ui/field.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { addByHand, orderAction, type OrderActionData } from './order-actions.server.ts';
import { purchaseOptions } from './purchases.server.ts';

/** `?event=event2` chooses the first kind of seat of that event. */
export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, async ({ context: { catalogue, now }, query, language }) => {
    const purchases = purchaseOptions(catalogue, language, now);
    const event = query.get('event');
    const isOfEvent = ({ value }: { value: string }) => readReference(value)?.item === event;
    const chosen = event === null ? undefined : purchases.find(isOfEvent)?.value;
    return { purchases, chosen, reference: crypto.randomUUID() };
  });

export const action = (route: Route.ActionArgs) => orderAction(route, addByHand);

export { clientAction, ErrorBoundary, handle };

/** The form for an order that comes neither from a payment provider nor from the site. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ordersWords(language);
  const add = addOrderWords(language);
  const path = usePath();
  const result: OrderActionData | undefined = actionData;
  const typed = result?.typed ?? {};
  const purchases = loaderData?.purchases ?? [];
  const chosen = typed['purchase'] ?? loaderData?.chosen;
  const isAnyway = result?.problem === 'full' || result?.problem === 'not-sold';
  return (
    <AdminPage title={add.title} text={add.text} trail={[{ to: path('/:lang?/Admin/orders'), label: words.title }]}>
      <FormOutcome answer={result} texts={{ ...words.problems, 'not-sold': add.notSold }} />
      <PostForm className="stack gap-5 measure inkAbove from-5 pageEnd">
        <Hidden of={{ reference: typed['reference'] ?? loaderData?.reference, full: isAnyway ? 'yes' : undefined }} />
        {result?.meant && result.meant.length > 0 && (
          <FormField
            name="purchase"
            declaration={{ kind: 'choice' }}
            label={words.problems.which}
            options={result.meant}
            value={result.meant.length === 1 ? result.meant[0]?.value : undefined}
          />
        )}
        <Field
          name="purchase"
          label={words.fields.purchase}
          hint={add.hints.purchase}
          list="purchases"
          required
          autoComplete="off"
          defaultValue={purchases.find(({ value }) => value === chosen)?.label ?? chosen}
        />
        <datalist id="purchases">
          {purchases.map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </datalist>
        <FormFields
          fields={newOrderFields}
          labels={words.fields}
          hints={add.hints}
          options={{
            language: optionsOf(words.languages),
            currency: optionsOf({ aed: 'AED', rub: 'RUB' }),
            paidBy: optionsOf(add.payments),
          }}
          values={{
            quantity: '1',
            language,
            currency: 'aed',
            paidBy: 'cash',
            ...typed,
          }}
        />
        <label className="touchable">
          <input type="checkbox" name="send" value="yes" defaultChecked={!result?.typed || typed['send'] === 'yes'} />
          {add.send}
        </label>
        <p>
          <SubmitButton isSmall={false}>{isAnyway ? words.again : add.submit}</SubmitButton>
        </p>
      </PostForm>
    </AdminPage>
  );
}

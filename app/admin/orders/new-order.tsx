import type { Route } from './+types/new-order';
import { readReference } from '#domain/orders.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { editorFormLoader } from '#server/request/require-editor.ts';
import { Choice } from '#app/admin/components/choices.tsx';
import { ResultNotice, ProblemText } from '#app/admin/components/notices.tsx';
import { PostForm } from '#app/components/post-form.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage } from '#app/admin/components/admin-page.tsx';
import { ErrorBoundary, handle } from '#app/admin/components/room-page.ts';
import { addByHand, orderAction, type OrderActionData } from './order-actions.server.ts';
import { OrderFields } from './order-fields.tsx';
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export { ErrorBoundary, handle };

/** The form for an order that comes neither from a payment provider nor from the site. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ordersWords(language);
  const { fields, add } = words;
  const path = usePath();
  const result: OrderActionData | undefined = actionData;
  const typed = result?.typed ?? {};
  const choices: { name: 'language' | 'currency' | 'paidBy'; labels: Record<string, string>; usual: string }[] = [
    { name: 'language', labels: words.languages, usual: language },
    { name: 'currency', labels: { aed: 'AED', rub: 'RUB' }, usual: 'aed' },
    { name: 'paidBy', labels: add.payments, usual: 'cash' },
  ];
  const isAnyway = result?.problem === 'full' || result?.problem === 'not-sold';
  return (
    <AdminPage title={add.title} text={add.text} trail={[{ to: path('/:lang?/Admin/orders'), label: words.title }]}>
      <ResultNotice kind="alert">
        {result && <ProblemText {...result} texts={{ ...words.problems, 'not-sold': add.notSold }} />}
      </ResultNotice>
      <PostForm className="stack gap-5 measure inkAbove from-5 pageEnd">
        <input type="hidden" name="reference" value={typed['reference'] ?? loaderData?.reference} />
        {isAnyway && <input type="hidden" name="full" value="yes" />}
        <OrderFields
          names={['purchase', 'quantity', 'name', 'email', 'phone', 'amount']}
          required={['purchase', 'quantity', 'name']}
          values={{ purchase: loaderData?.chosen, quantity: '1', ...typed }}
          hints={add.hints}
          purchases={loaderData?.purchases}
        />
        {choices.map(({ name, labels, usual }) => (
          <Choice
            key={name}
            name={name}
            label={fields[name]}
            options={Object.keys(labels)}
            labels={labels}
            chosen={typed[name] ?? usual}
          />
        ))}
        <OrderFields names={['note']} required={[]} values={typed} />
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

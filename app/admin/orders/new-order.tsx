import type { Route } from './+types/new-order';
import { languages } from '#domain/values/field-values.ts';
import { readReference } from '#domain/orders.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { editorFormLoader } from '#server/request/require-editor.ts';
import { Choice } from '#app/admin/components/choices.tsx';
import { ResultNotice, ProblemText } from '#app/admin/components/notices.tsx';
import { PostForm } from '#app/components/post-form.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminErrorPage } from '#app/admin/components/admin-error-page.tsx';
import { AdminPage } from '#app/admin/components/admin-page.tsx';
import { addByHand, orderAction, type OrderActionData } from './order-actions.server.ts';
import { OrderFields } from './order-fields.tsx';
import { purchaseOptions } from './purchases.server.ts';
import { roomHandle } from '#app/admin/components/room-header.tsx';

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

export const handle = roomHandle;

/** The form for an order that comes neither from a payment provider nor from the site. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ordersWords(language);
  const { fields, add } = words;
  const path = usePath();
  const result: OrderActionData | undefined = actionData;
  const typed = result?.typed ?? {};
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
        <Choice
          name="language"
          label={fields.language}
          options={languages}
          labels={words.languages}
          chosen={typed['language'] ?? language}
        />
        <Choice
          name="currency"
          label={fields.currency}
          options={['aed', 'rub']}
          labels={{ aed: 'AED', rub: 'RUB' }}
          chosen={typed['currency'] ?? 'aed'}
        />
        <Choice
          name="paidBy"
          label={fields.paidBy}
          options={['cash', 'transfer', 'guest']}
          labels={add.payments}
          chosen={typed['paidBy'] ?? 'cash'}
        />
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

export const ErrorBoundary = AdminErrorPage;

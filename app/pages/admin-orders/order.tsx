import { data, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/order';
import type { Language } from '../../../domain/values/field-values.ts';
import { minorMoney } from '../../../i18n/formats.ts';
import { ordersWords, wordFor } from '../../../i18n/messages/admin-orders-words.ts';
import { editorLoader, isDegraded, type EditorRequest } from '../../../server/request/require-editor.ts';
import { intents, possibleIntents } from '../../../server/tickets/order-changes.ts';
import { suggestions } from '../../../server/tickets/record-payment.ts';
import { instantInWords } from '../../../i18n/event-words.server.ts';
import { MarginBlock } from '../../components/admin/margin-block.tsx';
import { ResultNotice, ProblemText } from '../../components/admin/notices.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { classNames } from '../../ui/class-names.ts';
import { changeByForm, orderAction, type OrderActionData } from './order-actions.server.ts';
import { OrderFields, type OrderField } from './order-fields.tsx';
import { itemName, purchaseName, purchaseOptions } from './purchases.server.ts';
import '../../ui/pieces.css';

export const loader = (route: Route.LoaderArgs) =>
  route.context.get(isDegraded)
    ? undefined
    : editorLoader(route, async (request) => {
        const order = await orderData(request, route.params.code);
        return { ...order, isDone: request.query.has('done') };
      });

export const action = (route: Route.ActionArgs) =>
  orderAction(route, (typed, request) => changeByForm(typed, request, route.params.code));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

/** What somebody else has done meanwhile is shown, beside what was typed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

type Shown = NonNullable<Route.ComponentProps['loaderData']>;
type Intent = Shown['possible'][number];

const fieldsOf: Partial<Record<Intent, OrderField[]>> = {
  assign: ['purchase', 'quantity'],
  contact: ['name', 'email', 'phone'],
  note: ['note'],
  refund: ['amount'],
  merge: ['code'],
};

/** The others stand beside a ticket. */
const isOfOrder = (intent: Intent) => intent !== 'void' && intent !== 'restore';

/** What an order is, what has happened to it, and what can be done. @throws a 404 response where there is none */
async function orderData({ context, language }: EditorRequest, code: string) {
  const { tickets, catalogue, now } = context;
  const found = await tickets.orderByCode(code);
  if (found === undefined) throw data(null, { status: 404 });
  const { order, history, messages } = found;
  const { purchase, amount, refunded, currency, name, email, phone, note, state, reason, isTest } = order;
  const words = ordersWords(language);
  const { fields } = words;
  const nameOf = (event: string) => itemName(catalogue, language, { what: 'event', item: event });
  const moneyOf = (minor: number) => minorMoney(minor, currency, language);
  const whatFor = purchase && `${purchaseName(catalogue, language, purchase)}, ${words.seats(order.quantity)}`;
  const given = refunded > 0 ? `, ${words.refunded(moneyOf(refunded))}` : '';
  const possible = possibleIntents(order);
  return {
    code: order.code,
    title: name || email || words.noName,
    state: isTest ? `${words.filters[state]}, ${words.test}` : words.filters[state],
    reason: reason && words.reasons[reason],
    facts: [
      [fields.purchase, whatFor ?? words.unassigned],
      [fields.amount, moneyOf(amount) + given],
      [fields.way, words.providers[order.provider]],
      [fields.reference, ['stripe', 'yookassa'].includes(order.provider) ? order.reference : ''],
      [fields.email, email],
      [fields.phone, phone],
      [fields.language, words.languages[order.language]],
      [fields.at, instantInWords(order.at, language)],
      [fields.note, note],
    ].filter(([, text]) => text !== '') as [string, string][],
    tickets: order.tickets.map((ticket) => ({
      id: ticket.id,
      name: `${nameOf(ticket.event)}, ${words.seatKinds[ticket.seat]}`,
      code: ticket.code,
      isValid: ticket.state === 'valid',
      checkedIn: ticket.checkedInAt && `${fields.checkedIn}: ${instantInWords(ticket.checkedInAt, language)}`,
    })),
    /** What stands in its forms at first; the amount is what is still with the house. */
    values: { name, email, phone, note, amount: String((amount - refunded) / 100) },
    currency: currency.toUpperCase(),
    possible,
    purchases: possible.includes('assign')
      ? purchaseOptions(catalogue, language, now, suggestions(catalogue, now, order))
      : [],
    seen: history.length,
    history: history.map(({ id, what, details, by, at }) => ({
      id,
      text: entryInWords(what, JSON.parse(details) as Details, { nameOf, moneyOf }, language),
      by: by || words.bySite,
      when: instantInWords(at, language),
    })),
    messages: messages.map(({ key, kind, sentAt, dueAt, error }) => ({
      key,
      kind: wordFor(words.kinds, kind),
      when: sentAt
        ? words.sent(instantInWords(sentAt, language))
        : words.due(instantInWords(dueAt, language)) + (error === null ? '' : `, ${words.notSent}`),
      hasFailed: sentAt === null && error !== null,
    })),
  };
}

/** What an entry of the history may hold. */
interface Details {
  amount?: number;
  total?: number;
  code?: string;
  event?: string;
  fields?: string[];
  reason?: string | null;
}

/** An entry of the history, as far as what it notes is known here. */
function entryInWords(
  what: string,
  { total, amount = total, code, event, fields = [], reason }: Details,
  { nameOf, moneyOf }: { nameOf: (event: string) => string; moneyOf: (minor: number) => string },
  language: Language,
): string {
  const words = ordersWords(language);
  const intent = intents.find((each) => each === what);
  const facts = [
    amount !== undefined && moneyOf(amount),
    code,
    event !== undefined && nameOf(event),
    ...fields.map((field) => wordFor(words.fields, field)),
    reason && wordFor(words.reasons, reason),
  ];
  const title = intent ? words.actions[intent].title : wordFor(words.events, what);
  return [title, facts.filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

/** An order: what it is, its tickets, what can be done, what has happened. */
export default function Order({ loaderData: order, actionData, params }: Route.ComponentProps) {
  const words = ordersWords(useLanguage());
  const to = usePath()('/:lang?/Admin/orders');
  const result: OrderActionData | undefined = actionData;
  return (
    <AdminPage
      title={order?.title ?? params.code}
      trail={[{ to, label: words.title }]}
      text={order && `${order.code} · ${order.state}`}
    >
      <ResultNotice kind="alert">{result && <ProblemText {...result} texts={words.problems} />}</ResultNotice>
      <ResultNotice kind="status">{!result && order?.isDone && words.done}</ResultNotice>
      {order && (
        <>
          {order.reason && <p className="alarming pad-3">{order.reason}</p>}
          <dl className="facts ruled pad-3">
            {order.facts.map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="figures">{fact}</dd>
              </div>
            ))}
          </dl>
          <Tickets order={order} result={result} />
        </>
      )}
      <Actions key={order?.seen} order={order} result={result} />
      {order && <Past order={order} />}
    </AdminPage>
  );
}

interface PartProps {
  order: Shown;
  result: OrderActionData | undefined;
}

function Tickets({ order, result }: PartProps) {
  const { tickets: words, actions, again } = ordersWords(useLanguage());
  return (
    <MarginBlock id="tickets" title={words.title}>
      {order.tickets.length === 0 && <p>{words.none}</p>}
      <ul className="divided">
        {order.tickets.map(({ id, name, code, isValid, checkedIn }) => {
          const intent = isValid ? 'void' : 'restore';
          const isFull = result?.problem === 'full' && result.typed?.['ticket'] === id;
          const label = isFull ? again : actions[intent].title;
          return (
            <li key={id} className="spread pad-3">
              <div>
                <p className={classNames(isValid ? 'medium' : 'soft')}>{name}</p>
                <p className="small soft figures">
                  {[code, isValid ? words.valid : words.void, checkedIn].filter(Boolean).join(' · ')}
                </p>
              </div>
              {order.possible.includes(intent) && (
                <PostForm>
                  <input type="hidden" name="ticket" value={id} />
                  <input type="hidden" name="seen" value={order.seen} />
                  {isFull && <input type="hidden" name="full" value="yes" />}
                  <SubmitButton look="outline" name="intent" value={intent} aria-label={`${label}: ${name}, ${code}`}>
                    {label}
                  </SubmitButton>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
    </MarginBlock>
  );
}

/** What can be done. Where nothing else can be shown, the form that came back with what was typed. */
function Actions({ order, result }: Partial<PartProps>) {
  const words = ordersWords(useLanguage());
  const typed = result?.typed ?? {};
  const sent = (Object.keys(words.actions) as Intent[]).find((each) => each === typed['intent']);
  const possible = order?.possible ?? (sent ? [sent] : []);
  return (
    <MarginBlock id="actions" title={words.toDo}>
      <ul className="divided">
        {possible.filter(isOfOrder).map((intent) => {
          const { title, text } = words.actions[intent];
          const isFull = intent === sent && result?.problem === 'full';
          return (
            <li key={intent} className="pad-3">
              <details open={intent === (sent ?? 'assign')}>
                <summary className="medium">{title}</summary>
                <PostForm className="stack gap-4 measure from-4">
                  <p className="small">{text}</p>
                  <input type="hidden" name="seen" value={order?.seen ?? typed['seen']} />
                  {isFull && <input type="hidden" name="full" value="yes" />}
                  <OrderFields
                    names={fieldsOf[intent] ?? []}
                    required={['purchase', 'amount', 'code']}
                    values={intent === sent ? typed : { ...order?.values }}
                    hints={{ ...words.hints, amount: words.amountHint(order?.currency ?? '') }}
                    purchases={order?.purchases}
                  />
                  <p>
                    <SubmitButton name="intent" value={intent}>
                      {isFull ? words.again : title}
                    </SubmitButton>
                  </p>
                </PostForm>
              </details>
            </li>
          );
        })}
      </ul>
    </MarginBlock>
  );
}

/** Who did what and when, and the emails about it. */
function Past({ order: { history, messages } }: { order: Shown }) {
  const words = ordersWords(useLanguage());
  return (
    <>
      <MarginBlock id="history" title={words.history}>
        <ol className="divided" reversed>
          {history.map(({ id, text, by, when }) => (
            <li key={id} className="pad-2">
              <p>{text}</p>
              <p className="small soft figures">
                {by}, {when}
              </p>
            </li>
          ))}
        </ol>
      </MarginBlock>
      <MarginBlock id="emails" title={words.emails}>
        {messages.length === 0 && <p>{words.noEmails}</p>}
        <ul className="divided">
          {messages.map(({ key, kind, when, hasFailed }) => (
            <li key={key} className="spread pad-2">
              <span>{kind}</span>
              <span className={classNames('small figures', hasFailed ? 'alarming' : 'soft')}>{when}</span>
            </li>
          ))}
        </ul>
      </MarginBlock>
    </>
  );
}

export const ErrorBoundary = AdminErrorPage;

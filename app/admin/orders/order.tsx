import { data, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/order';
import { settlements } from '#domain/order-facts.ts';
import { usualSettlement } from '#domain/orders.ts';
import { majorUnits } from '#domain/payments.ts';
import { declarationOf, paymentProvider } from '#domain/values/payment-providers.ts';
import { minorMoney, uncapitalized } from '#i18n/formats.ts';
import { ordersWords, wordFor } from '#i18n/messages/admin-orders-words.ts';
import { editorFormLoader, type EditorRequest } from '#server/request/require-editor.ts';
import { possibleIntents } from '#server/tickets/order-changes.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { Choice, SelectField } from '#app/admin/components/choices.tsx';
import { MarginBlock } from '#app/admin/components/margin-block.tsx';
import { ResultNotice, ProblemText } from '#app/admin/components/notices.tsx';
import { PostForm } from '#app/components/post-form.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminErrorPage } from '#app/admin/components/admin-error-page.tsx';
import { AdminPage } from '#app/admin/components/admin-page.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { changeByForm, orderAction, type OrderActionData } from './order-actions.server.ts';
import { OrderFields, type OrderField } from './order-fields.tsx';
import { entryInWords, type Details } from './history-entry.ts';
import { assignment, itemName, seatName, seatsName, stateName } from './purchases.server.ts';
import '#app/ui/pieces.css';
import { roomHandle } from '#app/admin/components/room-header.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, async (request) => {
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
const isOfOrder = (intent: Intent) => intent !== 'void' && intent !== 'restore' && intent !== 'refuse';

/** What an order is, what has happened to it, and what can be done. @throws a 404 response where there is none */
async function orderData({ context, language }: EditorRequest, code: string) {
  const { tickets, catalogue, now } = context;
  const found = await tickets.orderByCode(code);
  if (found === undefined) throw data(null, { status: 404 });
  const { order, family, history, messages, checkIns } = found;
  const { purchase, amount, gross, discount, tax, currency, name, email, phone, note, needs, isTest } = order;
  const words = ordersWords(language);
  const { fields } = words;
  const nameOf = (event: string) => itemName(catalogue, language, { what: 'event', item: event });
  const moneyOf = (minor: number) => minorMoney(minor, currency, language);
  const whatFor = purchase && seatsName(catalogue, language, purchase, order.quantity);
  const { received, returned, promised, settled, held } = family.sums;
  const provider = paymentProvider(order.provider);
  const isRoot = family.root === order.id;
  const besides = (['refunded', 'promised', 'settled', 'held'] as const).flatMap((of) => {
    const minor = { refunded: returned, promised, settled, held }[of];
    return isRoot && minor > 0 ? [words[of](moneyOf(minor))] : [];
  });
  const possible = possibleIntents(order);
  const assigned = possible.includes('assign') ? assignment(catalogue, language, now, order) : undefined;
  const requests = new Set(family.sums.orders.get(order.id)!.requests.map(({ ticket }) => ticket));
  return {
    code: order.code,
    title: name || email || words.noName,
    state: isTest ? `${stateName(order, language)}, ${uncapitalized(words.test)}` : stateName(order, language),
    needs: needs.map((need) => words.reasons[need]),
    facts: [
      [fields.purchase, whatFor ?? words.unassigned],
      [fields.amount, [moneyOf(amount), ...besides].join(', ')],
      [fields.gross, discount ? moneyOf(gross ?? amount) : ''],
      [fields.discount, discount ? moneyOf(discount) : ''],
      [fields.tax, tax ? moneyOf(tax) : ''],
      [fields.way, words.providers[order.provider]],
      [
        fields.reference,
        provider ? order.reference : '',
        provider && declarationOf(provider).dashboard(order.reference, order.isTest),
      ],
      [fields.email, email],
      [fields.phone, phone],
      [fields.language, words.languages[order.language]],
      [fields.at, instantInWords(order.at, language)],
      [fields.note, note],
    ].filter(([, text]) => text !== '') as [term: string, text: string, address?: string][],
    tickets: order.tickets.map((ticket) => ({
      id: ticket.id,
      name: `${nameOf(ticket.event)}, ${seatName(catalogue, language, ticket)}`,
      code: ticket.code,
      isValid: ticket.state === 'valid',
      facts: [
        [ticket.guest?.name, ticket.code].filter(Boolean).join(', '),
        ticket.reason === null ? words.tickets.valid : words.voided[ticket.reason],
        ...(requests.has(ticket.id) ? [words.tickets.wanted] : []),
        ...checkIns.flatMap(({ ticketId, at }) =>
          ticketId === ticket.id ? [`${words.tickets.checkedIn}: ${instantInWords(at, language)}`] : [],
        ),
      ],
      isWanted: requests.has(ticket.id),
    })),
    /** The seats that money may be given back for: also those that were passed on. */
    seats: family.tickets
      .filter((ticket) => ticket.state === 'valid')
      .map((ticket) => ({ value: ticket.id, label: `${nameOf(ticket.event)}, ${ticket.code}` })),
    act: crypto.randomUUID(),
    /** What stands in its forms at first; the amount is what is still with the house. */
    values: {
      name,
      email,
      phone,
      note,
      amount: majorUnits(received - returned - promised - settled, currency),
      ...assigned?.values,
    },
    accept: assigned?.accept,
    usualWay: usualSettlement(order.provider),
    currency: currency.toUpperCase(),
    possible,
    purchases: assigned?.purchases ?? [],
    seen: history.length,
    history: history.map(({ id, what, details, by, at }) => ({
      id,
      text: entryInWords(what, JSON.parse(details) as Details, { nameOf, moneyOf }, language),
      by: by || words.bySite,
      when: instantInWords(at, language),
    })),
    messages: messages.map(({ key, kind, sentAt, dueAt, givenUpAt, error, perhapsSent }) => {
      const unless = (failed: string) => (perhapsSent > 0 ? words.perhapsSent : failed);
      return {
        key,
        kind: wordFor(words.kinds, kind),
        when: sentAt
          ? words.sent(instantInWords(sentAt, language))
          : givenUpAt
            ? unless(words.givenUp)
            : words.due(instantInWords(dueAt, language)) + (error === null ? '' : `, ${unless(words.notSent)}`),
        hasFailed: sentAt === null && error !== null,
      };
    }),
  };
}

export const handle = roomHandle;

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
          {order.needs.map((need) => (
            <p key={need} className="alarming pad-3">
              {need}
            </p>
          ))}
          <dl className="facts ruled pad-3">
            {order.facts.map(([term, fact, address]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="figures">{address === undefined ? fact : <a href={address}>{fact}</a>}</dd>
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
        {order.tickets.map(({ id, name, code, isValid, isWanted, facts }) => {
          const offered = [isValid ? 'void' : 'restore', ...(isWanted ? ['refuse' as const] : [])] as const;
          const isFull = result?.problem === 'full' && result.typed?.['ticket'] === id;
          return (
            <li key={id} className="spread pad-3">
              <div>
                <p className={classNames(isValid ? 'medium' : 'soft')}>{name}</p>
                <p className="small soft figures">{facts.join(' · ')}</p>
              </div>
              <div className="cluster gap-2">
                {offered
                  .filter((intent) => order.possible.includes(intent))
                  .map((intent) => {
                    const label = isFull && intent === 'restore' ? again : actions[intent].title;
                    return (
                      <PostForm key={intent}>
                        <input type="hidden" name="ticket" value={id} />
                        <input type="hidden" name="seen" value={order.seen} />
                        <input type="hidden" name="act" value={order.act} />
                        {isFull && <input type="hidden" name="full" value="yes" />}
                        <SubmitButton
                          look="outline"
                          name="intent"
                          value={intent}
                          aria-label={`${label}: ${name}, ${code}`}
                        >
                          {label}
                        </SubmitButton>
                      </PostForm>
                    );
                  })}
              </div>
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
          const { title: usual, text } = words.actions[intent];
          const title = (intent === 'assign' && order?.accept) || usual;
          const isFull = intent === sent && (result?.problem === 'full' || result?.problem === 'another');
          return (
            <li key={intent} className="pad-3">
              <details open={intent === (sent ?? 'assign')}>
                <summary className="medium">{title}</summary>
                <PostForm className="stack gap-4 measure from-4">
                  <p className="small">{text}</p>
                  <input type="hidden" name="seen" value={order?.seen ?? typed['seen']} />
                  <input type="hidden" name="act" value={order?.act ?? typed['act']} />
                  {isFull && <input type="hidden" name="full" value="yes" />}
                  <OrderFields
                    names={fieldsOf[intent] ?? []}
                    required={['purchase', 'amount', 'code']}
                    values={intent === sent ? typed : { ...order?.values }}
                    hints={{ ...words.hints, amount: words.amountHint(order?.currency) }}
                    purchases={order?.purchases}
                  />
                  {intent === 'refund' && order && <RefundChoices order={order} typed={typed} />}
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

/** How money is given back, and for which seat. */
function RefundChoices({ order, typed }: { order: Shown; typed: Record<string, string> }) {
  const { ways, seat, fields } = ordersWords(useLanguage());
  return (
    <>
      <Choice
        name="how"
        label={fields.how}
        options={settlements}
        labels={ways}
        chosen={typed['how'] ?? order.usualWay}
      />
      <SelectField
        name="seat"
        label={seat.label}
        hint=""
        required={false}
        defaultValue={typed['seat'] ?? ''}
        none={seat.unknown}
        options={[{ value: 'none', label: seat.none }, ...order.seats]}
      />
    </>
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
              <p className="small soft figures">{`${by}, ${when}`}</p>
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

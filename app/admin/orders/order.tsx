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
import { instantInWords, whenInSentence } from '#i18n/event-words.server.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import type { Language } from '#domain/values/field-values.ts';
import { nameOf, nameOnSeat } from '#server/tickets/holders.ts';
import { readFacts } from '#server/tickets/notified-facts.ts';
import type { Holder, OrderWithTickets, Ticket } from '#server/tickets/order-rows.ts';
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
  note: ['note'],
  refund: ['amount'],
  merge: ['code'],
};

const ofSeatsAndPeople = { void: 1, restore: 1, refuse: 1, 'take-back': 1, again: 1, contact: 1 };
/** The others stand beside a ticket or a person. */
const isOfOrder = (intent: Intent): intent is Exclude<Intent, keyof typeof ofSeatsAndPeople> =>
  !(intent in ofSeatsAndPeople);

/** What an order is, what has happened to it, and what can be done. @throws a 404 response where there is none */
async function orderData({ context, language }: EditorRequest, code: string) {
  const { tickets, catalogue, now } = context;
  const found = await tickets.orderByCode(code);
  if (found === undefined) throw data(null, { status: 404 });
  const { order, sum, handOvers, history, messages, checkIns } = found;
  const { purchase, amount, gross, discount, tax, currency, name, email, note, needs, isTest } = order;
  const words = ordersWords(language);
  const { fields } = words;
  const eventName = (event: string) => itemName(catalogue, language, { what: 'event', item: event });
  const moneyOf = (minor: number) => minorMoney(minor, currency, language);
  const whatFor = purchase && seatsName(catalogue, language, purchase, order.quantity);
  const { received, returned, promised, settled, held } = sum;
  const provider = paymentProvider(order.provider);
  const besides = (['refunded', 'promised', 'settled', 'held'] as const).flatMap((of) => {
    const minor = { refunded: returned, promised, settled, held }[of];
    return minor > 0 ? [words[of](moneyOf(minor))] : [];
  });
  const possible = possibleIntents(order);
  const assigned = possible.includes('assign') ? assignment(catalogue, language, now, order) : undefined;
  /** How somebody has come to a seat who has not bought it. */
  const origin = ({ id, ownerId, holderId }: Ticket) => {
    if (holderId !== ownerId) return [words.people.lentBy(personName(order, ownerId))];
    const gift = handOvers.all.findLast((each) => each.ticket === id && each.as === 'given' && each.to === ownerId);
    return gift && ownerId !== order.holders[0].id
      ? [words.people.givenBy(personName(order, gift.doer ?? gift.from))]
      : [];
  };
  const requests = new Set(sum.requests.map(({ ticket }) => ticket));
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
      [fields.at, instantInWords(order.at, language)],
      [fields.note, note],
    ].filter(([, text]) => text !== '') as [term: string, text: string, address?: string][],
    tickets: order.tickets.map((ticket) => ({
      id: ticket.id,
      name: `${eventName(ticket.event)}, ${seatName(catalogue, language, ticket)}`,
      code: ticket.code,
      isValid: ticket.state === 'valid',
      facts: [
        [nameOnSeat(ticket, order), ticket.code].filter(Boolean).join(', '),
        ...origin(ticket),
        ticket.reason === null ? words.tickets.valid : words.voided[ticket.reason],
        ...(requests.has(ticket.id) ? [words.tickets.wanted] : []),
        ...checkIns.flatMap(({ ticketId, at }) =>
          ticketId === ticket.id ? [`${words.tickets.checkedIn}: ${instantInWords(at, language)}`] : [],
        ),
      ],
      isWanted: requests.has(ticket.id),
      isAway: origin(ticket).length > 0,
    })),
    people: order.holders.map((holder) => personData(found, holder, { language, eventName })),
    /** The seats that money may be given back for. */
    seats: order.tickets
      .filter((ticket) => ticket.state === 'valid')
      .map((ticket) => ({ value: ticket.id, label: `${eventName(ticket.event)}, ${ticket.code}` })),
    act: crypto.randomUUID(),
    /** What stands in its forms at first; the amount is what is still with the house. */
    values: {
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
      text: entryInWords(what, JSON.parse(details) as Details, { nameOf: eventName, moneyOf }, language),
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

type FoundOrder = NonNullable<Awaited<ReturnType<EditorRequest['context']['tickets']['orderByCode']>>>;

/** A person of an order: how they are written to, which seats they have, and what they were last told. */
function personData(
  { order, notified }: FoundOrder,
  { id, name, email, phone, language: written, isBuyer }: Holder,
  { language, eventName }: { language: Language; eventName: (event: string) => string },
) {
  const words = ordersWords(language);
  const seats = (has: (ticket: Ticket) => boolean) => {
    const valid = order.tickets.filter((ticket) => ticket.state === 'valid' && has(ticket));
    return [...Map.groupBy(valid, ({ event }) => event)].map(([event, { length }]) =>
      length > 1 ? `${eventName(event)}\u00A0× ${length}` : eventName(event),
    );
  };
  const [holds, owns] = [
    seats(({ holderId }) => holderId === id),
    seats(({ holderId, ownerId }) => ownerId === id && holderId !== id),
  ];
  const told = notified.filter(({ holderId }) => holderId === id);
  return {
    id,
    title: name || email || words.noName,
    values: { name, email, phone },
    facts: [
      isBuyer === 1 ? words.people.buyer : '',
      name === '' ? '' : email,
      phone,
      words.languages[written],
      holds.length > 0 ? words.people.holds(holds.join(', ')) : '',
      owns.length > 0 ? words.people.owns(owns.join(', ')) : '',
    ].filter((fact) => fact !== ''),
    told: told.map(({ event, facts }) => words.people.knows(`${eventName(event)}: ${factsInWords(facts, language)}`)),
  };
}

function factsInWords(facts: string, language: Language): string {
  const { day, time, place, isCancelled: isOff } = readFacts(facts);
  const when = whenInSentence({ dateOfEvent: day, time: time ?? undefined }, language);
  return isOff ? uncapitalized(messagesOf(language).event.cancelled) : [when, place].join(', ');
}

const personName = (order: OrderWithTickets, id: string) => nameOf(order, id) || order.code;

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
          <People order={order} result={result} />
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
        {order.tickets.map(({ id, name, code, isValid, isWanted, isAway, facts }) => {
          const offered = [
            isValid ? 'void' : 'restore',
            ...(isWanted ? ['refuse' as const] : []),
            ...(isValid && isAway ? ['take-back' as const] : []),
          ] as const;
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

/** Everybody of the order, with what is sent to them. */
function People({ order, result }: PartProps) {
  const { people: words, actions } = ordersWords(useLanguage());
  return (
    <MarginBlock id="people" title={words.title}>
      <ul className="divided">
        {order.people.map(({ id, title, values, facts, told }) => {
          const isSent = result?.typed?.['intent'] === 'contact' && result.typed['holder'] === id;
          const hidden = (
            <>
              <input type="hidden" name="holder" value={id} />
              <input type="hidden" name="seen" value={order.seen} />
              <input type="hidden" name="act" value={order.act} />
            </>
          );
          return (
            <li key={id} className="stack gap-2 pad-3">
              <div className="spread">
                <div>
                  <p className="medium">{title}</p>
                  <p className="small soft">{facts.join(' · ')}</p>
                  {told.map((fact) => (
                    <p key={fact} className="small soft">
                      {fact}
                    </p>
                  ))}
                </div>
                {order.possible.includes('again') && values.email !== '' && (
                  <PostForm>
                    {hidden}
                    <SubmitButton
                      look="outline"
                      name="intent"
                      value="again"
                      aria-label={`${actions.again.title}: ${title}`}
                    >
                      {actions.again.title}
                    </SubmitButton>
                  </PostForm>
                )}
              </div>
              <details open={isSent}>
                <summary className="touchable link" aria-label={`${actions.contact.title}: ${title}`}>
                  {actions.contact.title}
                </summary>
                <PostForm className="stack gap-4 measure from-4">
                  <p className="small">{actions.contact.text}</p>
                  {hidden}
                  <OrderFields
                    names={['name', 'email', 'phone']}
                    required={[]}
                    values={isSent ? { ...result.typed } : values}
                  />
                  <p>
                    <SubmitButton name="intent" value="contact">
                      {actions.contact.title}
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
          const isFull = intent === sent && ['full', 'another', 'no-place'].some((each) => each === result?.problem);
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

import { data, redirect } from 'react-router';

import type { Route } from './+types/ticket';
import { dubaiDay } from '#domain/dubai-day.ts';
import { sentTexts } from '#domain/field-declaration.ts';
import type { Language } from '#domain/values/field-values.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { receiptWords } from '#i18n/messages/receipt-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { guestSchema } from '#server/request/take-seat.ts';
import { parseSubmission, readForm } from '#server/forms/parse-submission.ts';
import { privateContext } from '#server/request/request-context.ts';
import { sendsEmail } from '#server/tickets/give-seats.ts';
import { actOf } from '#server/tickets/idempotency-keys.ts';
import { isDegraded, unlessAway } from '#server/request/require-editor.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { MailboxLink } from '#app/components/links.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { useFocusOnMessage } from '#app/hooks/use-focus-on-message.ts';
import { useHouse, useLanguage, useMessages } from '#app/hooks/use-language.ts';
import { ErrorBoundary } from '#app/layout/no-ticket-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { GiveForm, TicketedEvent, type TicketActionData } from './ticketed-event.tsx';
import { TakeSeats } from './take-seats.tsx';
import { holdAt, holdData, orderOf, ticketPageData } from './ticket-data.server.ts';
import '#app/ui/pieces.css';

const outcomes = ['booked', 'named', 'lent', 'given', 'mine', 'back', 'returned', 'requested', 'withdrawn'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (context.get(isDegraded)) return undefined;
  const shared = context.get(privateContext);
  const language = languageOf(params);
  const held = await holdAt(params.token, shared);
  if (held !== undefined) return { held: await holdData(held, shared, language) };
  const order = await orderOf(params.token, shared, pageOf(language));
  const said = outcomes.find((each) => each === url.searchParams.get('done'));
  // The address of that page may be kept, and opened again on the evening.
  const isLater = said === 'booked' && dubaiDay(new Date(order.at)) !== shared.today;
  const done = isLater ? undefined : said;
  return { ...(await ticketPageData(order, shared, language)), done };
}

const pageOf = (language: Language) => (token: string) => pathIn(language, '/:lang?/ticket/:token', { token });

/** Takes seats that are held, says who comes by a seat, takes it back, or gives it up. A success ends in a redirect, so that a reload does not repeat it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { token } = params;
  const shared = context.get(privateContext);
  const form = await readForm(request);
  const { ticket = '', intent, act: sent, when = '', forGood, whole } = sentTexts(form);
  const act = actOf(sent);
  const [isForGood, isWhole] = [forGood === 'yes', whole === 'yes'];
  const typed = intent === 'give' ? parseSubmission(form, guestSchema(language)) : undefined;
  const reject = (problem: NonNullable<TicketActionData['problem']>, status: number, minutes?: number) =>
    data<TicketActionData>(
      { problem, minutes, ticket, act, isForGood, isWhole, ...(typed && { result: typed.reply() }) },
      { status },
    );
  const lead = (outcome: (typeof outcomes)[number]) => redirect(`${pageOf(language)(token)}?done=${outcome}`, 303);
  const work = async () => {
    if (intent === 'take') {
      const held = await holdAt(token, shared);
      const outcome = await shared.tickets.takeHeld(token, when);
      if (outcome === 'taken') {
        if (held) await shared.auth.answered(held.email);
        return lead('booked');
      }
      if (outcome === 'missing') await orderOf(token, shared, pageOf(language));
      return reject(outcome, 409);
    }
    const order = await orderOf(token, shared, pageOf(language));
    if (typed && typed.status !== 'success') return reject('fields', 422);
    const email = typed?.value.email.toLowerCase() ?? '';
    const receiver = typed && { ...typed.value, email, language, isForGood, isWhole };
    const count = () => shared.auth.count('passed-email', email);
    const limited = receiver && sendsEmail(order, ticket, receiver) && (await shared.acts.once(form, count));
    if (limited) return reject(limited.problem === 'attempts' ? 'emails' : 'unavailable', 429, limited.minutes);
    const press = { token, ticketId: ticket, act };
    const { tickets } = shared;
    const outcome = receiver
      ? await tickets.giveSeat(press, receiver)
      : intent === 'myself'
        ? await tickets.takeBack(press)
        : intent === 'withdraw'
          ? await tickets.withdrawRequest(press)
          : await tickets.giveUp(press);
    if (outcome === 'refused' || outcome === 'often') return reject(outcome, 409);
    return lead(outcome);
  };
  return unlessAway(context, work, () => reject('unavailable', 503));
}

export { clientAction, ErrorBoundary };

/** The tickets of an order, for whoever has its address; before they are there, the button that takes them. */
export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData?.held) return <TakeSeats held={loaderData.held} problem={actionData?.problem} />;
  return <Ticket order={loaderData} result={actionData} />;
}

type OrderData = Exclude<Route.ComponentProps['loaderData'], { held: object }>;

function Ticket({ order, result }: { order: OrderData; result: TicketActionData | undefined }) {
  const language = useLanguage();
  const words = ticketWords(language);
  const { name } = useHouse();
  const messages = useMessages();
  const { problem, minutes = 1 } = result ?? {};
  const said: Partial<Record<NonNullable<typeof problem>, string>> = {
    ...words.problems,
    emails: words.problems.emails(minutes),
    unavailable: loginWords(language).problems.unavailable,
  };
  const message = useFocusOnMessage<HTMLDivElement>(problem === 'fields' ? undefined : (result ?? order?.done), order);
  const seats = order ? [...order.upcoming, ...order.past].flatMap((event) => event.seats).length : 1;
  const title = order?.isMembership ? words.membership : words.title(seats);
  const done = { ...words.done, booked: order && words.done.booked(order.sentTo, order.validCount) };
  const paid = order && <Paid order={order} />;
  // At the door the code comes before any sentence.
  const isToday = order?.upcoming[0]?.isInHallToday === true && !result;
  return (
    <div className="pageWidth pageEnd">
      <title>{`${title} · ${name}`}</title>
      {isToday ? (
        <h1 className="heading pad-3">{title}</h1>
      ) : (
        <PageIntro title={title} text={order ? words.intro(order.name, order.code) : ''}>
          {paid}
        </PageIntro>
      )}
      <div ref={message} tabIndex={-1}>
        <Notice kind="alert" className="below-3">
          {problem && said[problem]}
        </Notice>
        <Notice kind="status" className="below-3">
          {!result && order?.done && done[order.done]}
        </Notice>
      </div>
      {order?.isTest && <p className="alarming">{messages.order.test}</p>}
      {order?.note && (
        <p className="measure">
          <span>{words.notes[order.note]}</span> <MailboxLink to="support" subject={order.code} />
        </p>
      )}
      {order ? (
        <div className="stack gap-5 above-5">
          {order.upcoming.map((event) => (
            <TicketedEvent key={event.id} event={event} result={result} />
          ))}
          {order.past.length > 0 && (
            <details className="disclosure screenOnly" open={order.upcoming.length === 0}>
              <summary className="spread subheading inkAbove pad-3">{words.past}</summary>
              {order.past.map((event) => (
                <TicketedEvent key={event.id} event={event} result={result} />
              ))}
            </details>
          )}
        </div>
      ) : (
        result?.result && <GiveForm seat={{ id: result.ticket ?? '', act: result.act ?? '' }} result={result} />
      )}
      {order && order.lost.length > 0 && <LostSeats seats={order.lost} />}
      {isToday && (
        <div className="stack gap-3 from-5">
          <p className="lede">{words.intro(order.name, order.code)}</p>
          {paid}
        </div>
      )}
    </div>
  );
}

/** What was bought and paid, with the receipt, and where the email went. */
function Paid({ order }: { order: NonNullable<OrderData> }) {
  const language = useLanguage();
  const words = ticketWords(language);
  const { bought, paid, validCount, sentTo, code } = order;
  return (
    <>
      {bought && <p className="subheading">{bought}</p>}
      {paid && (
        <p className="small figures">
          <span>{paid.text}</span>{' '}
          <a href={paid.receipt} className="link screenOnly">
            {receiptWords(language).title}
          </a>
        </p>
      )}
      {validCount > 0 && <p className="small soft screenOnly">{words.keep(validCount)}</p>}
      {sentTo && (
        <p className="small soft screenOnly">
          <span>{words.sentTo(sentTo)}</span> <MailboxLink to="support" subject={code} />
        </p>
      )}
    </>
  );
}

function LostSeats({ seats }: { seats: NonNullable<OrderData>['lost'] }) {
  return (
    <ul className="ruled measure from-5">
      {seats.map(({ id, text, event }) => (
        <li key={id} className="stack gap-1">
          <span>{text}</span>
          <span className="small soft figures">{event}</span>
        </li>
      ))}
    </ul>
  );
}

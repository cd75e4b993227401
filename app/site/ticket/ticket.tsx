import { data, isRouteErrorResponse, redirect } from 'react-router';

import type { Route } from './+types/ticket';
import { sentTexts } from '#domain/field-declaration.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { holderSchema } from '#server/request/take-seat.ts';
import { parseSubmission, readForm } from '#server/forms/parse-submission.ts';
import { privateContext } from '#server/request/request-context.ts';
import { actOf } from '#server/tickets/acts.ts';
import { isDegraded } from '#server/request/require-editor.ts';
import { MailboxLink } from '#app/components/links.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { useHouse, useLanguage } from '#app/hooks/use-language.ts';
import { MessagePage } from '#app/layout/message-page.tsx';
import { ServerErrorPage } from '#app/layout/error-pages.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { HeldEvent, PassOn, type TicketActionData } from './held-event.tsx';
import { orderOf, ticketPageData } from './ticket-data.server.ts';
import '#app/ui/pieces.css';

const outcomes = ['passed', 'returned', 'requested'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (context.get(isDegraded)) return undefined;
  const shared = context.get(privateContext);
  const order = await orderOf(params.token, shared);
  const done = outcomes.find((each) => each === url.searchParams.get('done'));
  return { ...(await ticketPageData(order, shared, languageOf(params))), done };
}

/** Passes a ticket on, or gives it back. A success ends in a redirect, so that a reload does not repeat it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { token } = params;
  const shared = context.get(privateContext);
  const form = await readForm(request);
  const { ticket = '', intent, act: sent } = sentTexts(form);
  const act = actOf(sent);
  const typed = intent === 'pass' ? parseSubmission(form, holderSchema(language)) : undefined;
  const reject = (problem: NonNullable<TicketActionData['problem']>, status: number) =>
    data<TicketActionData>({ problem, ticket, act, ...(typed && { result: typed.reply() }) }, { status });
  try {
    await orderOf(token, shared);
    if (typed && typed.status !== 'success') return reject('fields', 422);
    const outcome = typed
      ? await shared.tickets.passOn(token, ticket, { ...typed.value, language }, act)
      : await shared.tickets.giveBack(token, ticket, act);
    if (outcome === 'refused') return reject('refused', 409);
    return redirect(`${pathIn(language, '/:lang?/ticket/:token', { token })}?done=${outcome}`, 303);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    context.set(isDegraded, true);
    return reject('unavailable', 503);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

/** The tickets of an order, for whoever has its address. */
export default function Ticket({ loaderData: order, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const [words, login] = [ticketWords(language), loginWords(language)];
  const { name } = useHouse();
  const result: TicketActionData | undefined = actionData;
  const { problem } = result ?? {};
  const seats = order ? [...order.upcoming, ...order.past].flatMap((event) => event.seats).length : 1;
  const title = order?.isMembership ? words.membership : words.title(seats);
  // At the door the code comes before any sentence.
  const isToday = order?.upcoming[0]?.isInHallToday === true && !result && !order.done;
  return (
    <div className="pageWidth pageEnd">
      <title>{`${title} · ${name}`}</title>
      {isToday ? (
        <h1 className="heading pad-3">{title}</h1>
      ) : (
        <PageIntro title={title} text={order ? words.intro(order.name, order.code) : ''}>
          <Paid order={order} />
        </PageIntro>
      )}
      <Notice kind="alert" className="below-3">
        {problem === 'refused' ? words.problems.refused : problem === 'unavailable' && login.problems.unavailable}
      </Notice>
      <Notice kind="status" className="below-3">
        {!result && order?.done && words.done[order.done]}
      </Notice>
      {order?.isTest && <p className="alarming">{words.test}</p>}
      {order?.note && (
        <p className="measure">
          <span>{words.notes[order.note]}</span> <MailboxLink to="support" subject={order.code} />
        </p>
      )}
      {order ? (
        <div className="stack gap-5 above-4">
          {order.upcoming.map((event) => (
            <HeldEvent key={event.id} event={event} result={result} />
          ))}
          {order.past.length > 0 && (
            <details className="disclosure screenOnly" open={order.upcoming.length === 0}>
              <summary className="spread subheading inkAbove pad-3">{words.past}</summary>
              {order.past.map((event) => (
                <HeldEvent key={event.id} event={event} result={result} />
              ))}
            </details>
          )}
        </div>
      ) : (
        result?.result && <PassOn seat={result.ticket ?? ''} act={result.act ?? ''} result={result} />
      )}
      {isToday && (
        <div className="stack gap-3 from-5">
          <p className="lede">{words.intro(order.name, order.code)}</p>
          <Paid order={order} />
        </div>
      )}
    </div>
  );
}

/** What was bought, for how much, and that its address is to be kept. */
function Paid({ order }: { order: Route.ComponentProps['loaderData'] }) {
  const words = ticketWords(useLanguage());
  return (
    <>
      {order?.bought && <p className="subheading">{order.bought}</p>}
      {order?.paid && <p className="small figures">{order.paid}</p>}
      <p className="small soft screenOnly">{words.keep}</p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const language = useLanguage();
  if (!isRouteErrorResponse(error) || ![404, 410, 429].includes(error.status)) return <ServerErrorPage />;
  const { title, text } = ticketWords(language)[error.status === 410 ? 'replaced' : 'missing'];
  const isLimited = error.status === 429;
  return (
    <MessagePage
      eyebrow={String(error.status)}
      title={title}
      text={isLimited ? loginWords(language).problems.attempts(error.data.minutes) : text}
    >
      <MailboxLink to="support" />
    </MessagePage>
  );
}

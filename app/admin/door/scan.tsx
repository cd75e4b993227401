import { data, isRouteErrorResponse, Link } from 'react-router';

import type { Route } from './+types/scan';
import { roles } from '#domain/account-fields.ts';
import { dubaiTime } from '#domain/dubai-day.ts';
import { sentTexts } from '#domain/field-declaration.ts';
import { isMarkedAtDoor } from '#domain/door-answers.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { languageOf } from '#i18n/urls.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { editorAction } from '#server/request/require-editor.ts';
import { privateContext } from '#server/request/request-context.ts';
import { spokenLanguage } from '#server/request/spoken-language.ts';
import { actOf } from '#server/tickets/idempotency-keys.ts';
import { doorEvent } from '#server/view-models/door-events.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { AdminErrorPage } from '#app/admin/components/admin-error-page.tsx';
import { MessagePage } from '#app/layout/message-page.tsx';
import { NoTicketPage } from '#app/layout/no-ticket-page.tsx';
import { ServerErrorPage } from '#app/layout/error-pages.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import styles from './door.module.css';
import { DoorLanguage, EarlyTaps } from './door-scripts.tsx';
import { useDoorForm, useRest } from './use-door-form.ts';

export const handle: PageHandle = { layout: 'bare' };

/**
 * The address in the QR code of a ticket. Whoever works at the door learns whether its holder may come in; everybody else which
 * event it is for, and nothing about the holder. Opening it changes nothing.
 */
export async function loader({ params, context, url, request }: Route.LoaderArgs) {
  const language = languageOf(params);
  const spoken = spokenLanguage(request.headers.get('Accept-Language'));
  const requestContext = context.get(privateContext);
  const person = await requestContext.auth.person();
  const isDoor = person?.role !== undefined;
  const scanned = await requestContext.tickets.ticketOfCode(params.code);
  if (scanned === undefined) {
    // Only codes that no ticket has are counted, so a good one is read while nothing can be written.
    const error = await (isDoor
      ? requestContext.auth.count('admin-write', person.id)
      : requestContext.auth.count('ticket'));
    if (error?.problem === 'attempts') throw data(null, { status: 429 });
  }
  const event = scanned && doorEvent(requestContext, scanned.ticket.event, language);
  if (!isDoor) {
    if (scanned === undefined) throw data(null, { status: 404 });
    if (event === undefined) throw notFound('page', requestContext, language);
    const isReplaced = scanned.answer === 'replaced';
    return { isDoor, event, isReplaced, isValid: !isReplaced && scanned.ticket.state === 'valid', to: url.pathname };
  }
  if (scanned === undefined)
    return data({ isDoor, spoken, act: '', answer: 'unknown' as const, guest: undefined }, { status: 404 });
  const { ticket, answer, isIn, seats } = scanned;
  const { orderCode, orderState, seat, checkedInAt, guest: ownName } = ticket;
  const name = ownName ?? ticket.name;
  const since = checkedInAt === null ? '' : dubaiTime(new Date(checkedInAt));
  const act = crypto.randomUUID();
  return {
    isDoor,
    spoken,
    act,
    answer,
    guest: { event, name, orderCode, isMarked: isMarkedAtDoor(orderState), seat, since, isIn, seats },
  };
}

export async function action(route: Route.ActionArgs) {
  const { params, context } = route;
  const { intent, act: sent } = sentTexts(await readForm(route.request));
  if (intent === 'again') {
    const { auth, tickets } = context.get(privateContext);
    const limited = (await auth.count('ticket')) ?? (await auth.count('ticket-again', params.code));
    if (limited === undefined) await tickets.sendTicketAgain(params.code);
    return { done: 'sent' as const };
  }
  return editorAction(
    route,
    async ({ context: { tickets }, editor }) => {
      const act = actOf(sent);
      if (intent === 'check-in') {
        const { isDone, scanned } = await tickets.checkIn(params.code, editor, act);
        // It may have come before, and have been taken back since.
        const isTakenBack = scanned?.answer === 'come-in';
        return { done: isDone ? ('in' as const) : isTakenBack ? ('undone' as const) : undefined };
      }
      if (intent !== 'undo') throw data(null, { status: 400 });
      const { isDone } = await tickets.undoCheckIn(params.code, editor, act);
      return { done: isDone ? ('undone' as const) : undefined };
    },
    undefined,
    roles,
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Scanned = Extract<Loaded, { isDoor: true }>;

export { clientAction };

export default function Scan({ loaderData, actionData, params }: Route.ComponentProps) {
  return loaderData.isDoor ? (
    <>
      {/* The answer to a tap stays: opened anew it would be another one. */}
      {actionData === undefined && <DoorLanguage code={params.code} spoken={loaderData.spoken} />}
      <Answer {...loaderData} answered={actionData} />
    </>
  ) : (
    <ForOthers {...loaderData} {...outcomeOf(actionData)} />
  );
}

function outcomeOf(answer: Route.ComponentProps['actionData']) {
  return {
    done: answer && 'done' in answer ? answer.done : undefined,
    hasFailed: answer !== undefined && 'problem' in answer,
  };
}

/** The answer in colour and in large words, who it is about, and one button. @param answered without scripts, to the last tap */
function Answer({ answer, guest, act, answered }: Scanned & { answered: Route.ComponentProps['actionData'] }) {
  const words = doorWords(useLanguage());
  const { name } = useHouse();
  const form = useDoorForm<typeof action>(act, `${answer} ${guest?.since}`);
  const { done, hasFailed } = outcomeOf(form.answer ?? answered);
  const isJustIn = answer === 'already-in' && done === 'in';
  const kind = isJustIn ? 'in' : answer === 'come-in' || answer === 'already-in' ? answer : 'refused';
  const heading = useFocusRecovery<HTMLHeadingElement>(`${kind} ${done}`);
  const title = {
    in: words.comeIn,
    'come-in': words.comeIn,
    'already-in': words.alreadyIn(guest?.since ?? ''),
    refused: words.notTonight,
  }[kind];
  const isFailed = !form.isSending && (form.isLost || hasFailed);
  const label = isFailed ? words.tapAgain : form.isSlow ? words.saving : words.checkIn;
  return (
    <div className={classNames('stack gap-4', styles.answer, styles[kind])}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {/* So large that a line may end anywhere between two words. */}
      <h1 ref={heading} tabIndex={-1} className={styles.word}>
        {plainSpaces(title)}
      </h1>
      {answer !== 'come-in' && answer !== 'already-in' && (
        <p className="lede medium">
          {answer === 'another-day' && guest?.event
            ? words.forDay(guest.event.inSentence)
            : answer === 'replaced' && guest?.name
              ? words.nowWith(guest.name, guest.since)
              : words.why[answer]}
        </p>
      )}
      {guest && <Guest guest={guest} />}
      {(answer === 'come-in' || isJustIn) && (
        <form.Form method="post" onSubmit={form.onSubmit} className="stack gap-4">
          {/* What comes in its place is as high, so that a second tap hits nothing. */}
          {isJustIn && guest ? (
            <p className={classNames('figures', styles.done)}>{words.checkedIn(guest.since)}</p>
          ) : (
            <button
              type="submit"
              name="intent"
              value="check-in"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanned ticket has nothing else to do, and Enter does it
              autoFocus={done !== 'undone'}
              disabled={form.isSending}
              className={classNames(button('category', { wide: true }), styles.checkIn, isFailed && styles.isFailed)}
            >
              {label}
            </button>
          )}
          <input type="hidden" name="act" value={form.act} />
          <Notice kind="alert">{isFailed && words.problems.unavailable}</Notice>
          {answer === 'come-in' && done === 'undone' && <output>{words.undone}</output>}
          {isJustIn && <Undo isSending={form.isSending} />}
        </form.Form>
      )}
      <EarlyTaps />
    </div>
  );
}

function Undo({ isSending }: { isSending: boolean }) {
  const isResting = useRest(useIsHydrated());
  return (
    <button
      type="submit"
      name="intent"
      value="undo"
      disabled={isSending || isResting}
      className={classNames(button('outline'), styles.undoScan)}
    >
      {doorWords(useLanguage()).undo}
    </button>
  );
}

function Guest({ guest }: { guest: NonNullable<Scanned['guest']> }) {
  const words = doorWords(useLanguage());
  const { event: eventWords } = useMessages();
  const path = usePath();
  const { name, orderCode, seat, isIn, seats, isMarked, event } = guest;
  return (
    <>
      <p className="heading bold">{name || words.list.noName(orderCode)}</p>
      <p className="figures">
        {[
          ...(seat === 'none' ? [] : [seat === 'online' ? eventWords.online : eventWords.inPerson]),
          ...(seats > 0 ? [words.seats(isIn, seats)] : []),
          orderCode,
        ].join(' · ')}
      </p>
      {isMarked && <p className="bold">{words.mark}</p>}
      {event && (
        <div>
          <p lang={event.language} className="medium">
            {event.name}
          </p>
          <p>{event.when}</p>
          <Link to={path('/:lang?/Admin/door/:event', { event: event.id })} className="link touchable">
            {words.list.title}
          </Link>
        </div>
      )}
    </>
  );
}

function ForOthers({
  event,
  isReplaced,
  isValid,
  to,
  done,
  hasFailed,
}: Exclude<Loaded, Scanned> & ReturnType<typeof outcomeOf>) {
  const isSent = done === 'sent';
  const { holder, problems } = doorWords(useLanguage());
  const login = `${usePath()('/:lang?/login')}?${new URLSearchParams({ to })}`;
  return (
    <MessagePage
      eyebrow={holder.eyebrow}
      title={event.name}
      text={`${event.when}\u00A0· ${event.where}`}
      next={holder[isReplaced ? 'replaced' : isValid ? 'text' : 'void']}
    >
      {isValid && !isSent && (
        <PostForm replace>
          <SubmitButton isSmall={false} look="outline" name="intent" value="again">
            {holder.again}
          </SubmitButton>
        </PostForm>
      )}
      <a href={login} className="small link">
        {holder.atDoor}
      </a>
      <Notice kind={hasFailed ? 'alert' : 'status'}>{hasFailed ? problems.unavailable : isSent && holder.sent}</Notice>
    </MessagePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { eyebrow, limited } = doorWords(useLanguage()).holder;
  if (isRouteErrorResponse(error) && error.status === 503) return <ServerErrorPage />;
  if (isRouteErrorResponse(error) && error.status === 404 && error.data === null) return <NoTicketPage status={404} />;
  if (!isRouteErrorResponse(error) || error.status !== 429) return <AdminErrorPage />;
  return (
    <MessagePage eyebrow={eyebrow} {...limited}>
      {null}
    </MessagePage>
  );
}

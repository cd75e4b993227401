import { useEffect, useRef, useState } from 'react';
import { data, useFetchers } from 'react-router';

import type { Route } from './+types/guest-list';
import { roles } from '#domain/account-fields.ts';
import { dubaiTime } from '#domain/dubai-day.ts';
import { isMarkedAtDoor } from '#domain/door-answers.ts';
import { normalizeCode } from '#domain/orders.ts';
import { foldPerson, isPerson } from '#domain/search/folded-person.ts';
import { boundedQuery } from '#domain/search/search-query.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { editorForm, editorLoader, type EditorRequest } from '#server/request/require-editor.ts';
import { actOf } from '#server/tickets/idempotency-keys.ts';
import type { Tickets } from '#server/tickets/tickets.ts';
import { doorEvent } from '#server/view-models/door-events.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { SearchForm } from '#app/admin/components/search-form.tsx';
import { isResponseBelow500 } from '#app/components/retryable-action.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, handle, LogInLink } from '#app/admin/components/room-page.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './door.module.css';
import { EarlyTaps, useEarlyTaps } from './door-scripts.tsx';
import { doorState } from './door-state.server.ts';
import { useReload } from './use-reload.ts';
import { GuestRow, MAX_AT_ONCE, type ActionData, type Guest, type GuestRowProps } from './guest-row.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(
    route,
    async (request) => {
      const { context, language, query } = request;
      const event = doorEvent(context, route.params.event, language);
      if (event === undefined) throw notFound('event', context, language);
      // Known before the list is read, so that nothing that changes between the two is missed.
      const state = await doorState(context, event.id, event);
      return { event, state, find: boundedQuery(query.get('find') ?? ''), ...(await guestListData(request, event.id)) };
    },
    roles,
  );

/** Checks in the guest of a code, or those of several, or takes a check-in back. */
export const action = (route: Route.ActionArgs) =>
  editorForm<ActionData | ReturnType<typeof data<ActionData>>>(
    route,
    async ({ context: { tickets }, typed, editor }) => {
      const { undo, checkIn } = typed;
      const codes = codesIn(typed);
      const [code = ''] = codes;
      if (code === '') throw data(null, { status: 400 });
      const act = actOf(typed['act']);
      if (undo !== undefined) {
        const { scanned: after } = await tickets.undoCheckIn(code, editor, act);
        return { code, since: timeIn(after?.ticket.checkedInAt) ?? null };
      }
      const answers: ActionData[] = [];
      for (const each of codes.slice(0, MAX_AT_ONCE))
        answers.push(answerOf(each, await tickets.checkIn(each, editor, act)));
      const answer = answers.find(({ problem }) => problem !== undefined) ?? answers[0]!;
      return checkIn === undefined ? { ...answer, seats: answers } : answer;
    },
    ({ problem, status }, { typed }) => data({ code: codesIn(typed)[0], problem }, { status }),
    roles,
  );

const codesIn = ({ undo, checkIn, checkInAll }: Record<string, string>) =>
  (undo ?? checkIn ?? checkInAll ?? '').split(' ');

function answerOf(code: string, { isDone, scanned }: Awaited<ReturnType<Tickets['checkIn']>>): ActionData {
  const since = timeIn(scanned?.ticket.checkedInAt);
  if (isDone) return { code, since };
  const answer = scanned?.answer;
  // It has come before, and somebody has taken it back since.
  if (answer === 'come-in') return { code, since: null, problem: 'taken-back' };
  return { code, since, problem: answer === 'already-in' || answer === 'replaced' ? answer : 'gone' };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The list that is on the page. */
let shown: Loaded | undefined;

/** Where the site cannot be reached, the list that is on the page stays: an error page would let nobody in. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isResponseBelow500(error) || shown?.event.id !== params.event) throw error;
    return { ...shown, find: boundedQuery(new URL(request.url).searchParams.get('find') ?? '') };
  }
}

/** Everybody who has a valid ticket for an event, those with online seats apart; nothing of their orders but name and code. */
async function guestListData({ context, language }: EditorRequest, eventId: string) {
  const all = await context.tickets.guests(eventId);
  const { list } = doorWords(language);
  const inHall = all.filter(({ seat }) => seat === 'in-person');
  const ofOrders = (given: typeof all) => {
    const orders = [...Map.groupBy(given, ({ orderId }) => orderId)].map(([id, ofOrder]) => {
      const { name, orderCode, orderState } = ofOrder[0]!;
      const seats = ofOrder.map(({ code, checkedInAt, guest }) => ({
        code,
        guest: guest ?? undefined,
        since: timeIn(checkedInAt),
      }));
      return { id, name: name || list.noName(orderCode), orderCode, isMarked: isMarkedAtDoor(orderState), seats };
    });
    return orders.toSorted((one, other) => one.name.localeCompare(other.name, language));
  };
  return {
    guests: ofOrders(inHall),
    online: ofOrders(all.filter(({ seat }) => seat === 'online')),
    noSeat: ofOrders(all.filter(({ seat }) => seat === 'none')),
    isIn: inHall.filter(({ checkedInAt }) => checkedInAt !== null).length,
    seats: inHall.length,
    replaced: await context.tickets.replacedCodes(eventId),
    /** The acts of its forms begin so. */
    act: crypto.randomUUID(),
  };
}

const timeIn = (checkedInAt: string | null | undefined) => (checkedInAt ? dubaiTime(new Date(checkedInAt)) : undefined);

export { clientAction, ErrorBoundary, handle };

/** Who has a ticket for an event, and who is in: on a phone at the door, and as a list on paper. */
export default function GuestList({ loaderData, actionData }: Route.ComponentProps) {
  const { event, online, noSeat, isIn, seats, find, state } = loaderData;
  const words = doorWords(useLanguage());
  const isHydrated = useIsHydrated();
  const changes = usePath()('/:lang?/Admin/door/:event/state', { event: event.id });
  useReload(changes, state);
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  return (
    <AdminPage
      title={event.name}
      titleLanguage={event.language}
      text={[words.list.title, event.when, event.where].join('\u00A0· ')}
      actions={
        <button
          type="button"
          onClick={() => window.print()}
          className={classNames(button('outline', { small: true }), styles.print, !isHydrated && styles.isAsleep)}
        >
          {words.list.print}
        </button>
      }
    >
      <p className="heading figures below-3">{words.seats(isIn, seats)}</p>
      {event.isCancelled && <p className="medium">{words.why.off}</p>}
      {!event.isTonight && !event.isCancelled && seats > 0 && (
        <p className="small soft screenOnly">{words.list.notToday}</p>
      )}
      {seats + online.length + noSeat.length === 0 ? (
        <p>{words.list.none}</p>
      ) : (
        <Guests key={find} {...loaderData} answered={actionData} />
      )}
    </AdminPage>
  );
}

type GuestsProps = Loaded & { answered: ActionData | undefined };

/** With scripts it is searched as one types, without them by the form. On paper is everybody, whatever is searched for. */
function Guests({ guests, online, noSeat, replaced, act, find, event, answered }: GuestsProps) {
  const { list, why } = doorWords(useLanguage());
  const path = usePath()('/:lang?/Admin/door/:event', { event: event.id });
  const [typed, setTyped] = useState(find);
  const search = useRef<HTMLElement>(null);
  // What was typed before the page woke up counts too.
  useEffect(() => setTyped(fieldIn(search.current).value), []);
  const { sinceOf, problem, onAnswer } = useAnswers(guests, answered);
  useEarlyTaps();
  const isNobody = ![...guests, ...online, ...noSeat].some((guest) => isFound(guest, typed));
  const isReplaced = isNobody && replaced.some((code) => code.includes(normalizeCode(typed)));
  const rows = { typed, act, sinceOf, onAnswer };
  return (
    <div className="pageEnd">
      <search
        ref={search}
        className="above-3"
        onInput={() => setTyped(fieldIn(search.current).value)}
        onSubmitCapture={(submitting) => {
          // All guests are on the page: whoever looks for one needs no network.
          submitting.preventDefault();
          fieldIn(search.current).blur();
        }}
      >
        <SearchForm path={path} find={find} words={list} />
      </search>
      <output className="above-3">{isReplaced ? why.replaced : isNobody && list.nobody}</output>
      <GuestRows guests={guests} isOpen={event.isTonight} {...rows} />
      {online.length > 0 && <h2 className="subheading from-5">{list.online(seatsOf(online))}</h2>}
      <GuestRows guests={online} isOpen={false} {...rows} />
      {noSeat.length > 0 && <h2 className="subheading from-5">{list.noSeat(seatsOf(noSeat))}</h2>}
      <GuestRows guests={noSeat} isOpen={false} {...rows} />
      <div role="alert" className={styles.problem}>
        {problem && <Problem {...problem} />}
      </div>
      <EarlyTaps />
    </div>
  );
}

const seatsOf = (guests: Loaded['guests']) => guests.reduce((sum, { seats }) => sum + seats.length, 0);

const fieldIn = (search: HTMLElement | null) => search!.querySelector<HTMLInputElement>('input[type=search]')!;

/** By words of the name in any order, or by a part of the code of the order or of a ticket. */
function isFound({ name, orderCode, seats }: Guest, typed: string): boolean {
  const code = normalizeCode(typed);
  const codes = [normalizeCode(orderCode), ...seats.map((seat) => seat.code)];
  const people = [name, ...seats.map(({ guest }) => guest ?? '')];
  return people.some((each) => isPerson(foldPerson(each), typed)) || codes.some((each) => each.includes(code));
}

/** Why nothing was done for a guest, where it moves no button. */
function Problem({ name, problem }: { name: string | undefined; problem: NonNullable<ActionData['problem']> }) {
  return (
    <>
      {name !== undefined && <p className="bold">{name}</p>}
      <p>
        <span>{doorWords(useLanguage()).problems[problem]}</span> {problem === 'signed-out' && <LogInLink />}
      </p>
    </>
  );
}

/**
 * What is known of taps beside the list: an answer is shown before the list comes anew, and goes on being shown where that fails.
 *
 * @param answered what the server has answered without scripts
 */
function useAnswers(guests: Guest[], answered: ActionData | undefined) {
  const [last, setLast] = useState<{ list: Guest[]; answers: ActionData[] }>({ list: guests, answers: [] });
  const [tap, setTap] = useState(answered);
  const coming = useFetchers().flatMap(({ state, data: answer }) =>
    state === 'loading' && answer ? [answer as ActionData] : [],
  );
  const answers = [...(last.list === guests ? last.answers : []), ...coming].flatMap((each) => each.seats ?? each);
  const nameOf = (code: string | undefined) =>
    guests.find(({ seats }) => seats.some((seat) => seat.code === code))?.name;
  return {
    sinceOf: ({ code, since }: Guest['seats'][number]): string | undefined => {
      const answer = answers.findLast((each) => each.code === code && each.since !== undefined);
      return answer ? (answer.since ?? undefined) : since;
    },
    problem: tap?.problem && { name: nameOf(tap.code), problem: tap.problem },
    onAnswer: (answer: ActionData) => {
      setTap(answer);
      setLast((before) => ({ list: guests, answers: [...(before.list === guests ? before.answers : []), answer] }));
    },
  };
}

function GuestRows({ guests, typed, ...row }: Omit<GuestRowProps, 'guest'> & { guests: Guest[]; typed: string }) {
  return (
    <ul className="divided">
      {guests.map((guest) => (
        <li key={guest.id} className={classNames(!isFound(guest, typed) && styles.hidden)}>
          <GuestRow guest={guest} {...row} />
        </li>
      ))}
    </ul>
  );
}

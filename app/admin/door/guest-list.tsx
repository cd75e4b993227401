import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, useFetchers } from 'react-router';

import type { Route } from './+types/guest-list';
import { roles } from '#domain/account-fields.ts';
import { dubaiTime } from '#domain/dubai-day.ts';
import { sentTexts } from '#domain/field-declaration.ts';
import { doorMark, normalizeCode } from '#domain/orders.ts';
import { foldPerson, isPerson } from '#domain/search/people.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { editorAction, editorLoader, type EditorRequest } from '#server/request/require-editor.ts';
import { actOf } from '#server/tickets/acts.ts';
import { doorEvent } from '#server/view-models/door-events.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { LogInLink } from '#app/admin/components/notices.tsx';
import { SearchForm } from '#app/admin/components/search-form.tsx';
import { isResponseBelow500, retryableAction } from '#app/components/retryable-action.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminErrorPage } from '#app/admin/components/admin-error-page.tsx';
import { AdminPage } from '#app/admin/components/admin-page.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './door.module.css';
import { EarlyTaps, useEarlyTaps } from './door-scripts.tsx';
import { useDoorForm, useRest } from './use-door-form.ts';
import { roomHandle } from '#app/admin/components/room-header.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(
    route,
    async (request) => {
      const { context, language, query } = request;
      const event = doorEvent(context, route.params.event, language);
      if (event === undefined) throw notFound('event', context, language);
      return { event, find: query.get('find') ?? '', ...(await guestListData(request, event.id)) };
    },
    roles,
  );

/** What has become of a tap. */
interface ActionData {
  code?: string;
  /** Since when the guest of the code is in; null while they are not. */
  since?: string | null | undefined;
  /** Why nothing was done. */
  problem?: 'signed-out' | 'attempts' | 'unavailable' | 'already-in' | 'taken-back' | 'gone' | 'replaced' | undefined;
}

/** Checks in the guest of a code, or takes that back. */
export async function action(route: Route.ActionArgs) {
  const { undo, checkIn, act: sent } = sentTexts(await readForm(route.request));
  const code = undo ?? checkIn ?? '';
  return editorAction<ActionData | ReturnType<typeof data<ActionData>>>(
    route,
    async ({ context: { tickets }, editor }) => {
      if (code === '') throw data(null, { status: 400 });
      const act = actOf(sent);
      if (undo !== undefined) {
        const { scanned: after } = await tickets.undoCheckIn(code, editor, act);
        return { code, since: timeIn(after?.ticket.checkedInAt) ?? null };
      }
      const { isDone, scanned } = await tickets.checkIn(code, editor, act);
      const since = timeIn(scanned?.ticket.checkedInAt);
      if (isDone) return { code, since };
      const answer = scanned?.answer;
      // It has come before, and somebody has taken it back since.
      if (answer === 'come-in') return { code, since: null, problem: 'taken-back' };
      return { code, since, problem: answer === 'already-in' || answer === 'replaced' ? answer : 'gone' };
    },
    ({ problem, status }) => data({ code, problem }, { status }),
    roles,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

type Loaded = Awaited<ReturnType<typeof loader>>;
type Guest = Loaded['guests'][number];

/** The list that is on the page. */
let shown: Loaded | undefined;

/** Where the site cannot be reached, the list that is on the page stays: an error page would let nobody in. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isResponseBelow500(error) || shown?.event.id !== params.event) throw error;
    return { ...shown, find: new URL(request.url).searchParams.get('find') ?? '' };
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
      const seats = ofOrder.map(({ code, checkedInAt }) => ({
        code,
        /** Since when they are in. */
        since: timeIn(checkedInAt),
      }));
      return { id, name: name || list.noName(orderCode), orderCode, mark: doorMark(orderState), seats };
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

export const handle = roomHandle;

/** Who has a ticket for an event, and who is in: on a phone at the door, and as a list on paper. */
export default function GuestList({ loaderData, actionData }: Route.ComponentProps) {
  const { event, online, noSeat, isIn, seats, find } = loaderData;
  const words = doorWords(useLanguage());
  const isHydrated = useIsHydrated();
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
      {!event.isTonight && <p className="small soft screenOnly">{words.list.notToday}</p>}
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
  // Somebody may have typed before the page woke up.
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
      {online.length > 0 && <h2 className="subheading from-5">{list.online(online.length)}</h2>}
      <GuestRows guests={online} isOpen={false} {...rows} />
      {noSeat.length > 0 && <h2 className="subheading from-5">{list.noSeat(noSeat.length)}</h2>}
      <GuestRows guests={noSeat} isOpen={false} {...rows} />
      <div role="alert" className={styles.problem}>
        {problem && <Problem {...problem} />}
      </div>
      <EarlyTaps />
    </div>
  );
}

const fieldIn = (search: HTMLElement | null) => search!.querySelector<HTMLInputElement>('input[type=search]')!;

/** By words of the name in any order, or by a part of the code of the order or of a ticket. */
function isFound({ name, orderCode, seats }: Guest, typed: string): boolean {
  const code = normalizeCode(typed);
  const codes = [normalizeCode(orderCode), ...seats.map((seat) => seat.code)];
  return isPerson(foldPerson(name), typed) || codes.some((each) => each.includes(code));
}

interface ProblemProps {
  name: string | undefined;
  problem: NonNullable<ActionData['problem']>;
}

/** Why nothing was done for a guest, where it moves no button. */
function Problem({ name, problem }: ProblemProps) {
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
  const answers = [...(last.list === guests ? last.answers : []), ...coming];
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

interface GuestRowsProps extends Omit<GuestRowProps, 'guest'> {
  guests: Guest[];
  typed: string;
}

function GuestRows({ guests, typed, ...row }: GuestRowsProps) {
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

interface GuestRowProps {
  guest: Guest;
  /** Whether they can be checked in. */
  isOpen: boolean;
  /** The acts of the forms of the list begin so. */
  act: string;
  sinceOf: ReturnType<typeof useAnswers>['sinceOf'];
  onAnswer: (answer: ActionData) => void;
}

/** Whatever is tapped, everything stays where it is: the next tap may be under way. */
function GuestRow({ guest, isOpen, act, sinceOf, onAnswer }: GuestRowProps) {
  const words = doorWords(useLanguage());
  const [tapped, setTapped] = useState<string>();
  const { name, orderCode, mark } = guest;
  const seats = guest.seats.map((seat) => ({ ...seat, since: sinceOf(seat) }));
  const latest = seats.reduce((one, other) => ((other.since ?? '') > (one.since ?? '') ? other : one));
  const last = seats.find(({ code, since }) => code === tapped && since !== undefined) ?? latest;
  const undo = useDoorForm<typeof clientAction>(`${act}-${last.code}-undo`, `${last.code} ${last.since}`);
  useReport(undo, last.code, onAnswer);
  const takeAnswer = (answer: ActionData) => {
    setTapped(answer.code);
    onAnswer(answer);
  };
  const isGroup = seats.length > 1;
  return (
    <div className={classNames(styles.guest, isGroup && styles.group)}>
      <div className={styles.who}>
        <p className={styles.guestName}>
          <span>{name}</span>
          {isGroup && <span className="figures">{`\u00A0× ${seats.length}`}</span>}
        </p>
        {mark && <p className="small alarming">{words.marks[mark]}</p>}
        <div className={classNames(styles.facts, isOpen && styles.isOpen)}>
          {last.since !== undefined && (
            <undo.Form method="post" onSubmit={undo.onSubmit}>
              <input type="hidden" name="act" value={undo.act} />
              <Undo key={`${last.code} ${last.since}`} code={last.code} name={name} isSending={undo.isSending} />
            </undo.Form>
          )}
          <span className="small soft figures">{orderCode}</span>
        </div>
      </div>
      <div className={styles.seats}>
        {seats.map((seat) => (
          <Seat key={seat.code} seat={seat} name={name} isOpen={isOpen} act={act} onAnswer={takeAnswer} />
        ))}
      </div>
    </div>
  );
}

interface UndoProps {
  code: string;
  name: string;
  isSending: boolean;
}

/** Takes the last check-in of an order back. */
function Undo({ code, name, isSending }: UndoProps) {
  const { undo } = doorWords(useLanguage());
  const isResting = useRest(useIsHydrated());
  return (
    <button
      type="submit"
      name="undo"
      value={code}
      disabled={isSending || isResting}
      aria-label={`${undo}: ${name}`}
      className={classNames(button('outline', { small: true }), styles.undo)}
    >
      {undo}
    </button>
  );
}

interface SeatProps extends Omit<GuestRowProps, 'guest' | 'sinceOf'> {
  seat: Guest['seats'][number];
  name: string;
}

/** One seat: its button, and in the place of that since when its guest is in. */
function Seat({ seat: { code, since }, name, isOpen, act, onAnswer }: SeatProps) {
  const words = doorWords(useLanguage());
  const form = useDoorForm<typeof clientAction>(`${act}-${code}`, String(since));
  useReport(form, code, onAnswer);
  const { Form, onSubmit, isSending, isSlow, isFailed } = form;
  const row = useFocusRecovery<HTMLDivElement>(String(since));
  const label = isFailed ? words.tapAgain : isSlow ? words.saving : words.checkIn;
  return (
    <div ref={row} tabIndex={-1} className={styles.seat}>
      <span className={styles.box}>{since && '✓'}</span>
      {since === undefined ? (
        isOpen && (
          <Form method="post" onSubmit={onSubmit}>
            <input type="hidden" name="act" value={form.act} />
            <button
              type="submit"
              name="checkIn"
              value={code}
              disabled={isSending}
              data-saving={words.saving}
              data-lost={words.tapAgain}
              aria-label={`${label}: ${name}`}
              className={classNames(button('ink', { small: true }), styles.slot, isFailed && styles.isFailed)}
            >
              {label}
            </button>
          </Form>
        )
      ) : (
        <p className={classNames('figures screenOnly', styles.slot, styles.since)}>{`✓ ${since}`}</p>
      )}
    </div>
  );
}

const lost: ActionData = { problem: 'unavailable' };

/** Says once what each tap on a seat was answered, or that it was not. */
function useReport(
  form: { isLost: boolean; answer: ActionData | undefined },
  code: string,
  onAnswer: (answer: ActionData) => void,
): void {
  const answer = form.isLost ? lost : form.answer;
  const report = useEffectEvent((given: ActionData) => onAnswer({ code, ...given }));
  useEffect(() => {
    if (answer) report(answer);
  }, [answer]);
}

export const ErrorBoundary = AdminErrorPage;

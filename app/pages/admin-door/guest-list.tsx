import { useState } from 'react';
import { data, useFetcher } from 'react-router';

import type { Route } from './+types/guest-list';
import { roles } from '../../../domain/account-fields.ts';
import { dubaiTime } from '../../../domain/dubai-day.ts';
import { sentTexts } from '../../../domain/field-declaration.ts';
import { doorMark, normalizeCode } from '../../../domain/orders.ts';
import { foldPerson, isPerson } from '../../../domain/search/people.ts';
import { doorWords } from '../../../i18n/messages/door-words.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader, type EditorRequest } from '../../../server/request/require-editor.ts';
import { doorEvent } from '../../../server/view-models/door-events.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { LogInLink } from '../../components/admin/notices.tsx';
import { SearchForm } from '../../components/admin/search-form.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './door.module.css';

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

/** Why nothing was done for a code. */
interface ActionData {
  code?: string;
  problem?: 'signed-out' | 'attempts' | 'unavailable' | 'already-in' | 'gone' | undefined;
}

/** Checks in the guest of a code, or takes that back. */
export async function action(route: Route.ActionArgs) {
  const { undo, checkIn } = sentTexts(await readForm(route.request));
  const code = undo ?? checkIn ?? '';
  return editorAction<ActionData | ReturnType<typeof data<ActionData>>>(
    route,
    async ({ context: { tickets }, editor }) => {
      if (code === '') throw data(null, { status: 400 });
      if (undo !== undefined) {
        await tickets.undoCheckIn(code, editor);
        return {};
      }
      const { isDone, scanned } = await tickets.checkIn(code, editor);
      return isDone ? {} : { code, problem: scanned?.answer === 'already-in' ? 'already-in' : 'gone' };
    },
    ({ problem, status }) => data({ code, problem }, { status }),
    roles,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

type Guest = Awaited<ReturnType<typeof guestListData>>['guests'][number];

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
        since: checkedInAt === null ? undefined : dubaiTime(new Date(checkedInAt)),
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
  };
}

/** Who has a ticket for an event, and who is in: on a phone at the door, and as a list on paper. */
export default function GuestList({ loaderData, actionData }: Route.ComponentProps) {
  const { event, online, noSeat, isIn, seats, find } = loaderData;
  const words = doorWords(useLanguage());
  const isHydrated = useIsHydrated();
  const result: ActionData | undefined = actionData;
  return (
    <AdminPage
      title={event.name}
      titleLanguage={event.language}
      text={[words.list.title, event.when, event.where].join('\u00A0· ')}
      actions={
        isHydrated && (
          <button type="button" onClick={() => window.print()} className={button('outline', { small: true })}>
            {words.list.print}
          </button>
        )
      }
    >
      <p className="heading figures below-3">{words.seats(isIn, seats)}</p>
      <Notice kind="alert">{result?.problem && <Problem problem={result.problem} />}</Notice>
      {!event.isTonight && <p className="small soft screenOnly">{words.list.notToday}</p>}
      {seats + online.length + noSeat.length === 0 ? <p>{words.list.none}</p> : <Guests key={find} {...loaderData} />}
    </AdminPage>
  );
}

function Problem({ problem }: { problem: NonNullable<ActionData['problem']> }) {
  return (
    <>
      {doorWords(useLanguage()).problems[problem]} {problem === 'signed-out' && <LogInLink />}
    </>
  );
}

/** With scripts it is searched as one types, without them by the form. On paper is everybody, whatever is searched for. */
function Guests({ guests, online, noSeat, find, event }: Route.ComponentProps['loaderData']) {
  const { list } = doorWords(useLanguage());
  const path = usePath()('/:lang?/Admin/door/:event', { event: event.id });
  const [typed, setTyped] = useState(find);
  const isNobody = ![...guests, ...online, ...noSeat].some((guest) => isFound(guest, typed));
  return (
    <div className="pageEnd">
      <search className="above-3" onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
        <SearchForm path={path} find={find} words={list} />
      </search>
      <output className="above-3">{isNobody && list.nobody}</output>
      <GuestRows guests={guests} typed={typed} isOpen={event.isTonight} />
      {online.length > 0 && <h2 className="subheading from-5">{list.online(online.length)}</h2>}
      <GuestRows guests={online} typed={typed} isOpen={false} />
      {noSeat.length > 0 && <h2 className="subheading from-5">{list.noSeat(noSeat.length)}</h2>}
      <GuestRows guests={noSeat} typed={typed} isOpen={false} />
    </div>
  );
}

/** By words of the name in any order, or by a part of the code of the order or of a ticket. */
function isFound({ name, orderCode, seats }: Guest, typed: string): boolean {
  const code = normalizeCode(typed);
  const codes = [normalizeCode(orderCode), ...seats.map((seat) => seat.code)];
  return isPerson(foldPerson(name), typed) || codes.some((each) => each.includes(code));
}

/** @param isOpen whether they can be checked in */
function GuestRows({ guests, typed, isOpen }: { guests: Guest[]; typed: string; isOpen: boolean }) {
  const words = doorWords(useLanguage());
  return (
    <ul className="divided">
      {guests.map((guest) => (
        <li key={guest.id} className={classNames('spread', styles.guest, !isFound(guest, typed) && styles.hidden)}>
          <div>
            <p className="medium">{guest.name}</p>
            <p className="small soft figures">
              {guest.orderCode}
              {guest.seats.length > 1 && ` · × ${guest.seats.length}`}
              {guest.mark && <strong className="alarming"> · {words.marks[guest.mark]}</strong>}
            </p>
          </div>
          <div className={styles.seats}>
            {guest.seats.map((seat) => (
              <Seat key={seat.code} seat={seat} name={guest.name} isOpen={isOpen} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** One seat, with its button. What takes a check-in back stands elsewhere, so that a second tap does not hit it. */
function Seat({ seat, name, isOpen }: { seat: Guest['seats'][number]; name: string; isOpen: boolean }) {
  const { code, since } = seat;
  const words = doorWords(useLanguage());
  const fetcher = useFetcher<ActionData>();
  const isSending = fetcher.state !== 'idle';
  const problem = isSending ? undefined : fetcher.data?.problem;
  const row = useFocusRecovery<HTMLDivElement>(String(since));
  return (
    <div ref={row} tabIndex={-1} className={styles.seat}>
      <span className={styles.box}>{since && '✓'}</span>
      {(isOpen || since) && (
        <fetcher.Form method="post" className="cluster">
          <button
            key={since}
            type="submit"
            name={since ? 'undo' : 'checkIn'}
            value={code}
            disabled={isSending}
            aria-label={`${since ? words.undo : words.checkIn}: ${name}`}
            className={button(since ? 'outline' : 'ink', { small: true })}
          >
            {since ? words.undo : words.checkIn}
          </button>
          {since && <span className={classNames('bold figures', styles.since)}>✓ {since}</span>}
        </fetcher.Form>
      )}
      <p role="alert" className="small alarming">
        {problem && <Problem problem={problem} />}
      </p>
    </div>
  );
}

export const ErrorBoundary = AdminErrorPage;

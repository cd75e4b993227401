import { randomUUID } from 'node:crypto';

import type { Editor } from '#domain/documents/document.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { doorAnswer } from '#domain/door-answers.ts';
import { normalizeCode } from '#domain/orders.ts';
import { seatNow } from '#domain/tickets.ts';
import type { IsoDay } from '#domain/values/field-values.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { actUpon, noteAct } from './idempotency-keys.ts';
import { addHistory, countRows, type TicketDependencies } from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { addMessage } from './outbox.ts';

export type ScannedTicket = NonNullable<Awaited<ReturnType<typeof ticketOfCode>>>;

/**
 * Tickets as those at the door see them: nothing of their orders but name, code and state, never an address or an amount.
 *
 * @param day of the evening whose check-ins are meant
 */
function doorTickets(db: Queries, day: IsoDay | undefined) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .leftJoin('checkIns', (join) =>
      join
        .onRef('checkIns.ticketId', '=', 'tickets.id')
        .on('checkIns.day', '=', day ?? '')
        .on('checkIns.takenBack', 'is', null),
    )
    .select(['tickets.id', 'tickets.code', 'tickets.event', 'tickets.seat', 'tickets.state', 'tickets.reason'])
    .select([
      'checkIns.at as checkedInAt',
      'checkIns.id as checkedInAct',
      'tickets.orderId',
      'orders.code as orderCode',
    ])
    .innerJoin('holders as buyer', (join) => join.onRef('buyer.orderId', '=', 'orders.id').on('buyer.isBuyer', '=', 1))
    .innerJoin('holders as holder', 'holder.id', 'tickets.holderId')
    .select([
      'orders.state as orderState',
      'buyer.name',
      'orders.counts',
      'tickets.guestName',
      'holder.name as holderName',
    ]);
}

/** The valid tickets for an event, those of an order together, each with where its seat is now. */
export async function guestsOf({ database, catalogue }: TicketDependencies, id: string) {
  const event = shownEvent(catalogue(), id)?.event;
  const guests = await doorTickets(database.kysely, event?.dateOfEvent)
    .where('tickets.event', '=', id)
    .where('tickets.state', '=', 'valid')
    .where('orders.counts', '=', 1)
    .orderBy('buyer.name')
    .orderBy('orders.code')
    .orderBy('tickets.at')
    .orderBy('tickets.id')
    .execute();
  return guests.map((guest) => asSeen(guest, event));
}

type DoorTicket = Awaited<ReturnType<ReturnType<typeof doorTickets>['execute']>>[number];

/** A ticket with where its seat is now, and the name on it. */
function asSeen(ticket: DoorTicket, event: ListedEvent | undefined) {
  return { ...ticket, guest: nameBeside(ticket), seat: event ? seatNow(ticket.seat, event) : ticket.seat };
}

/** The name on a seat, where it is not that of the buyer. */
function nameBeside({ name, guestName, holderName }: DoorTicket) {
  const onSeat = guestName || holderName;
  return onSeat === '' || onSeat === name ? undefined : onSeat;
}

/** What is another text once the guests of an event have changed, or somebody has come: all of that is written to the history. */
export async function guestState(db: Queries, event: string): Promise<string> {
  const orders = db.selectFrom('tickets').select('orderId').where('event', '=', event);
  const { count, last } = await db
    .selectFrom('orderHistory')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('at').as('last')])
    .where('orderId', 'in', orders)
    .executeTakeFirstOrThrow();
  return `${count} ${last}`;
}

/** @param code as somebody has scanned or typed it @returns undefined where there is no such ticket */
export async function ticketOfCode({ database, catalogue, now }: TicketDependencies, code: string) {
  const db = database.kysely;
  const typed = normalizeCode(code);
  const replaced = db.selectFrom('replacedCodes').select('ticketId').where('code', '=', typed);
  const found = await db
    .selectFrom('tickets')
    .select(['id', 'event', 'code', 'orderId'])
    .where((either) => either.or([either('code', '=', typed), either('id', 'in', replaced)]))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const isReplaced = found.code !== typed;
  const event = shownEvent(catalogue(), found.event)?.event;
  const day = event?.dateOfEvent;
  const ofOrder = await doorTickets(db, day)
    .where((row) => row.and({ 'tickets.orderId': found.orderId, 'tickets.event': found.event }))
    .execute();
  const ticket = ofOrder.find(({ id }) => id === found.id);
  if (ticket === undefined) return undefined;
  const valid = ofOrder.filter(({ state }) => state === 'valid');
  const inHall = valid.filter(({ seat }) => event !== undefined && seatNow(seat, event) === 'in-person');
  const isIn = inHall.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const answer = doorAnswer({ ...ticket, isReplaced }, event, now());
  /** `isIn` of the seats that the order has in the hall that evening. */
  return { ticket: asSeen(ticket, event), day, answer, isIn, seats: inHall.length };
}

/**
 * Checks in the guest with a code, once: whatever two doors do at the same moment, one of them finds that it is done.
 *
 * @param pressed the act of the form: one that is sent twice is pressed once, also where somebody has taken it back between
 * @returns whether it is this press by which the guest is in, and the ticket after it; undefined where there is none
 */
export async function checkIn(
  dependencies: TicketDependencies,
  code: string,
  by: Editor,
  pressed: string = randomUUID(),
) {
  const before = await ticketOfCode(dependencies, code);
  if (before === undefined) return { isDone: false, scanned: undefined };
  const act = actUpon(pressed, 'check-in', before.ticket.id);
  const isOpen = before.answer === 'come-in';
  if (isOpen) await addCheckIn(dependencies, before, by, act);
  // A copy of it that comes later finds that it was answered.
  else await noteAct(dependencies.database.kysely, act, dependencies.now().toISOString());
  const scanned = isOpen ? await ticketOfCode(dependencies, code) : before;
  return { isDone: scanned?.ticket.checkedInAct === act, scanned };
}

/** Takes a check-in back. @param pressed as above @returns whether there was something to take back, and the ticket after it */
export async function undoCheckIn(
  dependencies: TicketDependencies,
  code: string,
  by: Editor,
  pressed: string = randomUUID(),
) {
  const before = await ticketOfCode(dependencies, code);
  const act = actUpon(pressed, 'undo', before?.ticket.id);
  const isDone = before !== undefined && (await takeBackCheckIn(dependencies, before, by, act));
  return { isDone, scanned: isDone ? await ticketOfCode(dependencies, code) : before };
}

/** A row for each act; the history says who did it and when, also once it is taken back. */
async function addCheckIn(
  { database, now }: TicketDependencies,
  { ticket: { id: ticketId, orderId, event, code }, day }: ScannedTicket,
  by: Editor,
  act: string,
): Promise<void> {
  if (day === undefined) return;
  const at = now().toISOString();
  await database.kysely.transaction().execute(async (tx) => {
    // At this moment its holder may be passing the ticket on, or an editor correcting its address.
    await lockEvents(tx, [event]);
    if (!(await noteAct(tx, act, at))) return;
    const valid = tx.selectFrom('tickets').where((own) => own.and({ id: ticketId, code, state: 'valid' }));
    if ((await countRows(valid)) === 0) return;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('checkIns')
      .values({ id: act, ticketId, day, at, by: by.name, byId: by.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n)
      await addHistory(tx, orderId, 'checked-in', { at, by, ticket: ticketId });
  });
}

async function takeBackCheckIn(
  { database, now }: TicketDependencies,
  { ticket: { id: ticketId, orderId, event }, day }: ScannedTicket,
  by: Editor,
  act: string,
): Promise<boolean> {
  if (day === undefined) return false;
  const at = now().toISOString();
  return database.kysely.transaction().execute(async (tx) => {
    await lockEvents(tx, [event]);
    if (!(await noteAct(tx, act, at))) {
      const taken = tx.selectFrom('checkIns').where((row) => row.and({ ticketId, day, takenBack: act }));
      return (await countRows(taken)) > 0;
    }
    const { numUpdatedRows } = await tx
      .updateTable('checkIns')
      .set({ takenBack: act })
      .where((row) => row.and({ ticketId, day }))
      .where('takenBack', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addHistory(tx, orderId, 'check-in-undone', { at, by, ticket: ticketId });
    return true;
  });
}

/** Sends the email of a valid ticket again, at most once an hour. Nobody learns whether it did. */
export async function sendTicketAgain({ database, now }: TicketDependencies, code: string): Promise<void> {
  const ticket = await doorTickets(database.kysely, undefined)
    .where('tickets.code', '=', normalizeCode(code))
    .where('tickets.state', '=', 'valid')
    .where('holder.email', '!=', '')
    .select('tickets.holderId')
    .executeTakeFirst();
  if (ticket === undefined) return;
  const at = now().toISOString();
  const hour = at.slice(0, 'yyyy-mm-ddTHH'.length);
  const { holderId } = ticket;
  await addMessage(database.kysely, { kind: 'again', once: `${holderId}:${hour}`, holderId, at });
}

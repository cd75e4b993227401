import type { Editor } from '../../domain/documents/document.ts';
import { normalizeCode, doorAnswer } from '../../domain/orders.ts';
import { addHistory, addMessage, publishedEvent, type Queries, type TicketDependencies } from './order-rows.ts';

/** What a scanned code says. */
export type ScannedTicket = NonNullable<Awaited<ReturnType<typeof ticketOfCode>>>;

/** Tickets as those at the door see them: nothing of their orders but name, code and state, never an address or an amount. */
function doorTickets(db: Queries) {
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(['tickets.id', 'tickets.code', 'tickets.event', 'tickets.seat', 'tickets.state', 'tickets.checkedInAt'])
    .select(['tickets.orderId', 'orders.code as orderCode', 'orders.state as orderState', 'orders.name']);
}

/** The valid tickets for an event, those of an order together. */
export function guestsOf({ database }: TicketDependencies, event: string) {
  return doorTickets(database.kysely)
    .where('tickets.event', '=', event)
    .where('tickets.state', '=', 'valid')
    .orderBy('orders.name')
    .orderBy('orders.code')
    .orderBy('tickets.at')
    .orderBy('tickets.id')
    .execute();
}

/** @param code as somebody has scanned or typed it @returns undefined where there is no such ticket */
export async function ticketOfCode({ database, catalogue, now }: TicketDependencies, code: string) {
  const ticket = await doorTickets(database.kysely).where('tickets.code', '=', normalizeCode(code)).executeTakeFirst();
  if (ticket === undefined) return undefined;
  const ofOrder = await database.kysely
    .selectFrom('tickets')
    .select('checkedInAt')
    .where('orderId', '=', ticket.orderId)
    .where('event', '=', ticket.event)
    .where('seat', '=', 'in-person')
    .where('state', '=', 'valid')
    .execute();
  const isIn = ofOrder.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const answer = doorAnswer(ticket, publishedEvent(catalogue(), ticket.event), now());
  /** `isIn` of the seats that the order has in the hall that evening. */
  return { ticket, answer, isIn, seats: ofOrder.length };
}

/**
 * Checks in the guest with a code, once: whatever two doors do at the same moment, one of them finds that it is done.
 *
 * @returns whether it was done now, and the ticket as it is after that
 */
export async function checkIn(
  dependencies: TicketDependencies,
  code: string,
  by: Editor,
): Promise<{ isDone: boolean; scanned: ScannedTicket | undefined }> {
  const scanned = await ticketOfCode(dependencies, code);
  if (scanned?.answer !== 'come-in') return { isDone: false, scanned };
  const isDone = await setCheckIn(dependencies, scanned.ticket, by, true);
  return { isDone, scanned: await ticketOfCode(dependencies, code) };
}

/** @returns whether there was something to take back */
export async function undoCheckIn(dependencies: TicketDependencies, code: string, by: Editor): Promise<boolean> {
  const scanned = await ticketOfCode(dependencies, code);
  return scanned !== undefined && setCheckIn(dependencies, scanned.ticket, by, false);
}

/** The history keeps who did it and when, also once it is undone. */
async function setCheckIn(
  { database, now }: TicketDependencies,
  { id, orderId }: ScannedTicket['ticket'],
  by: Editor,
  isIn: boolean,
): Promise<boolean> {
  const at = now().toISOString();
  return database.kysely.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('tickets')
      .set(isIn ? { checkedInAt: at, checkedInBy: by.name } : { checkedInAt: null, checkedInBy: null })
      .where('id', '=', id)
      .where('state', '=', 'valid')
      .where('checkedInAt', isIn ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addHistory(tx, orderId, isIn ? 'checked-in' : 'check-in-undone', { at, by, ticket: id });
    return true;
  });
}

/** Sends the email of a valid ticket again, at most once an hour. Nobody learns whether it did. */
export async function sendTicketAgain({ database, now }: TicketDependencies, code: string): Promise<void> {
  const ticket = await doorTickets(database.kysely)
    .where('tickets.code', '=', normalizeCode(code))
    .where('tickets.state', '=', 'valid')
    .where('orders.email', '!=', '')
    .executeTakeFirst();
  if (ticket === undefined) return;
  const at = now().toISOString();
  const hour = at.slice(0, 'yyyy-mm-ddTHH'.length);
  const { orderId } = ticket;
  await addMessage(database.kysely, { key: `again:${orderId}:${hour}`, orderId, kind: 'again', at });
}

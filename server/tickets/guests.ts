import type { Language } from '#domain/values/field-values.ts';
import type { Queries } from '#server/database/tables.ts';
import { addHistory, newTicketCode, newToken, type Ticket } from './order-rows.ts';
import { addMessage } from './outbox.ts';

/** Who comes by a ticket; without an address the holder of the order brings it along. */
export interface Guest {
  name: string;
  /** In small letters; empty for none. */
  email: string;
  language: Language;
}

/**
 * Says who comes by a ticket, in the transaction of its change. Whoever has an address is sent the ticket and has a page of their own; whoever
 * had one before has a code that works no more.
 *
 * @param guest undefined where the holder comes again
 */
export async function nameGuest(
  tx: Queries,
  { id: ticketId, orderId, code }: Pick<Ticket, 'id' | 'orderId' | 'code'>,
  guest: Guest | undefined,
  at: string,
): Promise<void> {
  const before = await tx.selectFrom('guests').selectAll().where('ticketId', '=', ticketId).executeTakeFirst();
  const isMoved = before !== undefined && before.email !== '' && before.email !== guest?.email;
  await tx.deleteFrom('guests').where('ticketId', '=', ticketId).execute();
  const shown = isMoved ? newTicketCode() : code;
  if (isMoved) {
    await tx.insertInto('replacedCodes').values({ code, ticketId, orderId, at }).execute();
    await tx.updateTable('tickets').set({ code: shown }).where('id', '=', ticketId).execute();
  }
  await addHistory(tx, orderId, 'guest', { at, ticket: ticketId });
  if (guest === undefined) return;
  const isKept = before !== undefined && !isMoved && before.token !== null;
  const token = guest.email === '' ? null : isKept ? before.token : newToken();
  await tx
    .insertInto('guests')
    .values({ ...guest, ticketId, token, at })
    .execute();
  if (token !== null && !isKept) await addGuestMessage(tx, { orderId, ticketId, token, code: shown, at });
}

/** What the email with the ticket of a guest is sent once for: the page and the code. */
export const onceForGuest = ({ token, code }: { token: string; code: string }) => `${token}:${code}`;

/** Sends a guest the ticket, once with each code. @param isRecoded whether there was another one before */
export function addGuestMessage(
  tx: Queries,
  {
    orderId,
    ticketId,
    token,
    code,
    at,
    isRecoded,
  }: Pick<Ticket, 'orderId' | 'code'> & { ticketId: string; token: string; at: string; isRecoded?: boolean },
): Promise<void> {
  return addMessage(tx, {
    kind: 'guest',
    once: onceForGuest({ token, code }),
    orderId,
    details: { guest: ticketId, isRecoded },
    at,
  });
}

/** The guests of some tickets who have an address of their own. */
export async function guestsWithAddress(db: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('guests')
    .innerJoin('tickets', 'tickets.id', 'guests.ticketId')
    .select(['tickets.orderId', 'tickets.event', 'tickets.code', 'guests.ticketId', 'guests.token'])
    .where('tickets.orderId', 'in', orderIds)
    .where('tickets.state', '=', 'valid')
    .where('guests.token', 'is not', null)
    .$narrowType<{ token: string }>()
    .execute();
}

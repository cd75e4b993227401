import type { Queries } from '#server/database/tables.ts';
import type { Work } from './editor-work.ts';
import { addGuestMessage, guestsWithAddress } from './guests.ts';
import { newTicketCode, newToken } from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { addMessage, ticketEmails } from './outbox.ts';

/**
 * Gives an order another address for its page, and its tickets other codes: whoever has the email to the address before keeps
 * nothing that works. Void tickets too, since they may be valid again. An email brings the new ones to the corrected address, and
 * those that have not gone yet, or were given up, are needed no more.
 */
export async function replaceCodes(
  { tx, order, at, act }: Pick<Work, 'tx' | 'order' | 'at' | 'act'>,
  { isSent }: { isSent: boolean },
): Promise<void> {
  const { id: orderId, token, tickets } = order;
  await lockEvents(
    tx,
    tickets.map(({ event }) => event),
  );
  const old = [{ code: token, ticketId: null }, ...tickets.map(({ id, code }) => ({ code, ticketId: id }))];
  await tx
    .insertInto('replacedCodes')
    .values(old.map((each) => ({ ...each, orderId, at })))
    .execute();
  await tx.updateTable('orders').set({ token: newToken() }).where('id', '=', orderId).execute();
  for (const { id } of tickets)
    await tx.updateTable('tickets').set({ code: newTicketCode() }).where('id', '=', id).execute();
  await tx
    .deleteFrom('messages')
    .where('orderId', '=', orderId)
    .where('kind', 'in', ticketEmails)
    .where('sentAt', 'is', null)
    .execute();
  if (isSent) await addMessage(tx, { kind: 'corrected', once: act, orderId, at });
  for (const guest of await guestsWithAddress(tx, [orderId]))
    await addGuestMessage(tx, { ...guest, at, isRecoded: true });
}

/** Whether the page of an order once had this token, and has another one since its address was corrected. */
export async function isReplacedToken(db: Queries, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('replacedCodes')
    .select('code')
    .where('code', '=', token)
    .where('ticketId', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The codes that the valid tickets for an event had before the addresses of their orders were corrected. */
export async function replacedCodesOf(db: Queries, event: string): Promise<string[]> {
  const rows = await db
    .selectFrom('replacedCodes')
    .innerJoin('tickets', 'tickets.id', 'replacedCodes.ticketId')
    .select('replacedCodes.code')
    .where('tickets.event', '=', event)
    .where('tickets.state', '=', 'valid')
    .execute();
  return rows.map(({ code }) => code);
}

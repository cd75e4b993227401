import type { Queries } from '#server/database/tables.ts';
import { leaveWritten } from './guest-emails.ts';
import { handOversOf, moveSeats, recode, takeBackSeats } from './hand-overs.ts';
import type { Work } from './editor-work.ts';
import { newToken, publishedEvent, type Holder } from './order-rows.ts';
import { lockEvents } from './locks.ts';
import { ticketEmails } from './outbox.ts';

/**
 * Gives a person another page, and their seats other codes: whoever has the email to the address before keeps nothing that works. Void
 * tickets too, since they may be valid again. What was lent from that page comes back. Emails that bring tickets and have not gone yet, or
 * were given up, are needed no more.
 */
export async function replaceCodes(
  { tx, order, at }: Pick<Work, 'tx' | 'order' | 'at'>,
  holder: Holder,
): Promise<void> {
  const { id: holderId, token } = holder;
  const own = order.tickets.filter((each) => each.ownerId === holderId || each.holderId === holderId);
  const events = own.map(({ event }) => event);
  await lockEvents(tx, events);
  const lent = own.filter((each) => each.ownerId === holderId && each.holderId !== holderId);
  await takeBackSeats(tx, order, lent, { by: holderId, at });
  for (const ticket of own) if (!lent.includes(ticket)) await recode(tx, ticket, at);
  const replaced = { code: token, orderId: order.id, ticketId: null, holderId: null, at };
  await tx.insertInto('replacedCodes').values(replaced).execute();
  // Pages that led to theirs were read by the same reader.
  await tx.updateTable('replacedCodes').set({ holderId: null }).where('holderId', '=', holderId).execute();
  await tx.updateTable('holders').set({ token: newToken() }).where('id', '=', holderId).execute();
  await leaveWritten(tx, holder);
  // What editors wrote, and has gone, was read there too.
  const written = tx.updateTable('messages').set({ holderId: null }).where('holderId', '=', holderId);
  await written.where('kind', '=', 'written').where('sentAt', 'is not', null).execute();
  await tx
    .deleteFrom('messages')
    .where('holderId', '=', holderId)
    .where('kind', 'in', ticketEmails)
    .where('sentAt', 'is', null)
    .execute();
}

/** What became of the token of a page: `gone` since the address was corrected, or the token of the page that it leads to now. */
export async function replacedToken(db: Queries, token: string): Promise<'gone' | { token: string } | undefined> {
  const found = await db
    .selectFrom('replacedCodes')
    .leftJoin('holders', 'holders.id', 'replacedCodes.holderId')
    .select('holders.token')
    .where('replacedCodes.code', '=', token)
    .where('ticketId', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return found.token === null ? 'gone' : { token: found.token };
}

/** The codes that the valid tickets for an event had before. */
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

/** Has a seat go back by the hand of an editor: one that is lent to its owner, one that was given for good to whoever gave it. */
export async function takeBackByEditor(work: Work, ticketId: string): Promise<'changed' | Record<string, unknown>> {
  const { tx, order, by: editor, at, dependencies } = work;
  const ticket = order.tickets.find((each) => each.id === ticketId && each.state === 'valid');
  if (ticket === undefined) return 'changed';
  await lockEvents(tx, [ticket.event]);
  if (ticket.holderId !== ticket.ownerId) {
    await takeBackSeats(tx, order, [ticket], { editor, at });
    return { event: ticket.event, seat: ticket.seat };
  }
  const { all } = await handOversOf(tx, order.id);
  // What an editor has brought back was given by nobody.
  const gift = all.findLast(
    ({ ticket: id, as, to, doer }) => id === ticketId && as === 'given' && to === ticket.ownerId && doer !== undefined,
  );
  const giver = order.holders.find(({ id }) => id === gift?.doer);
  const event = publishedEvent(dependencies.catalogue(), ticket.event);
  if (giver === undefined || event === undefined) return 'changed';
  await moveSeats(tx, order, [{ ticket, event }], { holder: giver, guestName: '' }, { as: 'given', editor, at });
  return { event: ticket.event, seat: ticket.seat };
}

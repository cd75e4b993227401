import { readJson } from '#domain/values/records.ts';
import type { Editor } from '#domain/documents/document.ts';
import type { Queries } from '#server/database/tables.ts';
import { addHistory, newTicketCode, type Holder, type OrderWithTickets, type Ticket } from './order-rows.ts';
import { noteSeats, type PublishedEvent } from './notified-facts.ts';
import { addMessage } from './outbox.ts';
import { shareWritten } from './guest-emails.ts';

/** So often a seat may be given to others on one day. */
export const MAX_HAND_OVERS = 3;
const DAY_MS = 24 * 60 * 60_000;

/** Who had a seat and who has it since, by their ids, and who did that; none of the site and of editors. */
export interface HandOver {
  /** Of the row of the history. */
  id: string;
  ticket: string;
  from: string;
  to: string;
  doer?: string | undefined;
  as: 'lent' | 'given' | 'back';
  at: string;
}

/** The hand-overs of the seats of an order, the first one first. */
export async function handOversOf(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom('orderHistory')
    .select(['id', 'details', 'at'])
    .where('orderId', '=', orderId)
    .where('what', '=', 'handed')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const all = rows.map(({ id, details, at }): HandOver => ({ ...readJson<HandOver>(details), id, at }));
  return {
    all,
    /** How often a seat was given to others within a day: what comes back is not counted, nor what an editor does. */
    countOfDay(ticket: string, at: string): number {
      const from = new Date(Date.parse(at) - DAY_MS).toISOString();
      const isCounted = ({ as, doer }: HandOver) => as !== 'back' && doer !== undefined;
      return all.filter((each) => each.ticket === ticket && isCounted(each) && each.at > from).length;
    },
    /** The last one by which a person lost a seat, for each seat that they have not got again. */
    lostBy(person: string, tickets: readonly Ticket[]): HandOver[] {
      // What somebody had borrowed is given for good by its owner, who loses it.
      const isLoss = ({ from, as, doer }: HandOver) => from === person || (as === 'given' && doer === person);
      const lost = new Map(all.filter(isLoss).map((each) => [each.ticket, { ...each, from: person }] as const));
      return [...lost.values()].filter(({ ticket: id }) => {
        const ticket = tickets.find((each) => each.id === id);
        return ticket !== undefined && ticket.ownerId !== person && ticket.holderId !== person;
      });
    },
  };
}

/** Who does it, by the id of a person of the order, or an editor. */
interface Doer {
  by?: string | undefined;
  editor?: Editor | undefined;
  at: string;
}

export async function nameSeat(tx: Queries, ticket: Ticket, name: string, at: string): Promise<void> {
  if (ticket.guestName === name) return;
  await tx.updateTable('tickets').set({ guestName: name }).where('id', '=', ticket.id).execute();
  await addHistory(tx, ticket.orderId, 'named', { at, ticket: ticket.id });
}

export type SeatOnSite = { ticket: Ticket; event: PublishedEvent };

/**
 * Gives seats to somebody, with one email. A seat that is lent for the first time keeps its code, which its owner has as well; else it has
 * another one, and whoever had it hears that it is gone.
 */
export async function moveSeats(
  tx: Queries,
  order: Pick<OrderWithTickets, 'id' | 'holders'>,
  seats: readonly SeatOnSite[],
  { holder, guestName }: { holder: Pick<Holder, 'id' | 'email'>; guestName: string },
  { as, by, editor, at }: Doer & { as: 'lent' | 'given' },
): Promise<void> {
  const codes: string[] = [];
  const tickets = seats.map(({ ticket }) => ticket.id);
  for (const { ticket, event } of seats) {
    const isRecoded = as === 'given' || ticket.holderId !== ticket.ownerId;
    const code = isRecoded ? await recode(tx, ticket, at) : ticket.code;
    codes.push(code);
    const owner = as === 'given' ? { ownerId: holder.id } : {};
    const held = { holderId: holder.id, heldSince: at, guestName, ...owner };
    await tx.updateTable('tickets').set(held).where('id', '=', ticket.id).execute();
    const handOver = { ticket: ticket.id, from: ticket.holderId, to: holder.id, doer: by, as };
    await addHistory(tx, order.id, 'handed', { at, by: editor, ...handOver });
    await noteSeats(tx, holder.id, event, at, tickets);
    await shareWritten(tx, ticket.holderId, holder.id, ticket.event);
  }
  if (codes.length === 0) return;
  const before = seats.map(({ ticket }) => ticket);
  await tellOfLoss(tx, before, { by, to: holder.id, at });
  const once = `${holder.id}:${codes.join(':')}`;
  if (holder.email !== '')
    await addMessage(tx, { kind: as, once, holderId: holder.id, details: { tickets, codes, by }, at });
  const giver = order.holders.find(({ id }) => id === by);
  // Somebody else may have had the page open: whoever gives a seat away for good reads that it was done.
  if (as === 'given' && giver?.email)
    await addMessage(tx, { kind: 'handed', once, holderId: giver.id, details: { tickets }, at });
}

/** Gives seats back to their owners, with other codes. Whoever had borrowed them hears that in one email, unless they did it. */
export async function takeBackSeats(
  tx: Queries,
  order: Pick<OrderWithTickets, 'id'>,
  tickets: readonly Ticket[],
  { by, editor, at }: Doer,
): Promise<void> {
  for (const ticket of tickets) {
    await recode(tx, ticket, at);
    const back = { holderId: ticket.ownerId, heldSince: at, guestName: '' };
    await tx.updateTable('tickets').set(back).where('id', '=', ticket.id).execute();
    await shareWritten(tx, ticket.holderId, ticket.ownerId, ticket.event);
    const handOver = { ticket: ticket.id, from: ticket.holderId, to: ticket.ownerId, doer: by, as: 'back' };
    await addHistory(tx, order.id, 'handed', { at, by: editor, ...handOver });
  }
  await tellOfLoss(tx, tickets, { by, at });
}

/** Gives a ticket another code; the one before is known as replaced. @returns the new one */
export async function recode(tx: Queries, { id: ticketId, orderId, code }: Ticket, at: string): Promise<string> {
  const fresh = newTicketCode();
  await tx.insertInto('replacedCodes').values({ code, orderId, ticketId, holderId: null, at }).execute();
  await tx.updateTable('tickets').set({ code: fresh }).where('id', '=', ticketId).execute();
  return fresh;
}

/**
 * One email to each who has lost valid seats to somebody else, and has not done it; none of those whose own email has not gone yet, which says
 * nothing of them then.
 */
async function tellOfLoss(
  tx: Queries,
  seats: readonly Ticket[],
  { by, to, at }: Doer & { to?: string },
): Promise<void> {
  const known: Ticket[] = [];
  const lost = seats.filter(({ holderId }) => holderId !== by && holderId !== to);
  for (const ticket of lost) if (!(await isUnsent(tx, ticket)) && ticket.state === 'valid') known.push(ticket);
  for (const [holderId, tickets] of Map.groupBy(known, (ticket) => ticket.holderId)) {
    const once = tickets.map(({ id, code }) => `${id}:${code}`).join(':');
    const details = { tickets: tickets.map(({ id }) => id), by };
    await addMessage(tx, { kind: 'taken', once, holderId, details, at });
  }
}

/** Whether the email that was to bring a seat has not gone yet; it brings the others alone. */
async function isUnsent(tx: Queries, { id, holderId }: Ticket): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set((row) => ({ details: row.fn<string>('replace', ['details', row.val(`"${id}"`), row.val('""')]) }))
    .where('holderId', '=', holderId)
    .where('kind', 'in', ['lent', 'given'])
    .where('details', 'like', `%"${id}"%`)
    .where('sentAt', 'is', null)
    .where('tries', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

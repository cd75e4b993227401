import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import type { Ticket } from './order-rows.ts';

/** The check-ins of tickets that nobody has taken back. */
export function checkInsOf(db: Queries, tickets: readonly Pick<Ticket, 'id'>[]) {
  const ids = ['', ...tickets.map(({ id }) => id)];
  const all = db.selectFrom('checkIns').select(['ticketId', 'day', 'at']).where('takenBack', 'is', null);
  return all.where('ticketId', 'in', ids).orderBy('at');
}

/** Which of some tickets are checked in for the evening that their event has now, and since when. */
export async function checkedInSince(
  db: Queries,
  catalogue: Catalogue,
  tickets: readonly Pick<Ticket, 'id' | 'event'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await checkInsOf(db, tickets).execute();
  const dayOf = new Map(tickets.map(({ id, event }) => [id, shownEvent(catalogue, event)?.event.dateOfEvent]));
  // What is not on the site any more was on the last evening that there was.
  const isNow = ({ ticketId, day }: (typeof rows)[number]) => (dayOf.get(ticketId) ?? day) === day;
  return new Map(rows.filter(isNow).map(({ ticketId, at }) => [ticketId, at]));
}

import { dubaiDay } from '../../domain/dubai-day.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import { seatStateOf } from '../../domain/orders.ts';
import { seats } from '../../domain/tickets.ts';
import type { Catalogue, ContentStore } from '../content/catalogue.ts';
import type { PublishedFile } from '../content/published-file.ts';
import type { CountedSeat } from '../content/seat-states.ts';
import { memoByObject } from '../process/concurrency.ts';
import { capacityOf, publishedEvents, type Queries, type TicketDependencies } from './order-rows.ts';

/** Of so many events to come the seats are counted, the next ones first; later ones follow as time passes. */
const MAX_EVENTS = 500;

interface SeatStateParts extends Omit<TicketDependencies, 'catalogue'> {
  content: Pick<ContentStore, 'current' | 'refresh'>;
  file: Pick<PublishedFile, 'setSeats'>;
}

/** @returns shows on all pages how many seats are left by now, and what another process has found of that */
export function createSeatStates({ database, content, file, now }: SeatStateParts): () => Promise<void> {
  // Which events to come have a number of seats changes with what is published; what is over meanwhile costs a row more.
  const countedEvents = memoByObject((catalogue: Catalogue) =>
    publishedEvents(catalogue, { from: dubaiDay(now()), held: true, counted: true, limit: MAX_EVENTS }),
  );
  return async () => {
    content.refresh();
    const states = await statesOf(database.kysely, countedEvents(content.current()), now());
    if (await file.setSeats(states)) content.refresh();
  };
}

async function statesOf(db: Queries, events: readonly ListedEvent[], now: Date): Promise<CountedSeat[]> {
  if (events.length === 0) return [];
  const rows = await db
    .selectFrom('tickets')
    .select(({ fn }) => ['event', 'seat', fn.countAll().as('count')])
    .where(
      'event',
      'in',
      events.map(({ id }) => id),
    )
    .where('state', '=', 'valid')
    .groupBy(['event', 'seat'])
    .execute();
  const taken = new Map(rows.map(({ event, seat, count }) => [`${event} ${seat}`, Number(count)]));
  return events.flatMap((event) =>
    seats(event, now).flatMap(({ kind }): CountedSeat[] => {
      const state = seatStateOf(capacityOf(event, kind), taken.get(`${event.id} ${kind}`) ?? 0);
      return state === undefined ? [] : [{ event: event.id, kind, state }];
    }),
  );
}

import type { ListedEvent } from '#domain/entities.ts';
import { seatNow, type SeatKind, type SeatNow } from '#domain/tickets.ts';
import { holderChanges, type HolderChange } from '#i18n/messages/ticket-email-texts.ts';
import type { Tables } from '#server/database/tables.ts';

/** The facts of an event that whoever has a ticket must be told when they change. */
const factsOf = (event: ListedEvent) => ({
  day: event.dateOfEvent,
  time: event.time ?? null,
  isCancelled: event.status === 'cancelled',
  place: event.location,
  /** Where a seat in the hall is now, and one online. */
  hall: seatNow('in-person', event),
  online: seatNow('online', event),
});
/** Who was told before formats were kept was told of the format of then. */
export type ToldFacts = Omit<ReturnType<typeof factsOf>, 'hall' | 'online'> & { hall?: SeatNow; online?: SeatNow };

/** As they are kept. */
export const factsToTell = (event: ListedEvent) => JSON.stringify(factsOf(event));
export const readFacts = (told: string) => JSON.parse(told) as ToldFacts;

/** Whether the holder of a ticket knows what is published of its event. */
export function knows({ told, seat }: Pick<Tables['tickets'], 'told' | 'seat'>, event: ListedEvent): boolean {
  return changesOf(readFacts(told), factsOf(event), seat).length === 0;
}

/** Whether somebody with a seat of a kind has been told everything that is so now. */
export function isTold(told: string, facts: string, seat: SeatKind): boolean {
  return told === facts || changesOf(readFacts(told), readFacts(facts), seat).length === 0;
}

/** What has changed for a seat of a kind, the most important first. Of a cancelled event nothing else matters. */
export function changesOf(before: ToldFacts, after: ToldFacts, seat: SeatKind): HolderChange[] {
  const seatIn = ({ hall, online }: ToldFacts) => (seat === 'in-person' ? hall : online);
  const [was = seatIn(after), is] = [seatIn(before), seatIn(after)];
  const isMoved = was !== is;
  // Whoever joins from home need not know another hall.
  const isInHall = is === 'in-person' || was === 'in-person';
  const isDifferent: Record<HolderChange, boolean> = {
    cancelled: after.isCancelled && !before.isCancelled,
    held: before.isCancelled && !after.isCancelled,
    format: isMoved && !after.isCancelled,
    day: before.day !== after.day && !after.isCancelled,
    time: before.time !== after.time && !after.isCancelled,
    place: before.place !== after.place && isInHall && !isMoved && !after.isCancelled,
  };
  return holderChanges.filter((change) => isDifferent[change]);
}

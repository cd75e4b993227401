import type { ListedEvent } from '#domain/entities.ts';
import { seatNow, type SeatKind } from '#domain/tickets.ts';
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
  hasLink: event.hasLink,
});
type Facts = ReturnType<typeof factsOf>;
/** Who was told before formats and links were kept was told of those of then. */
type LaterFacts = 'hall' | 'online' | 'hasLink';
export type ToldFacts = Omit<Facts, LaterFacts> & Partial<Pick<Facts, LaterFacts>>;

/** As they are kept. */
export const factsToTell = (event: ListedEvent) => JSON.stringify(factsOf(event));
export const readFacts = (told: string) => JSON.parse(told) as ToldFacts;

/** Whether the holder of a ticket knows what is published of its event. */
export function knows({ told, seat }: Pick<Tables['tickets'], 'told' | 'seat'>, event: ListedEvent): boolean {
  return changesOf(readFacts(told), factsOf(event), seat).length === 0;
}

/** What somebody was told of an event, for which they have a seat, or have paid for one that they have passed on. */
export type Told = Pick<Tables['tickets'], 'told' | 'seat'> & { isPassedOn: boolean };

/** Whether somebody has been told everything that is so now. */
export function isTold(known: Told, facts: string): boolean {
  return known.told === facts || changesToTell(known, readFacts(facts)).length === 0;
}

/** What is new to somebody, the most important first: to whoever does not come, only what may bring money back. */
export function changesToTell({ told, seat, isPassedOn }: Told, after: ToldFacts): HolderChange[] {
  const before = readFacts(told);
  const changes = changesOf(before, after, seat);
  if (!isPassedOn) return changes;
  const isNone = [before, after].some((facts) => seatIn(facts, seat) === 'none');
  return changes.filter((change) => change === 'cancelled' || change === 'held' || (change === 'format' && isNone));
}

/** Where a seat of a kind was when these facts were told. */
export const seatIn = ({ hall, online }: ToldFacts, seat: SeatKind) => (seat === 'in-person' ? hall : online);

/** What has changed for a seat of a kind, the most important first. Of a cancelled event nothing else matters. */
function changesOf(before: ToldFacts, after: ToldFacts, seat: SeatKind): HolderChange[] {
  const [was = seatIn(after, seat), is] = [seatIn(before, seat), seatIn(after, seat)];
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
    // A link that is gone again is none that anybody waits for.
    link: before.hasLink === false && after.hasLink === true && is === 'online' && !isMoved && !after.isCancelled,
  };
  return holderChanges.filter((change) => isDifferent[change]);
}

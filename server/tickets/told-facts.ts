import { holderChanges, type HolderChange } from '../../i18n/messages/ticket-email-texts.ts';
import type { ListedEvent } from '../../domain/entities.ts';

/** The facts of an event that whoever has a ticket must be told when they change. */
const factsOf = ({ dateOfEvent, time, status, location }: ListedEvent) => ({
  day: dateOfEvent,
  time: time ?? null,
  isCancelled: status === 'cancelled',
  place: location,
});
export type ToldFacts = ReturnType<typeof factsOf>;

/** As they are kept. */
export const factsToTell = (event: ListedEvent) => JSON.stringify(factsOf(event));
export const readFacts = (told: string) => JSON.parse(told) as ToldFacts;

/** What has changed, the most important first. Of a cancelled event nothing else matters. */
export function changesOf(before: ToldFacts, after: ToldFacts): HolderChange[] {
  const isDifferent: Record<HolderChange, boolean> = {
    cancelled: after.isCancelled && !before.isCancelled,
    held: before.isCancelled && !after.isCancelled,
    day: before.day !== after.day && !after.isCancelled,
    time: before.time !== after.time && !after.isCancelled,
    place: before.place !== after.place && !after.isCancelled,
  };
  return holderChanges.filter((change) => isDifferent[change]);
}

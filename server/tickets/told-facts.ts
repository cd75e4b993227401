import { holderChanges, type HolderChange } from '../../i18n/messages/ticket-email-texts.ts';
import type { IsoDay } from '../../domain/values/field-values.ts';

/** What `factsToTell` writes. */
export interface ToldFacts {
  day: IsoDay;
  time: string | null;
  isCancelled: boolean;
  place: string;
}

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

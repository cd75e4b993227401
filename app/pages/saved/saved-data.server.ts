import { whenInWords } from '../../../i18n/event-words.server.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { ListedEvent } from '../../../domain/entities.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { eventPath, otherLanguage } from '../../../i18n/urls.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { eventRow } from '../../../server/view-models/event-rows.ts';
import { savedEvents } from '../../../server/view-models/saved-events.ts';

export type SavedData = ReturnType<typeof savedData>;

/** @param parameter the value of `events` in the query, or null */
export function savedData(catalogue: Catalogue, language: Language, parameter: string | null, now: Date) {
  const { ids, events, elsewhere, missing } = savedEvents(catalogue, language, parameter);
  const today = dubaiDay(now);
  const findNext = nextEventFinder(catalogue[language].openEvents, now);
  const isPast = ({ dateOfEvent }: ListedEvent) => dateOfEvent < today;
  const row = (event: ListedEvent) => eventRow(event, findNext, now, language);
  const other = otherLanguage(language);
  return {
    ids,
    /** Soonest first; the past ones: the last first. */
    upcoming: events.filter((event) => !isPast(event)).map(row),
    past: events.filter(isPast).toReversed().map(row),
    /** Those without a page in this language. */
    elsewhere: elsewhere.map((event) => ({
      id: event.id,
      name: event.name,
      when: whenInWords(event, language),
      path: eventPath(other, event),
    })),
    missing,
  };
}

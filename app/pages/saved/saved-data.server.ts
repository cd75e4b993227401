import { nextEventFinder } from '../../../domain/availability.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { LectureEvent } from '../../../domain/entities.ts';
import type { Language } from '../../../domain/field-values.ts';
import { eventPath, otherLanguage } from '../../../i18n/urls.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { whenInWords } from '../../../server/view-models/event-cards.ts';
import { eventRow, type EventRowData } from '../../../server/view-models/event-rows.ts';
import { savedEvents } from '../../../server/view-models/saved-events.ts';

export interface SavedData {
  /** The ids that the address names. */
  ids: string[];
  /** Soonest first. */
  upcoming: EventRowData[];
  /** The last first. */
  past: EventRowData[];
  /** Those without a page in this language. */
  elsewhere: { id: string; name: string; when: string; path: string }[];
  /** The ids of those that are not published any more. */
  missing: string[];
}

/** @param parameter the value of `events` in the query, or null */
export function savedData(catalogue: Catalogue, language: Language, parameter: string | null, now: Date): SavedData {
  const { ids, events, elsewhere, missing } = savedEvents(catalogue, language, parameter);
  const today = dubaiDay(now);
  const findNext = nextEventFinder(catalogue[language], now);
  const isPast = ({ dateOfEvent }: LectureEvent) => dateOfEvent < today;
  const row = (event: LectureEvent) => eventRow(event, findNext, now, language);
  const other = otherLanguage(language);
  return {
    ids,
    upcoming: events.filter((event) => !isPast(event)).map(row),
    past: events.filter(isPast).toReversed().map(row),
    elsewhere: elsewhere.map((event) => ({
      id: event.id,
      name: event.name,
      when: whenInWords(event, language),
      path: eventPath(other, event),
    })),
    missing,
  };
}

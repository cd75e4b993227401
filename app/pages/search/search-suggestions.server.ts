import { movedInWords, whenInWords } from '../../../server/view-models/event-cards.ts';
import type { LocalizedContent } from '../../../server/content/catalogue.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import type { Category } from '../../../domain/field-values.ts';
import { eventState, type EventState } from '../../../domain/availability.ts';
import { recommendedEvents } from '../../../domain/event-status.ts';
import { eventPath } from '../../../i18n/urls.ts';

const SUGGESTED_EVENTS = 4;

/** An upcoming event that the search page suggests. */
export interface SuggestedEvent {
  id: string;
  to: string;
  title: string;
  /** Date and master, in two lines. */
  note: string;
  category: Category;
  state: EventState;
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string;
}

/** The next events, formatted. */
export function suggestedEvents({ events, language }: LocalizedContent, now: Date): SuggestedEvent[] {
  return recommendedEvents(events, dubaiDay(now))
    .slice(0, SUGGESTED_EVENTS)
    .map((event) => ({
      id: event.id,
      to: eventPath(language, event),
      title: event.name,
      note: `${whenInWords(event, language)}\n${event.master.fullName}`,
      category: event.category,
      state: eventState(event, now),
      ...movedInWords(event, now, language),
    }));
}

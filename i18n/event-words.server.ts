import type { ListedEvent } from '#domain/entities.ts';
import { formatsOf } from '#domain/event-filters.ts';
import { dubaiDay, dubaiTime } from '#domain/dubai-day.ts';
import type { Language } from '#domain/values/field-values.ts';
import { capitalized, dayInWords } from './formats.ts';
import { messagesOf } from './messages/messages.server.ts';

type Scheduled = Pick<ListedEvent, 'dateOfEvent' | 'time'>;

/** `Thursday 26 November 2026 at 19:00`, for a line of its own; also where the time is not known yet. */
export function whenInWords(event: Scheduled, language: Language): string {
  return capitalized(whenInSentence(event, language));
}

/** The same behind other words: in Russian with a small letter. */
export function whenInSentence({ dateOfEvent, time }: Scheduled, language: Language): string {
  const { when } = messagesOf(language);
  const day = dayInWords(dateOfEvent, language).withWeekday;
  return time === undefined ? when.atUnknownTime(day) : when.at(day, time);
}

/** The ways to attend an event: `In person`, `In person and online`. */
export function formatInWords(event: ListedEvent, language: Language): string {
  const { eventTypes, inPersonAndOnline } = messagesOf(language);
  return formatsOf(event).length > 1 ? inPersonAndOnline : eventTypes[event.eventType];
}

/** `21 November 2026 at 14:05`, in Dubai. @param instant ISO 8601 */
export function instantInWords(instant: string, language: Language): string {
  const date = new Date(instant);
  return messagesOf(language).when.at(dayInWords(dubaiDay(date), language).full, dubaiTime(date));
}

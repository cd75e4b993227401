import { formatsOf } from '../domain/listing.ts';
import type { IsoDay, Language, LectureEvent } from '../domain/model.ts';
import { nextEvening } from '../domain/schedule.ts';
import { messagesOf } from '../i18n/messages.server.ts';
import { eventCard, type EventCardData } from './cards.server.ts';

/** What a row of the programme shows, in words: a card, and where to go on from it. */
export interface EventRowData extends EventCardData {
  /** `26 November 2026 @ 19:00` in English (spec.md §2, Events). */
  dateAtTime: string;
  /** Whether online seats are sold beside those in the hall. */
  alsoOnline: boolean;
  heldIn: Language;
  /** Behind a past evening: the one to come instead. */
  next: { programId: string; eventId: string; name: string; when: string } | undefined;
}

/**
 * @param events all of this language, among which to look for what comes next
 * @param today the day in Dubai
 */
export function eventRow(
  event: LectureEvent,
  events: readonly LectureEvent[],
  today: IsoDay,
  language: Language,
): EventRowData {
  const { events: words } = messagesOf(language);
  const card = eventCard(event, today, language);
  const next = card.state === 'past' ? nextEvening(event, events, today) : undefined;
  return {
    ...card,
    dateAtTime: event.time ? words.dateAtTime(card.day.full, event.time) : words.dateWithoutTime(card.day.full),
    alsoOnline: formatsOf(event).length > 1,
    heldIn: event.heldIn,
    next: next && {
      programId: next.programId,
      eventId: next.id,
      name: next.name,
      when: eventCard(next, today, language).when,
    },
  };
}

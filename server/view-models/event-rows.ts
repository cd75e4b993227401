import type { LectureEvent } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import type { NextEventFinder } from '../../domain/availability.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { eventCard, whenInWords, type EventCardData } from './event-cards.ts';

/** Where to go on to from an event that is over or full. */
export interface NextEvent {
  programId: string;
  id: string;
  name: string;
  when: string;
}

/** What a row of the programme shows, in words: a card, and where to go on from it. */
export interface EventRowData extends EventCardData {
  /** `26 November 2026 @ 19:00` in English (spec.md §2, Events). */
  dateAtTime: string;
  /** Behind a past or cancelled event: the one to come instead. */
  next: NextEvent | undefined;
}

/** @param findNext for all events of this language */
export function eventRow(event: LectureEvent, findNext: NextEventFinder, now: Date, language: Language): EventRowData {
  const { events: words, when } = messagesOf(language);
  const card = eventCard(event, now, language);
  return {
    ...card,
    dateAtTime: event.time ? words.dateAtTime(card.day.full, event.time) : when.atUnknownTime(card.day.full),
    next: card.state === 'past' || card.state === 'cancelled' ? nextEventInWords(event, findNext, language) : undefined,
  };
}

/** @param findNext for all events of this language */
export function nextEventInWords(
  event: LectureEvent,
  findNext: NextEventFinder,
  language: Language,
): NextEvent | undefined {
  const next = findNext(event);
  return next && { programId: next.programId, id: next.id, name: next.name, when: whenInWords(next, language) };
}

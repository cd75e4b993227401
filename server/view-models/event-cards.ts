import { eventState, languagesHeldIn, programState } from '#domain/availability.ts';
import { lowestPrice } from '#domain/offers.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent, Program } from '#domain/entities.ts';
import type { NextEventFinder } from '#domain/next-event.ts';
import type { Language } from '#domain/values/field-values.ts';
import {
  formatInWords,
  heldInWords,
  lowestPriceInWords,
  movedInWords,
  nextEventInWords,
  programPriceInWords,
  whenInSentence,
  whenInWords,
} from '#i18n/event-words.server.ts';
import { dayInWords, dayRange } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';

/** What every list of events says of one, in words. */
export function eventEntry(event: ListedEvent, now: Date, language: Language) {
  return {
    id: event.id,
    programId: event.programId,
    name: event.name,
    format: formatInWords(event, language),
    heldIn: heldInWords([event.heldIn], language),
    day: dayInWords(event.dateOfEvent, language),
    time: event.time,
    location: event.location,
    isToday: event.dateOfEvent === dubaiDay(now),
    state: eventState(event, now),
    ...movedInWords(event, now, language),
  };
}

export type EventCardData = ReturnType<typeof eventCard>;

export function eventCard(event: ListedEvent, now: Date, language: Language) {
  return {
    ...eventEntry(event, now, language),
    category: event.category,
    description: event.teaser,
    master: event.master.fullName,
    when: whenInWords(event, language),
    /** Behind other words. */
    inSentence: whenInSentence(event, language),
    locationLink: event.eventType === 'in-person' ? event.locationLink : undefined,
    image: event.images[0],
    price: lowestPriceInWords(lowestPrice(event, now), language),
  };
}

export type ProgramCardData = ReturnType<typeof programCard>;

export function programCard(program: Program, now: Date, language: Language) {
  const state = programState(program, now);
  return {
    id: program.id,
    category: program.category,
    title: program.title,
    description: program.description,
    dateRange: dayRange(program.startDate, program.endDate, language),
    master: program.master.fullName,
    heldIn: heldInWords(languagesHeldIn(program), language),
    state,
    /** Of the whole; once it has started, of a single event. Absent when nothing of it is on sale. */
    price: programPriceInWords(program, now, language),
    image: program.image,
  };
}

export type EventRowData = ReturnType<typeof eventRow>;

/** What a row of a list shows, in words: a card, and where to go on from it. @param findNext for all events of this language */
export function eventRow(event: ListedEvent, findNext: NextEventFinder, now: Date, language: Language) {
  const { events: words, when } = messagesOf(language);
  const card = eventCard(event, now, language);
  const isOver = card.state === 'past' || card.state === 'cancelled';
  return {
    ...card,
    /** `26 November 2026 @ 19:00` in English (docs/rules.md, Events). */
    dateAtTime: event.time ? words.dateAtTime(card.day.full, event.time) : when.atUnknownTime(card.day.full),
    next: isOver ? nextEventInWords(event, findNext, now, language, whenInSentence) : undefined,
  };
}

import { heldInWords, lowestPriceInWords, movedInWords, whereInWords } from './event-cards.ts';
import type { LectureEvent } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { eventState, lowestPrice } from '../../domain/availability.ts';
import { shortDay } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../i18n/typeset.ts';

/**
 * The description of an event for search engines and link previews: `Thu 26 Nov 2026, 19:00 · The Reading Room,
 * Dubai, and online · in Russian · from 100 AED. A clerk buys a coat.` Before all this it says when the event is past, sold out,
 * cancelled or moved, because whoever comes from a search engine sees this first.
 */
export function eventDescription(event: LectureEvent, now: Date, language: Language): string {
  const line = eventFacts(event, now, language);
  const about = event.shortDescription ?? event.description?.split('\n')[0];
  return plainSpaces(about === undefined ? `${line}.` : `${line}. ${about}`);
}

/** The first sentence of it, without its full stop, in plain spaces. */
export function eventFacts(event: LectureEvent, now: Date, language: Language): string {
  const day = shortDay(event.dateOfEvent, language);
  const state = eventState(event, now);
  const facts = [
    state === 'open' || state === 'started' ? undefined : messagesOf(language).when.states[state],
    movedInWords(event, now, language).movedFrom,
    event.time === undefined ? day : `${day}, ${event.time}`,
    whereInWords(event, language),
    heldInWords([event.heldIn], language),
    lowestPriceInWords(lowestPrice(event, now), language),
  ];
  return plainSpaces(facts.filter((fact) => fact !== undefined).join(' · '));
}

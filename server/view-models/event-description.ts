import { heldInWords, lowestPriceInWords, whereInWords } from './event-cards.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { lowestPrice } from '../../domain/availability.ts';
import { shortDay, fromDay } from '../../i18n/formats.ts';
import { plainSpaces } from '../../i18n/typeset.ts';
import { dubaiDay } from '../../domain/dubai-day.ts';
import { phaseAt } from '../../domain/event-hours.ts';
import { isCancelled, movedFrom } from '../../domain/event-status.ts';
import { scarcityOf } from '../../domain/tickets.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';

/**
 * The description of an event for search engines and link previews: `Thu 26 Nov 2026, 19:00 · The Reading Room,
 * Dubai, and online · in Russian · from 100 AED. A clerk buys a coat.` Before all this it says when the event is past, sold out,
 * cancelled or moved, because whoever comes from a search engine sees this first.
 */
export function eventDescription(event: ListedEvent, now: Date, language: Language): string {
  const line = eventFacts(event, now, language);
  const about = event.shortDescription ?? event.teaser?.split('\n')[0];
  return plainSpaces(about === undefined ? `${line}.` : `${line}. ${about}`);
}

/** The first sentence of it, without its full stop, in plain spaces. */
export function eventFacts(event: ListedEvent, now: Date, language: Language): string {
  const day = shortDay(event.dateOfEvent, language);
  const facts = [
    ...eventNotices(event, language, now),
    event.time === undefined ? day : `${day}, ${event.time}`,
    whereInWords(event, language),
    heldInWords([event.heldIn], language),
    lowestPriceInWords(lowestPrice(event, now), language),
  ];
  return plainSpaces(facts.filter((fact) => fact !== undefined).join(' · '));
}

/**
 * What one must know of an event before all else: `Cancelled`, `Past`, `Sold Out`, `Last seats`, `Moved from Thursday 26 November`. Link
 * cards, descriptions, feeds, calendars and messages say this; pages show the state itself (app/components/event-marks.tsx).
 *
 * @param now undefined for what is kept elsewhere, as calendars are: then it is what the clock does not change
 */
export function eventNotices(event: ListedEvent, language: Language, now?: Date): string[] {
  const { states, movedFrom: movedInWords } = messagesOf(language).when;
  if (isCancelled(event)) return [states.cancelled];
  const isOver = now !== undefined && phaseAt(event, now) === 'past';
  const state = isOver ? 'past' : scarcityOf(event);
  const previous = now === undefined ? event.previousDate : movedFrom(event, dubaiDay(now));
  return [
    ...(state === undefined ? [] : [states[state]]),
    ...(previous === undefined ? [] : [movedInWords(fromDay(previous, event.dateOfEvent, language))]),
  ];
}

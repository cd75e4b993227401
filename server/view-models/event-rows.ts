import { whenInWords } from '../../i18n/event-words.server.ts';
import type { ListedEvent } from '../../domain/entities.ts';
import { phaseAt } from '../../domain/event-hours.ts';
import type { Language } from '../../domain/values/field-values.ts';
import type { NextEventFinder } from '../../domain/availability.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { eventCard } from './event-cards.ts';

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
    next: isOver ? nextEventInWords(event, findNext, now, language) : undefined,
  };
}

/** The event to come instead of one that is over or full. @param findNext for all events of this language */
export function nextEventInWords(event: ListedEvent, findNext: NextEventFinder, now: Date, language: Language) {
  const next = findNext(event);
  if (next === undefined) return undefined;
  const when = whenInWords(next, language);
  const isOn = phaseAt(next, now) === 'started';
  return {
    programId: next.programId,
    id: next.id,
    name: next.name,
    /** `Thursday 26 November 2026 at 19:00`; before it, that it is on now. */
    when: isOn ? `${messagesOf(language).when.states.started} · ${when}` : when,
  };
}

import { fromDay } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { PublicEvent } from './public-event.ts';

/** What became of an event; undefined for one that takes place as it was announced. */
export function stateSentence({ status, previousDay, day, language }: PublicEvent): string | undefined {
  const { when, event: words } = messagesOf(language);
  if (status === 'cancelled') return words.cancelled;
  return previousDay === undefined ? undefined : `${when.movedFrom(fromDay(previousDay, day, language))}.`;
}

/** With whom, in which language, of which program: a line each. */
export function factLines({ language, master, heldIn, program }: PublicEvent): string[] {
  const { when, event: words } = messagesOf(language);
  return [
    `${words.speaker}: ${master.name}`,
    `${words.language}: ${when.languages[heldIn]}`,
    `${words.partOf}: ${program.title}`,
  ];
}

/** Weekdays are written small in Russian, but not at the beginning of a line. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

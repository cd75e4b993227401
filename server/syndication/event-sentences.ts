import { dubaiTime } from '../../domain/dubai-day.ts';
import { capitalized, dayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { PublicEvent } from './public-event.ts';

/** What became of an event; undefined for one that takes place as it was announced and has seats. */
export function noticeSentence({ notices: { lasting } }: PublicEvent): string | undefined {
  return lasting.length === 0 ? undefined : `${lasting.join(' · ')}.`;
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

/**
 * What a message to a friend says of an event above its link, in the language of the page: what became of it, its name, when and where it is,
 * with whom, in which language and at what price.
 *
 * @returns three lines
 */
export function eventShareText(event: PublicEvent): string {
  const { when } = messagesOf(event.language);
  const day = dayInWords(event.day, event.language).withWeekday;
  const time = event.hours && when.at(day, dubaiTime(event.hours.starts));
  const { lasting } = event.notices;
  const name = lasting.length === 0 ? event.name : `${lasting.join(' · ')}: ${event.name}`;
  const facts = [event.where, event.master.name, when.heldIn[event.heldIn], event.price];
  return [
    name,
    capitalized(time === undefined ? when.atUnknownTime(day) : `${time} ${when.dubai}`),
    facts.filter((fact) => fact !== undefined).join(' · '),
  ].join('\n');
}

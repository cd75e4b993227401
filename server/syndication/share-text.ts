import { dubaiTime } from '../../domain/dubai-day.ts';
import { capitalized, dayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { PublicEvent } from './public-event.ts';

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

import { shiftDay } from '../../domain/dubai-day.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { plainSpaces } from '../../i18n/typeset.ts';
import { factLines, noticeSentence } from './event-sentences.ts';
import type { PublicEvent } from './public-event.ts';

/** An event as any calendar shows it. Texts have plain spaces and plain line breaks. */
export function calendarEntry(event: PublicEvent) {
  const { name, status, day, hours, hall, where, language } = event;
  const { states } = messagesOf(language).when;
  return {
    // Calendars that do not know the status of an event show it as if it took place.
    title: plainSpaces(status === 'cancelled' ? `${states.cancelled}: ${name}` : name),
    description: plainSpaces(describe(event)),
    /** Where a map finds it; of an event that is only online, that it is. */
    location: plainSpaces(
      hall ? [hall.name, hall.address, hall.city].filter((part) => part !== undefined).join(', ') : where,
    ),
    /** `20261126T150000Z` in UTC, or the day in Dubai while the time is not known: `20261126`. */
    starts: hours ? utc(hours.starts) : compact(day),
    /** Of the same form: the instant at which it ends, or the day after it. */
    ends: hours ? utc(hours.ends) : compact(shiftDay(day, 1)),
  };
}

/** An instant as calendars write it: `20261126T150000Z`. */
export function utc(instant: Date): string {
  const iso = instant.toISOString();
  return `${compact(iso.slice(0, 10))}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
}

const compact = (day: string) => day.replaceAll('-', '');

/**
 * What became of it, what it is, with whom, in which language, and the address of its page, because many calendars show no
 * other link. No price and not that it is over: these depend on the day, and what a calendar has kept stays as it was.
 */
function describe(event: PublicEvent): string {
  const { language, hours, hall, isOnline, where, summary, url } = event;
  const { when, event: words } = messagesOf(language);
  const facts = [
    ...(hours === undefined ? [when.timeTbd] : []),
    ...(hall && isOnline ? [`${words.location}: ${where}`] : []),
    ...factLines(event),
  ];
  const paragraphs = [noticeSentence(event), summary, facts.join('\n'), url];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}

/** The address at which Google Calendar offers to add an event. It is no part of what Google documents for developers. */
export function googleCalendarLink(event: PublicEvent): string {
  const { title, description, location, starts, ends } = calendarEntry(event);
  const parameters = { action: 'TEMPLATE', text: title, dates: `${starts}/${ends}`, details: description, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(parameters)}`;
}

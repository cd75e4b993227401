import { calendarEntry } from './calendar-entry.ts';
import type { PublicEvent } from './public-event.ts';

/** The address at which Google Calendar offers to add an event. It is no part of what Google documents for developers. */
export function googleCalendarLink(event: PublicEvent): string {
  const { title, description, location, starts, ends } = calendarEntry(event);
  const parameters = { action: 'TEMPLATE', text: title, dates: `${starts}/${ends}`, details: description, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(parameters)}`;
}

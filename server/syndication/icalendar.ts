import { shiftDay } from '#domain/dubai-day.ts';
import { cleanText } from '#domain/normalized.ts';
import { eventWords } from '#i18n/event-words.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { factLines, noticeSentence, type CalendarEvent } from './public-event.ts';

/** Of the file, beside its events. */
export interface CalendarFacts {
  /**
   * Of a calendar to which one can subscribe, as programs list it. A file to be added to one's own calendar has none: for a
   * file with a name Outlook on Windows opens a new calendar (MS-OXCICAL, X-WR-CALNAME).
   */
  name?: string | undefined;
  /** The page that shows the same events, absolute. */
  url: string;
  /** How long before each start a reminder comes; by default none. */
  alarmMinutes?: number | undefined;
}

/**
 * Writes an iCalendar file (RFC 5545 and RFC 7986), an event in each step. What it
 * writes depends on its arguments alone: DTSTAMP is the last change of the event and not the present instant, so that the
 * same events are the same bytes.
 */
export function* icalendar(events: Iterable<CalendarEvent>, facts: CalendarFacts): Generator<void, string> {
  const subscription = facts.name === undefined ? [] : subscriptionLines(text(plainSpaces(facts.name)));
  const head = lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODUCT,
    'METHOD:PUBLISH',
    ...subscription,
    `URL:${facts.url}`,
  ]);
  const components: string[] = [];
  for (const event of events) {
    components.push(lines(component(event, facts.alarmMinutes)));
    yield;
  }
  if (components.length === 0) components.push(lines(DUBAI));
  return [head, ...components, lines(['END:VCALENDAR'])].join('');
}

/** The octets of an address that every browser, proxy and server takes (RFC 9110 §4.1 asks for 8000; older ones take less). */
const MAX_ADDRESS = 2_000;

/**
 * The address at which Google Calendar offers to add an event, at most 2000 octets long: a summary that is too long for it is
 * cut between words. It is no part of what Google documents for developers.
 */
export function googleCalendarLink(event: CalendarEvent): string {
  const link = (summary: string | undefined) => {
    const { title, description, location, starts, ends } = calendarEntry({ ...event, summary });
    const parameters = {
      action: 'TEMPLATE',
      text: title,
      dates: `${starts}/${ends ?? starts}`,
      details: description,
      location,
    };
    return `https://calendar.google.com/calendar/render?${new URLSearchParams(parameters)}`;
  };
  const whole = link(event.summary);
  if (whole.length <= MAX_ADDRESS || event.summary === undefined) return whole;
  const words = event.summary.split(' ');
  const octets = (word: string) => new URLSearchParams({ '': word }).toString().length;
  for (let excess = whole.length + octets('…') - MAX_ADDRESS; excess > 0 && words.length > 0;)
    excess -= octets(words.pop()!);
  return link(words.length === 0 ? undefined : `${words.join(' ')} …`);
}

const PRODUCT = 'PRODID:-//evening lectures//calendar//EN';
const subscriptionLines = (name: string) => [
  `NAME:${name}`,
  `X-WR-CALNAME:${name}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/** A calendar without any component is not valid (RFC 5545 §3.6), so one without events describes its time zone. */
const DUBAI = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Dubai',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** An event as any calendar shows it. Texts have plain spaces and plain line breaks. */
function calendarEntry(event: CalendarEvent) {
  const { name, status, day, hours, hall, where, language } = event;
  const { states } = eventWords(language).when;
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
    /** Of the same form: the instant at which it ends, undefined where nobody says how long it is, or the day after it. */
    ends: hours ? hours.ends && utc(hours.ends) : compact(shiftDay(day, 1)),
  };
}

/** An instant as calendars write it: `20261126T150000Z`. */
function utc(instant: Date): string {
  const iso = instant.toISOString();
  return `${compact(iso.slice(0, 10))}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
}

const compact = (day: string) => day.replaceAll('-', '');

/**
 * What became of it, what it is, with whom, in which language, and the address of its page, because many calendars show no
 * other link. No price and not that it is over: these depend on the day, and what a calendar has kept stays as it was.
 */
function describe(event: CalendarEvent): string {
  const { language, hours, hall, isOnline, where, summary, url } = event;
  const { when, aboutEvent: words } = eventWords(language);
  const facts = [
    ...(hours === undefined ? [when.timeTbd] : []),
    ...(hall && isOnline ? [`${words.location}: ${where}`] : []),
    ...factLines(event),
  ];
  const paragraphs = [noticeSentence(event), summary, facts.join('\n'), url];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}

function component(event: CalendarEvent, alarmMinutes: number | undefined): string[] {
  const { title, description, location, starts, ends } = calendarEntry(event);
  const { uid, hours, status, sequence, url, category, language } = event;
  const changed = utc(new Date(event.calendarChangedAt));
  const type = hours ? '' : ';VALUE=DATE';
  const isHeld = status !== 'cancelled';
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    `DTSTART${type}:${starts}`,
    ...(ends === undefined ? [] : [`DTEND${type}:${ends}`]),
    `STATUS:${isHeld ? 'CONFIRMED' : 'CANCELLED'}`,
    // A day without a time, and an event that is not held, keep nobody busy.
    `TRANSP:${isHeld && hours ? 'OPAQUE' : 'TRANSPARENT'}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(location)}`,
    `CATEGORIES:${text(eventWords(language).categories[category])}`,
    `URL:${url}`,
    ...(alarmMinutes !== undefined && isHeld && hours ? alarm(title, alarmMinutes) : []),
    'END:VEVENT',
  ];
}

const alarm = (title: string, minutes: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

/** A value of type TEXT (RFC 5545 §3.3.11). */
function text(value: string): string {
  return cleanText(value)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

function lines(unfolded: readonly string[]): string {
  return unfolded.map((line) => `${folded(line)}\r\n`).join('');
}

/** The octets of a line, without its end (RFC 5545 §3.1). */
const MAX_OCTETS = 75;

/** Breaks a line between characters, never within the octets of one; each further part begins with a space. */
function folded(line: string): string {
  // A character of a JavaScript string takes three octets at most.
  if (line.length * 3 <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let begin = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const character = line.codePointAt(at)!;
    const size = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    if (octets + size > MAX_OCTETS) {
      parts.push(line.slice(begin, at));
      begin = at;
      // The space before it.
      octets = 1;
    }
    octets += size;
    at += size === 4 ? 2 : 1;
  }
  return [...parts, line.slice(begin)].join('\r\n ');
}

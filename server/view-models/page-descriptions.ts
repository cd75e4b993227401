import { languagesHeldIn, programState } from '#domain/availability.ts';
import { lowestPriceOf, programPrice } from '#domain/offers.ts';
import type {
  BookClub,
  Course,
  ListedEvent,
  Master,
  MembershipPlan,
  Program,
  Series,
  Teens,
} from '#domain/entities.ts';
import { attendanceOf } from '#domain/event-filters.ts';
import { dubaiInstant } from '#domain/dubai-day.ts';
import { eventsToCome, phaseAt } from '#domain/event-hours.ts';
import { takingPlace, courseMinutes, bookingWindowState } from '#domain/event-status.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { isFree } from '#domain/tickets.ts';
import { heldInWords, lowestPriceInWords } from '#i18n/event-words.server.ts';
import { beginning, plainSpaces } from '#i18n/typeset.ts';
import { capitalized, dayRange, money, shortDay } from '#i18n/formats.ts';
import { descriptionWords } from '#i18n/messages/description-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';

/**
 * The descriptions of pages for search engines and link previews: first the facts that people compare (date, place,
 * language, price), then a sentence. Of an event: event-cards.ts.  */

/** `Dubai and online`, from the ways to attend events; undefined where none takes place. */
export function placesInWords(events: readonly ListedEvent[], language: Language): string | undefined {
  const ways = attendanceOf(takingPlace(events));
  return ways && descriptionWords(language).places[ways](events[0]!.city);
}

/**
 * `10 events · 26 November 2026 – 13 May 2027 · Dubai and online · in Russian · from 100 AED. All upcoming events …`.
 *
 * @param events those that the page shows, in either order
 * @param total on all pages of the list
 */
export function eventsDescription(
  { events, total, text }: { events: readonly ListedEvent[]; total: number; text: string },
  now: Date,
  language: Language,
): string {
  const held = takingPlace(events);
  if (held.length === 0) return text;
  const days = held.map(({ dateOfEvent }) => dateOfEvent).toSorted();
  return factsAnd(text, [
    messagesOf(language).events.count(total),
    // Other pages of the list have days, places and prices of their own.
    ...(events.length < total ? [] : [dayRange(days[0]!, days.at(-1), language), ...attendance(held, now, language)]),
  ]);
}

/** As much as search engines show of a description. */
const MAX_CHARACTERS = 160;

/** `15 October 2026 – 21 January 2027 · 4 events · Dubai and online · in Russian · whole program 1,800 AED. …`. */
export function programDescription(program: Program, now: Date, language: Language): string {
  const { events, program: words } = messagesOf(language);
  const { startDate, endDate, description } = program;
  const held = takingPlace(program.events);
  const state = programState(program, now);
  const [places, languages, single] = attendance(held, now, language);
  const whole = programPrice(program);
  const facts = [
    capitalized(dayRange(startDate, endDate, language)),
    // Without a last day more events will be announced.
    held.length === 0 || endDate === undefined ? undefined : events.count(held.length),
    places,
    languages,
    state !== 'upcoming'
      ? single
      : whole.aed === undefined
        ? undefined
        : descriptionWords(language).program(money(whole.aed, 'aed', language)),
  ];
  return beginning((state === 'cancelled' ? `${words.cancelled} ` : '') + factsAnd(description, facts), MAX_CHARACTERS);
}

/** `Dubai · in Russian · from 100 AED. …`: a series has no days, no count and no price of its own. */
export function seriesDescription({ events, description }: Series, now: Date, language: Language): string {
  return beginning(factsAnd(description, attendance(takingPlace(events), now, language)), MAX_CHARACTERS);
}

/** `3 programs · 15 October 2026 – 21 May 2027 · Dubai and online · in Russian. A program is …`. @param programs of the page */
export function programsDescription(programs: readonly Program[], total: number, language: Language): string {
  const { programs: words } = messagesOf(language);
  if (programs.length === 0) return words.subtext;
  const events = programs.flatMap((program) => program.events);
  const firstDays = programs.map(({ startDate }) => startDate).toSorted();
  const lastDays = programs.flatMap(({ endDate }) => endDate ?? []).toSorted();
  const lastDay = lastDays.length < programs.length ? undefined : lastDays.at(-1);
  return factsAnd(words.subtext, [
    words.count(total),
    dayRange(firstDays[0]!, lastDay, language),
    placesInWords(events, language),
    heldInWords(languagesHeldIn({ events }), language),
  ]);
}

/**
 * What is said of the site or a master, and the next event: `… Next: Thu 26 Nov 2026, “The Overcoat”.`, or that it is on.
 *
 * @param events among which it is, in order
 */
export function withNextEvent(text: string, events: readonly ListedEvent[], now: Date, language: Language): string {
  const [next] = eventsToCome(events, now);
  if (next === undefined) return text;
  const words = descriptionWords(language);
  const isOn = phaseAt(next, now) === 'started';
  return plainSpaces(
    `${text} ${isOn ? words.onNow(next.name) : words.next(shortDay(next.dateOfEvent, language), next.name)}`,
  );
}

/** @param events of the master, in order */
export function masterDescription(
  { credentials, description }: Pick<Master, 'credentials' | 'description'>,
  events: readonly ListedEvent[],
  now: Date,
  language: Language,
): string {
  return plainSpaces(`${withNextEvent(`${credentials}.`, events, now, language)} ${description}`);
}

/** `3 lessons, 156 minutes · in Russian · with membership. …`. */
export function courseDescription(course: Course, language: Language): string {
  const { courses, when } = messagesOf(language);
  const { lessons, heldIn, subtitle } = course;
  return factsAnd(subtitle, [
    `${courses.lessons(lessons.length)}, ${when.minutes(courseMinutes(course))}`,
    when.heldIn[heldIn],
    descriptionWords(language).membership,
  ]);
}

/** `1–11 May 2027 · 2,800 AED. …`; without dates that are over. @param today the day in Dubai */
export function teensDescription({ bookingWindow, price, description }: Teens, today: IsoDay, language: Language) {
  const { start, end } = bookingWindow;
  const isOver = bookingWindowState(bookingWindow, today) === 'over';
  return factsAnd(description, [isOver ? undefined : dayRange(start, end, language), money(price, 'aed', language)]);
}

/** `6 Months: 25 AED · Per Year: 74 AED. …`, `25 AED за 6 месяцев · 74 AED за год. …`. */
export function membershipDescription(
  { description, plans }: { description: string; plans: readonly MembershipPlan[] },
  language: Language,
): string {
  return factsAnd(
    description,
    plans.map(({ duration, price }) => descriptionWords(language).plan(duration, money(price, 'aed', language))),
  );
}

/** `Next meeting: Wed 16 Dec 2026, “Invisible Cities”. …`; a meeting that has begun is not the next one. */
export function bookClubDescription({ description, meetings }: BookClub, now: Date, language: Language): string {
  const next = meetings.find(({ day, time }) => dubaiInstant(day, time) > now);
  if (next === undefined) return description;
  return plainSpaces(
    `${descriptionWords(language).nextMeeting(shortDay(next.day, language), next.title)} ${description}`,
  );
}

/** Where events take place, in which languages, and for how much the cheapest ticket that is still sold. */
function attendance(events: readonly ListedEvent[], now: Date, language: Language) {
  const lowest = lowestPriceOf({ events: [...events] }, now);
  // Nothing costs “from 0 AED”.
  const isPartlyFree = lowest !== undefined && lowest.from && isFree(lowest.price);
  return [
    placesInWords(events, language),
    heldInWords(languagesHeldIn({ events }), language),
    isPartlyFree ? undefined : lowestPriceInWords(lowest, language),
  ] as const;
}

function factsAnd(text: string, facts: readonly (string | undefined)[]): string {
  return plainSpaces(`${facts.filter(Boolean).join(' · ')}. ${text}`);
}

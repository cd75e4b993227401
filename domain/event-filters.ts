import type { LectureEvent } from './entities.ts';
import {
  categories,
  eventTypes,
  languages,
  type Category,
  type EventType,
  type IsoDay,
  type Language,
} from './field-values.ts';
import { pastEvents, upcomingEvents } from './past-and-upcoming.ts';
import { hasOnlineSeat } from './tickets.ts';

/** The upcoming events, or the past ones. */
export type View = 'upcoming' | 'past';

/** What a list of events is filtered by; each may be left open. */
export interface Choice {
  /** A year, a month or a day: `2019`, `2019-03`, `2019-03-14`. */
  date?: string | undefined;
  format?: EventType | undefined;
  category?: Category | undefined;
  /** A master's id. */
  master?: string | undefined;
  /** The language an event is held in. */
  language?: Language | undefined;
}

export type Facet = keyof Choice;

/** Their order is the order of the parameters in an address. */
export const facets = ['date', 'format', 'category', 'master', 'language'] as const satisfies readonly Facet[];

/** The parameters of the address of a list of events, in their order there. */
export const listingParameters = ['when', ...facets, 'page'] as const;

const YEAR = 'yyyy'.length;
const MONTH = 'yyyy-mm'.length;

/** A value of a facet, and how many events it leaves beside what else is chosen. */
export interface Option {
  value: string;
  count: number;
  chosen: boolean;
}

type Listed = Pick<
  LectureEvent,
  'dateOfEvent' | 'time' | 'category' | 'master' | 'heldIn' | 'eventType' | 'stripeLinkOnline' | 'kassaLinkOnline'
>;

/** The ways to attend an event: its own, and online where online seats are sold beside those in the hall. */
export function formatsOf(event: Pick<Listed, 'eventType' | 'stripeLinkOnline' | 'kassaLinkOnline'>): EventType[] {
  return hasOnlineSeat(event) ? [event.eventType, 'online'] : [event.eventType];
}

/** How one can attend some events: in the hall, online, or either; undefined where there are none. */
export function attendanceOf(events: readonly Listed[]): 'in-person' | 'online' | 'both' | undefined {
  const formats = events.flatMap(formatsOf);
  if (formats.length === 0) return undefined;
  const isInPerson = formats.includes('in-person');
  const isOnline = formats.some((format) => format !== 'in-person');
  return isInPerson && isOnline ? 'both' : isInPerson ? 'in-person' : 'online';
}

/**
 * The events of a view: the upcoming ones from the nearest on (spec.md §2, Events), the past ones from the latest back.
 *
 * @param events in order, as `inOrder` gives them
 * @param today the day in Dubai
 */
export function eventsOfView<E extends Listed>(events: readonly E[], view: View, today: IsoDay): E[] {
  return view === 'past' ? pastEvents(events, today).toReversed() : upcomingEvents(events, today);
}

/** The events that fit every part of a choice, in the order given. */
export function chosenEvents<E extends Listed>(events: readonly E[], choice: Choice): E[] {
  const asked = facets.filter((facet) => choice[facet] !== undefined);
  return asked.length === 0
    ? [...events]
    : events.filter((event) => asked.every((facet) => fits(event, facet, choice)));
}

/**
 * The choice that the query of an address names. Unknown parameters and values are ignored, and a date without events.
 *
 * @param events of the view
 */
export function readChoice(
  parameters: URLSearchParams,
  masters: readonly { id: string }[],
  events: readonly Pick<Listed, 'dateOfEvent'>[],
): Choice {
  const parameter = (facet: Facet) => parameters.get(facet)?.toLowerCase();
  const date = parameter('date');
  const isDate = date !== undefined && /^\d{4}(?:-\d\d){0,2}$/.test(date);
  return {
    date: isDate && events.some(({ dateOfEvent }) => dateOfEvent.startsWith(date)) ? date : undefined,
    format: eventTypes.find((each) => each === parameter('format')),
    category: categories.find((each) => each.toLowerCase() === parameter('category')),
    master: masters.find(({ id }) => id === parameter('master'))?.id,
    language: languages.find((each) => each === parameter('language')),
  };
}

/** The query of a listing's address, for example `?when=past&date=2019&category=history`; empty for all upcoming events. */
export function listingQuery(view: View, choice: Choice): string {
  const parameters = new URLSearchParams(view === 'past' ? { when: 'past' } : {});
  for (const facet of facets) {
    const value = choice[facet];
    if (value !== undefined) parameters.set(facet, value.toLowerCase());
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/**
 * The options of every facet beside what else is chosen: those that leave at least one event, and the chosen one in any
 * case. A facet whose only option changes nothing has none. Dates are the years, the months of the chosen year, or of the
 * first, and the chosen day; masters stand in the order in which they appear.
 *
 * @param events of the view
 */
export function optionsOf(events: readonly Listed[], choice: Choice): Record<Facet, Option[]> {
  const found = Object.fromEntries(facets.map((facet) => [facet, { total: 0, counts: new Map<string, number>() }]));
  const year = (choice.date ?? events[0]?.dateOfEvent ?? '').slice(0, YEAR);
  const count = (event: Listed, facet: Facet) => {
    const { counts } = found[facet]!;
    found[facet]!.total += 1;
    for (const value of facet === 'date' ? datesOf(event, year, choice.date) : valuesOf(event, facet))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  for (const event of events) {
    // An event counts for a facet when it fits all others.
    const unfit = facets.filter((facet) => !fits(event, facet, choice));
    if (unfit.length === 0) for (const facet of facets) count(event, facet);
    else if (unfit.length === 1) count(event, unfit[0]!);
  }
  const options = (facet: Facet): Option[] => {
    const { total, counts } = found[facet]!;
    const chosen = choice[facet];
    const values = new Set([...known[facet], ...counts.keys(), ...(chosen === undefined ? [] : [chosen])]);
    const all = [...values]
      .map((value) => ({ value, count: counts.get(value) ?? 0, chosen: chosen === value }))
      .filter((option) => option.count > 0 || option.chosen);
    const [only] = all;
    return all.length === 1 && only && !only.chosen && only.count === total ? [] : all;
  };
  return {
    date: options('date'),
    format: options('format'),
    category: options('category'),
    master: options('master'),
    language: options('language'),
  };
}

const known: Record<Facet, readonly string[]> = {
  date: [],
  format: eventTypes,
  category: categories,
  master: [],
  language: languages,
};

function fits(event: Listed, facet: Facet, choice: Choice): boolean {
  const wanted = choice[facet];
  if (wanted === undefined) return true;
  return facet === 'date' ? event.dateOfEvent.startsWith(wanted) : valuesOf(event, facet).includes(wanted);
}

function valuesOf(event: Listed, facet: Exclude<Facet, 'date'>): string[] {
  switch (facet) {
    case 'format':
      return formatsOf(event);
    case 'category':
      return [event.category];
    case 'master':
      return [event.master.id];
    case 'language':
      return [event.heldIn];
  }
}

/** The year of an event; its month where that is of the shown year; its day where that is chosen. */
function datesOf({ dateOfEvent: day }: Listed, shownYear: string, chosen: string | undefined): string[] {
  const year = day.slice(0, YEAR);
  return [year, ...(year === shownYear ? [day.slice(0, MONTH)] : []), ...(day === chosen ? [day] : [])];
}

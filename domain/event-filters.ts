import {
  categories,
  eventTypes,
  languages,
  type Category,
  type EventType,
  type Language,
} from './values/field-values.ts';
import { formatsOf } from './tickets.ts';

/** The upcoming events, or the past ones. */
export type View = 'upcoming' | 'past';

/** What a list of events is filtered by; each may be left open. */
export interface Choice {
  /** A year, a month or a day: `2019`, `2019-03`, `2019-03-14`. */
  date?: string | undefined;
  format?: EventType | undefined;
  category?: Category | undefined;
  master?: string | undefined;
  /** The language an event is held in. */
  language?: Language | undefined;
}

export type Facet = keyof Choice;

/** Their order is the order of the parameters in an address. */
export const facets = ['date', 'format', 'category', 'master', 'language'] as const satisfies readonly Facet[];

/** The parameters of the address of a list of events, in their order there. */
export const listingParameters = ['when', ...facets, 'page'] as const;

/** A value of a facet, and how many events it leaves beside what else is chosen. */
export interface Option {
  value: string;
  count: number;
  chosen: boolean;
}

/** How one can attend some events: in the hall, online, or either; undefined where there are none. */
export function attendanceOf(
  events: readonly Parameters<typeof formatsOf>[0][],
): 'in-person' | 'online' | 'both' | undefined {
  const formats = events.flatMap(formatsOf);
  if (formats.length === 0) return undefined;
  const isInPerson = formats.includes('in-person');
  const isOnline = formats.some((format) => format !== 'in-person');
  return isInPerson && isOnline ? 'both' : isInPerson ? 'in-person' : 'online';
}

/**
 * The choice that the query of an address names. Unknown parameters and values are ignored, and what `exists` denies.
 *
 * @param exists whether there is an event of a date, and a master of an id
 */
export function readChoice(
  parameters: URLSearchParams,
  exists: { date: (date: string) => boolean; master: (id: string) => boolean },
): Choice {
  const parameter = (facet: Facet) => parameters.get(facet)?.toLowerCase();
  const [date, master] = [parameter('date'), parameter('master')];
  return {
    date: date !== undefined && /^\d{4}(?:-\d\d){0,2}$/.test(date) && exists.date(date) ? date : undefined,
    format: eventTypes.find((each) => each === parameter('format')),
    category: categories.find((each) => each.toLowerCase() === parameter('category')),
    master: master !== undefined && exists.master(master) ? master : undefined,
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

/** How many events there are of each value, in the order in which the values appear. */
export type Tally = ReadonlyMap<string, number>;

/**
 * The options of a facet beside what else is chosen: those that leave at least one event, and the chosen one in any case. A
 * facet whose only option changes nothing has none. Dates and masters stand in the order in which they appear.
 *
 * @param tally of the events that fit every other part of the choice
 * @param total how many these are
 */
export function optionsOf(facet: Facet, tally: Tally, total: number, choice: Choice): Option[] {
  const chosen = choice[facet];
  const values = new Set([...known[facet], ...tally.keys(), ...(chosen === undefined ? [] : [chosen])]);
  const all = [...values]
    .map((value) => ({ value, count: tally.get(value) ?? 0, chosen: chosen === value }))
    .filter((option) => option.count > 0 || option.chosen);
  const [only] = all;
  return all.length === 1 && only && !only.chosen && only.count === total ? [] : all;
}

const known: Record<Facet, readonly string[]> = {
  date: [],
  format: eventTypes,
  category: categories,
  master: [],
  language: languages,
};

/** All programs where they fit on one page; else those that go on or are to come, or those that are over. */
export type ProgramView = 'all' | 'current' | 'past';

/** What a list of programs is filtered by. */
export interface ProgramChoice {
  /** The year of the first day, for programs that are over. */
  date?: string | undefined;
  category?: Category | undefined;
  master?: string | undefined;
}

/** The parameters of the address of a list of programs, in their order there. */
export const programParameters = ['when', 'date', 'category', 'master', 'page'] as const;

/** The query of the address of a list, for example `?when=past&date=2019`; empty for all, or all current programs. */
export function programQuery(view: ProgramView, choice: ProgramChoice): string {
  return view === 'past' ? listingQuery('past', choice) : listingQuery('upcoming', { ...choice, date: undefined });
}

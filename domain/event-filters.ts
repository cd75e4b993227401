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

/** What a list of events is filtered by; each may be left open. Their order is the order of the parameters in an address. */
export interface Choice {
  format?: EventType | undefined;
  category?: Category | undefined;
  /** A master's id. */
  master?: string | undefined;
  /** The language an event is held in. */
  language?: Language | undefined;
}

export type Facet = keyof Choice;

export const facets = ['format', 'category', 'master', 'language'] as const satisfies readonly Facet[];

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
  return events.filter((event) =>
    facets.every((facet) => choice[facet] === undefined || valuesOf(event, facet).includes(choice[facet])),
  );
}

/** The choice that the query of an address names. Unknown parameters and values are ignored. */
export function readChoice(parameters: URLSearchParams, masters: readonly { id: string }[]): Choice {
  const parameter = (facet: Facet) => parameters.get(facet)?.toLowerCase();
  return {
    format: eventTypes.find((each) => each === parameter('format')),
    category: categories.find((each) => each.toLowerCase() === parameter('category')),
    master: masters.find(({ id }) => id === parameter('master'))?.id,
    language: languages.find((each) => each === parameter('language')),
  };
}

/** The query of a listing's address, for example `?when=past&category=history`; empty for all upcoming events. */
export function listingQuery(view: View, choice: Choice): string {
  const parameters = new URLSearchParams(view === 'past' ? { when: 'past' } : {});
  for (const facet of facets) {
    const value = choice[facet];
    if (value !== undefined) parameters.set(facet, value.toLowerCase());
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/**
 * The options of a facet beside what else is chosen: those that leave at least one event, and the chosen one in any case.
 * A facet whose only option changes nothing has none.
 */
export function optionsOf(events: readonly Listed[], choice: Choice, facet: Facet): Option[] {
  const others = chosenEvents(events, { ...choice, [facet]: undefined });
  const counts = new Map<string, number>();
  for (const value of others.flatMap((event) => valuesOf(event, facet))) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const known: readonly string[] = { format: eventTypes, category: categories, master: [], language: languages }[facet];
  const values = new Set([...known, ...counts.keys(), ...(choice[facet] === undefined ? [] : [choice[facet]])]);
  const options = [...values]
    .map((value) => ({
      value,
      count: counts.get(value) ?? 0,
      chosen: choice[facet] === value,
    }))
    .filter(({ count, chosen }) => count > 0 || chosen);
  const [only] = options;
  return options.length === 1 && only && !only.chosen && only.count === others.length ? [] : options;
}

function valuesOf(event: Listed, facet: Facet): string[] {
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

import { redirect } from 'react-router';

import { pathIn } from '../../../i18n/urls.ts';
import type { LocalizedContent } from '../../../server/content/catalogue.ts';
import { eventRow, type EventRowData } from '../../../server/view-models/event-rows.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import {
  chosenEvents,
  eventsOfView,
  facets,
  listingQuery,
  optionsOf,
  readChoice,
  type Facet,
  type View,
} from '../../../domain/event-filters.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import type { Language } from '../../../domain/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';

/** A filter as a link that selects it, or removes it when it is selected. */
export interface FilterOption {
  label: string;
  count: number;
  chosen: boolean;
  /** The query of the address of the link. */
  query: string;
}

export interface EventsData {
  view: View;
  views: { view: View; count: number; query: string }[];
  filters: { facet: Facet; options: FilterOption[] }[];
  filtered: boolean;
  events: EventRowData[];
}

/**
 * The events that the address asks for (spec.md §2, Events).
 *
 * @throws a redirect to the address of what is shown, where the query asks for something else
 */
export function eventsData(content: LocalizedContent, parameters: URLSearchParams, now: Date): EventsData {
  const today = dubaiDay(now);
  const { language, masters } = content;
  const view: View = parameters.get('when') === 'past' ? 'past' : 'upcoming';
  const choice = readChoice(parameters, masters);
  const query = listingQuery(view, choice);
  if (query !== (parameters.size === 0 ? '' : `?${parameters}`))
    throw redirect(pathIn(language, '/:lang?/events') + query);
  const events = eventsOfView(content.events, view, today);
  const label = labels(content);
  const findNext = nextEventFinder(content, now);

  return {
    view,
    // Upcoming events always have a view, even an empty one. Past events have one after the first event.
    views: (['upcoming', 'past'] as const)
      .map((each) => ({
        view: each,
        count: eventsOfView(content.events, each, today).length,
        query: listingQuery(each, {}),
      }))
      .filter((each) => each.count > 0 || each.view === 'upcoming' || each.view === view),
    filters: facets
      .map((facet) => ({
        facet,
        options: optionsOf(events, choice, facet).map(({ value, count, chosen }) => ({
          label: label(facet, value),
          count,
          chosen,
          query: listingQuery(view, { ...choice, [facet]: chosen ? undefined : value }),
        })),
      }))
      .filter(({ options }) => options.length > 0),
    filtered: Object.values(choice).some((value) => value !== undefined),
    events: chosenEvents(events, choice).map((event) => eventRow(event, findNext, now, language)),
  };
}

function labels({ language, masters }: { language: Language; masters: LocalizedContent['masters'] }) {
  const { eventTypes, categories, when } = messagesOf(language);
  const words: Record<Facet, Record<string, string>> = {
    format: eventTypes,
    category: categories,
    master: Object.fromEntries(masters.map(({ id, fullName }) => [id, fullName])),
    language: when.languages,
  };
  return (facet: Facet, value: string): string => words[facet][value] ?? value;
}

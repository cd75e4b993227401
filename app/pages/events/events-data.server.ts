import type { Catalogue, LocalizedContent } from '../../../server/content/catalogue.ts';
import { requireQuery } from '../../../server/view-models/canonical-query.ts';
import { eventsDescription, placesInWords } from '../../../server/view-models/page-descriptions.ts';
import { eventRow, type EventRowData } from '../../../server/view-models/event-rows.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import {
  chosenEvents,
  eventsOfView,
  listingQuery,
  readChoice,
  type Choice,
  type View,
} from '../../../domain/event-filters.ts';
import { listedEvents } from '../../../domain/event-status.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import type { LectureEvent } from '../../../domain/entities.ts';
import { languages, type Category, type IsoDay, type Language } from '../../../domain/field-values.ts';
import { pageOf, pageQuery, pagingOf, type Paging } from '../../../domain/paging.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import type { FilterGroup } from '../../components/filter-links.tsx';
import { chosenInWords, filterGroups } from './filter-groups.server.ts';

export interface EventsData {
  view: View;
  views: { view: View; count: number; query: string }[];
  filters: FilterGroup[];
  filtered: boolean;
  /** The category that is chosen. */
  category: Category | undefined;
  /** `Past events, March 2019, History`: what is listed, for the title of the document. */
  listed: string;
  /** `Dubai and online`. */
  places: string | undefined;
  /** For search engines and link previews. */
  description: string;
  /** The query of the address of the first page. */
  query: string;
  paging: Paging;
  events: EventRowData[];
  /** A filtered list is a part of the list of its dates, so it has the address of that one as its canonical address. */
  canonicalQuery: string;
  /** The languages in which the canonical address has a page. */
  alternates: Language[];
}

/**
 * The events that the address asks for (spec.md §2, Events).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
export function eventsData(catalogue: Catalogue, language: Language, url: URL, now: Date): EventsData {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { view, choice, events, ofView, listed, query } = listing(content, url.searchParams, today);
  const { entries, paging } = pageOf(listed, url.searchParams.get('page'));
  requireQuery(url, pageQuery(query, paging.page));

  const ofDates = listingQuery(view, { date: choice.date });
  const canonicalQuery = query === ofDates ? pageQuery(query, paging.page) : ofDates;
  const { events: words } = messagesOf(language);
  const findNext = nextEventFinder(content, now);
  const past = view === 'past' ? ofView : eventsOfView(events, 'past', today);
  const counts = { past: past.length, upcoming: events.length - past.length };
  return {
    view,
    // Upcoming events always have a view, even an empty one. Past events have one after the first event.
    views: (['upcoming', 'past'] as const)
      .map((each) => ({ view: each, count: counts[each], query: listingQuery(each, {}) }))
      .filter((each) => each.count > 0 || each.view === 'upcoming' || each.view === view),
    filters: filterGroups(content, view, ofView, choice),
    filtered: query !== listingQuery(view, {}),
    category: choice.category,
    listed: [view === 'past' ? words.pastTitle : words.title, ...chosenInWords(content, choice)].join(', '),
    places: placesInWords(entries, language),
    description: eventsDescription(
      { events: entries, total: paging.total, text: view === 'past' ? words.pastSubtext : words.subtext },
      now,
      language,
    ),
    query,
    paging,
    events: entries.map((event) => eventRow(event, findNext, now, language)),
    canonicalQuery,
    alternates: languages.filter(
      (each) => each === language || addressed(catalogue[each], canonicalQuery, today) === canonicalQuery,
    ),
  };
}

interface Listing {
  view: View;
  choice: Choice;
  /** Of both views. */
  events: LectureEvent[];
  ofView: LectureEvent[];
  listed: LectureEvent[];
  query: string;
}

function listing(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay): Listing {
  const view: View = parameters.get('when') === 'past' ? 'past' : 'upcoming';
  const events = listedEvents(content.events, today);
  const ofView = eventsOfView(events, view, today);
  const choice = readChoice(parameters, content.masters, ofView);
  return { view, choice, events, ofView, listed: chosenEvents(ofView, choice), query: listingQuery(view, choice) };
}

/** The query of the address of what a query asks for, in another content. */
function addressed(content: LocalizedContent, asked: string, today: IsoDay): string {
  if (asked === '') return '';
  const parameters = new URLSearchParams(asked);
  const { query, listed } = listing(content, parameters, today);
  return pageQuery(query, pagingOf(listed.length, parameters.get('page')).page);
}

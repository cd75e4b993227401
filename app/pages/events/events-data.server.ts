import type { Catalogue } from '../../../server/content/catalogue.ts';
import { eventRow } from '../../../server/view-models/event-rows.ts';
import { eventListing, eventsOfView, listAt } from '../../../server/view-models/listings.ts';
import { eventsDescription, placesInWords } from '../../../server/view-models/page-descriptions.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { listingQuery } from '../../../domain/event-filters.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { partOf } from '../../../domain/paging.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { chosenInWords, filterGroups } from './filter-groups.server.ts';

export type EventsData = ReturnType<typeof eventsData>;

/**
 * The events that the address asks for (docs/rules.md, Events).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
export function eventsData(catalogue: Catalogue, language: Language, url: URL, now: Date) {
  const today = dubaiDay(now);
  const content = catalogue[language];
  const { view, ofView, choice, paging, query, canonicalQuery, alternates } = listAt(
    catalogue,
    language,
    url,
    (each, parameters) => eventListing(each, parameters, today),
  );
  const events = content.events({ ...ofView, ...choice, ...partOf(paging) });
  const { events: words } = messagesOf(language);
  const findNext = nextEventFinder(content.openEvents, now);
  return {
    view,
    // Upcoming events always have a view, even an empty one. Past events have one after the first event.
    views: (['upcoming', 'past'] as const)
      .map((each) => ({
        view: each,
        count: content.countEvents(eventsOfView(each, today)),
        query: listingQuery(each, {}),
      }))
      .filter((each) => each.count > 0 || each.view === 'upcoming' || each.view === view),
    filters: filterGroups(content, view, ofView, choice),
    filtered: query !== listingQuery(view, {}),
    category: choice.category,
    /** What is listed, for the title of the document: `Past events, March 2019, History`. */
    listed: [view === 'past' ? words.pastTitle : words.title, ...chosenInWords(content, choice)].join(', '),
    /** `Dubai and online`. */
    places: placesInWords(events, language),
    description: eventsDescription(
      { events, total: paging.total, text: view === 'past' ? words.pastSubtext : words.subtext },
      now,
      language,
    ),
    query,
    paging,
    events: events.map((event) => eventRow(event, findNext, now, language)),
    canonicalQuery,
    alternates,
  };
}

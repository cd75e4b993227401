import { Link } from 'react-router';

import type { Route } from './+types/events';
import { chosenInWords, filterGroups } from './filter-groups.server.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { partOf } from '../../../domain/paging.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { dubaiDay } from '../../../domain/dubai-day.ts';
import { nextEventFinder } from '../../../domain/availability.ts';
import { eventsDescription, placesInWords } from '../../../server/view-models/page-descriptions.ts';
import { eventListing, eventsOfView, listAt } from '../../../server/view-models/listings.ts';
import { eventRow } from '../../../server/view-models/event-cards.ts';
import type { Catalogue } from '../../../server/content/catalogue.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { eventsGraph } from '../../../server/syndication/page-graphs.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { CategorySubscription } from '../../layout/page-actions.tsx';
import { FeedLinks } from '../../layout/page-head.tsx';
import { ListPage } from '../../layout/list-page.tsx';
import { listingParameters, listingQuery } from '../../../domain/event-filters.ts';
import { EventRow } from '../../components/event-row.tsx';
import { FilterGroups, ListViews } from '../../components/filters.tsx';
import { useMessages, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import styles from './events.module.css';

export const handle: PageHandle = { parameters: listingParameters };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now, origin } = context.get(requestContext);
  const language = languageOf(params);
  const data = eventsData(catalogue, language, url, now);
  context.set(pageGraph, () =>
    eventsGraph('/:lang?/events', data, { origin, language, house: catalogue[language].house }),
  );
  return data;
}

export type EventsData = ReturnType<typeof eventsData>;

/**
 * The events that the address asks for (docs/rules.md, Events).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
function eventsData(catalogue: Catalogue, language: Language, url: URL, now: Date) {
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

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events: words, home } = useMessages();
  const path = usePath();
  const { view, views, filtered, category, events } = loaderData;
  const list = path('/:lang?/events');
  const past = views.find((each) => each.view === 'past');
  return (
    <ListPage
      id="events"
      path={list}
      words={words}
      list={loaderData}
      text={view === 'past' ? words.pastSubtext : words.subtext}
      className="pageWidth pageEnd"
      intro={
        <>
          <FeedLinks />
          <Link to={path('/:lang?/programs')} className="link">
            {home.toPrograms}
          </Link>
          <CategorySubscription category={category} />
        </>
      }
      filters={<EventFilters {...loaderData} />}
    >
      {events.length === 0 ? (
        <div className="stack gap-5 start hairlineAbove from-8">
          <p className="heading">{words.none}</p>
          {filtered || view === 'past' ? (
            <Link to={list} preventScrollReset className={button('outline')}>
              {words.showAll}
            </Link>
          ) : (
            past && (
              <Link to={list + past.query} preventScrollReset className={button('outline')}>
                {words.views.past}
              </Link>
            )
          )}
        </div>
      ) : (
        <ol className="hairlineAbove divided">
          {events.map((event, index) => (
            <li key={event.id}>
              <EventRow event={event} main={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </ListPage>
  );
}

/** The two views of the events and the filters of the list. */
function EventFilters({ views, view, filters, filtered, query }: Route.ComponentProps['loaderData']) {
  const words = useMessages().events;
  const path = usePath()('/:lang?/events');
  return (
    <div className="inkAbove">
      <ListViews path={path} names={words.views} views={views} current={view} countInWords={words.count} />
      {filters.length > 0 && (
        <details className={classNames('hairlineAbove', styles.collapsible)} open={filtered}>
          <summary className={classNames('eyebrow', styles.summary)}>{words.filters.title}</summary>
          <FilterGroups path={path} query={query} groups={filters} countInWords={words.count} />
        </details>
      )}
    </div>
  );
}

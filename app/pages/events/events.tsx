import { Link } from 'react-router';

import type { Route } from './+types/events';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { eventsGraph } from '../../../server/syndication/page-graphs.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { CategorySubscription } from '../../layout/calendar-subscription.tsx';
import { FeedLinks } from '../../layout/feed-links.tsx';
import { ListPage } from '../../layout/list-page.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { listingParameters } from '../../../domain/event-filters.ts';
import { EventRow } from '../../components/event-row.tsx';
import { FilterGroups, ListViews } from '../../components/filter-links.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { eventsData } from './events-data.server.ts';
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

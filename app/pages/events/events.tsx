import { Link } from 'react-router';

import type { Route } from './+types/events';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request-context.ts';
import { eventsGraph } from '../../../server/syndication/page-graphs.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { CategorySubscription } from '../../layout/category-subscription.tsx';
import { FeedLinks } from '../../layout/feed-links.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { listingParameters } from '../../../domain/event-filters.ts';
import { pageQuery } from '../../../domain/paging.ts';
import { EventRow } from '../../components/event-row.tsx';
import { ListSummary } from '../../components/list-summary.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { eventsData } from './events-data.server.ts';
import styles from './events.module.css';
import { FilterBar } from './filter-bar.tsx';

export const handle: PageHandle = { parameters: listingParameters };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now, origin } = context.get(requestContext);
  const language = languageOf(params);
  const data = eventsData(catalogue, language, url, now);
  context.set(pageGraph, () => eventsGraph('/:lang?/events', data, { origin, language }));
  return data;
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events: words, home } = useMessages();
  const path = usePath();
  const { view, views, filters, filtered, category, query, paging, events } = loaderData;
  const list = path('/:lang?/events');
  const past = views.find((each) => each.view === 'past');
  const text = view === 'past' ? words.pastSubtext : words.subtext;
  return (
    <div className={classNames(container.container, styles.page)}>
      <PageHead
        title={loaderData.listed}
        details={loaderData.places}
        description={loaderData.description}
        paging={paging}
        canonicalQuery={loaderData.canonicalQuery}
        existsIn={loaderData.alternates}
      />
      <FeedLinks />
      <PageIntro title={words.title} text={text}>
        <Link to={path('/:lang?/programs')} className={typography.link}>
          {home.toPrograms}
        </Link>
        <CategorySubscription category={category} />
      </PageIntro>
      <FilterBar views={views} view={view} filters={filters} filtered={filtered} query={query} />
      <ListSummary
        id="events"
        count={words.count(paging.total)}
        paging={paging}
        query={query}
        showAll={filtered ? { to: list, label: words.showAll } : undefined}
      />
      {events.length === 0 ? (
        <div className={styles.none}>
          <p className={typography.heading}>{words.none}</p>
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
        <ol className={styles.list}>
          {events.map((event, index) => (
            <li key={event.id}>
              <EventRow event={event} main={index === 0} />
            </li>
          ))}
        </ol>
      )}
      <Pagination paging={paging} to={(page) => `${list}${pageQuery(query, page)}#events`} />
    </div>
  );
}

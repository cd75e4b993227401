import { Link } from 'react-router';

import type { Route } from './+types/events';
import { languageOf } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { EventRow } from '../../components/event-row.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { eventsData } from './events-data.server.ts';
import styles from './events.module.css';
import { FilterBar } from './filter-bar.tsx';

export const handle: PageHandle = {
  parameters: ['when', 'format', 'category', 'master', 'language'],
  indexed: ['when'],
};

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(requestContext);
  return eventsData(catalogue[languageOf(params)], url.searchParams, now);
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events: words, home } = useMessages();
  const path = usePath();
  const { view, views, filters, filtered, events } = loaderData;
  const past = views.find((each) => each.view === 'past');
  const text = view === 'past' ? words.pastSubtext : words.subtext;
  return (
    <div className={container.container}>
      <PageHead title={words.title} description={text} image={events[0]?.image} />
      <PageIntro title={words.title} text={text}>
        <Link to={path('/:lang?/programs')} prefetch="intent" className={typography.link}>
          {home.toPrograms}
        </Link>
      </PageIntro>
      <FilterBar views={views} view={view} filters={filters} filtered={filtered} />
      <Summary {...loaderData} />
      {events.length === 0 ? (
        <div className={styles.none}>
          <p className={typography.heading}>{words.none}</p>
          {filtered || view === 'past' ? (
            <Link to={path('/:lang?/events')} preventScrollReset className={button('outline')}>
              {words.showAll}
            </Link>
          ) : (
            past && (
              <Link to={path('/:lang?/events') + past.query} preventScrollReset className={button('outline')}>
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
    </div>
  );
}

/** The number of events, announced when the filters change, and a link that removes all filters. */
function Summary({ view, filters, filtered, events }: Route.ComponentProps['loaderData']) {
  const words = useMessages().events;
  const path = usePath();
  const chosen = filters.flatMap(({ options }) => options.filter((option) => option.chosen));
  const heading = useFocusRecovery<HTMLHeadingElement>([view, ...chosen.map(({ label }) => label)].join());
  return (
    <div className={styles.summary}>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className={classNames(typography.small, typography.figures, styles.count)}
      >
        {words.count(events.length)}
      </h2>
      {filtered && (
        <Link to={path('/:lang?/events')} preventScrollReset className={classNames(typography.small, typography.link)}>
          {words.showAll}
        </Link>
      )}
    </div>
  );
}

import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { EventsData, FilterOption } from './events-data.server.ts';
import styles from './filter-bar.module.css';

type FilterBarProps = Omit<EventsData, 'events'>;

/** The filters of the list. Each is a link, so it works without scripts and can be shared. */
export function FilterBar({ views, view, filters, filtered }: FilterBarProps) {
  const words = useMessages().events;
  const path = usePath();
  return (
    <div className={styles.filters}>
      <nav aria-label={words.views.title} className={styles.views}>
        {views.map((each) => (
          <Link
            key={each.view}
            to={path('/:lang?/events') + each.query}
            preventScrollReset
            prefetch="intent"
            aria-current={each.view === view ? 'page' : undefined}
            className={classNames(typography.heading, styles.view)}
          >
            {words.views[each.view]}
            <Count count={each.count} />
          </Link>
        ))}
      </nav>
      {filters.length > 0 && (
        <details className={styles.collapsible} open={filtered}>
          <summary className={classNames(typography.eyebrow, styles.summary)}>{words.filters.title}</summary>
          <dl className={styles.facets}>
            {filters.map(({ facet, options }) => (
              <div key={facet} className={styles.facet}>
                <dt className={classNames(typography.eyebrow, styles.label)}>{words.filters[facet]}</dt>
                <dd className={styles.options}>
                  {options.map((option) => (
                    <Option key={option.label} option={option} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Option({ option: { label, count, chosen, query } }: { option: FilterOption }) {
  const { filters } = useMessages().events;
  const path = usePath();
  return (
    <Link
      to={path('/:lang?/events') + query}
      preventScrollReset
      prefetch="intent"
      aria-current={chosen ? 'true' : undefined}
      className={styles.option}
    >
      {label}
      {chosen ? (
        <>
          <span className={typography.visuallyHidden}>: {filters.remove}</span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.500" />
          </svg>
        </>
      ) : (
        <Count count={count} />
      )}
    </Link>
  );
}

function Count({ count }: { count: number }) {
  const { events } = useMessages();
  return (
    <>
      <span aria-hidden="true" className={styles.number}>
        {count}
      </span>
      <span className={typography.visuallyHidden}>: {events.count(count)}</span>
    </>
  );
}

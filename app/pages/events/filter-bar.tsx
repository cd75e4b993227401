import { FilterGroups, ListViews } from '../../components/filter-links.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { EventsData } from './events-data.server.ts';
import styles from './filter-bar.module.css';

type FilterBarProps = Pick<EventsData, 'views' | 'view' | 'filters' | 'filtered' | 'query'>;

/** The two views of the events and the filters of the list. */
export function FilterBar({ views, view, filters, filtered, query }: FilterBarProps) {
  const words = useMessages().events;
  const path = usePath()('/:lang?/events');
  return (
    <div className={styles.filters}>
      <ListViews path={path} names={words.views} views={views} current={view} countInWords={words.count} />
      {filters.length > 0 && (
        <details className={styles.collapsible} open={filtered}>
          <summary className={classNames(typography.eyebrow, styles.summary)}>{words.filters.title}</summary>
          <FilterGroups path={path} query={query} groups={filters} countInWords={words.count} />
        </details>
      )}
    </div>
  );
}

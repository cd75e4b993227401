import { Link } from 'react-router';

import type { Paging } from '../../domain/paging.ts';
import { useFocusRecovery } from '../hooks/use-focus-recovery.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import typography from '../ui/typography.module.css';
import styles from './list-summary.module.css';

interface ListSummaryProps {
  /** The id of the list, to which the links between its pages lead. */
  id: string;
  /** `57 events`. */
  count: string;
  paging: Pick<Paging, 'page' | 'pages'>;
  /** The query of the list without its page. */
  query: string;
  /** A link that removes all filters, where there are any. */
  showAll?: { to: string; label: string } | undefined;
}

/** The line over a list: how many there are and which page this is, announced when that changes. */
export function ListSummary({ id, count, paging: { page, pages }, query, showAll }: ListSummaryProps) {
  const { pagination } = useMessages();
  const heading = useFocusRecovery<HTMLHeadingElement>(query, page);
  return (
    <div id={id} className={styles.summary}>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className={classNames(typography.small, typography.figures, 'soft')}
      >
        {pages === 1 ? count : `${count}, ${pagination.position(page, pages)}`}
      </h2>
      {showAll && (
        <Link to={showAll.to} preventScrollReset className={classNames(typography.small, typography.link)}>
          {showAll.label}
        </Link>
      )}
    </div>
  );
}

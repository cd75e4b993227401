import { Link } from 'react-router';

import type { Paging } from '../../domain/paging.ts';
import { useFocusRecovery } from '../hooks/use-focus-recovery.ts';
import { useMessages } from '../hooks/use-language.ts';

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
    <div id={id} className="spread inkAbove pad-3">
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="small figures soft">
        {pages === 1 ? count : `${count}, ${pagination.position(page, pages)}`}
      </h2>
      {showAll && (
        <Link to={showAll.to} preventScrollReset className="small link pad-1">
          {showAll.label}
        </Link>
      )}
    </div>
  );
}

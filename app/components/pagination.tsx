import { Link } from 'react-router';

import { pageNumbers, type Paging } from '#domain/paging.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  paging: Paging;
  /** The address of a page of the list, with the id of the list as its hash, so that the page opens at the list. */
  to: (page: number) => string;
}

/** The links between the pages of a list; nothing where there is one page only. */
export function Pagination({ paging: { page, pages }, to }: PaginationProps) {
  const { pagination: words } = useMessages();
  if (pages === 1) return null;
  const numbers = pageNumbers(page, pages);
  return (
    <nav aria-label={words.label} className={classNames('inkAbove columns pad-5', styles.pagination)}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={classNames(button('outline', { small: true }), styles.previous)}>
          <span aria-hidden="true">←</span> {words.previous}
        </Link>
      )}
      <ol className={styles.numbers}>
        {numbers.map((number, index) => (
          <li key={number === 0 ? `gap-${index}` : number}>
            {number === 0 ? (
              <span aria-hidden="true" className="subheading iconButton soft">
                …
              </span>
            ) : (
              <Link
                to={to(number)}
                aria-current={number === page ? 'page' : undefined}
                className="subheading iconButton soft underlinedOnHover"
              >
                <span className="visuallyHidden">{words.page} </span>
                <span>{number}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={classNames(button('outline', { small: true }), styles.next)}>
          {words.next} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  );
}

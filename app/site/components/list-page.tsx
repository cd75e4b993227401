import { Link } from 'react-router';

import type { Language } from '#domain/values/field-values.ts';
import { pageQuery, type Paging } from '#domain/paging.ts';
import type { Elements } from '#app/ui/elements.ts';
import { PageIntro } from '#app/ui/section.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { PageHead } from '#app/layout/page-head.tsx';

interface ListPageProps {
  /** The id of the list, to which the links between its pages lead. */
  id: string;
  /** The address of the list without its query. */
  path: string;
  words: { title: string; showAll: string; count: (count: number) => string };
  /** What is listed; what its fields are: server/view-models/listings.ts. */
  list: {
    listed: string;
    places: string | undefined;
    description: string;
    query: string;
    filtered: boolean;
    paging: Paging;
    canonicalQuery: string;
    alternates: Language[];
  };
  text: string;
  /** What stands over the line of the list, and in it. */
  tabs: Elements;
  filters: Elements;
  /** Where one may go from here, behind the list. */
  onward: Elements;
  hasSummary?: boolean;
  className?: string | undefined;
  children: Elements;
}

/** A page of a list with filters: of events or programs. */
export function ListPage(props: ListPageProps) {
  const { id, path, words, list, text, tabs, filters, onward, hasSummary = true, className, children } = props;
  const { paging, query } = list;
  return (
    <div className={className}>
      <PageHead
        title={list.listed}
        details={list.places}
        description={list.description}
        paging={paging}
        canonicalQuery={list.canonicalQuery}
        existsIn={list.alternates}
      />
      <PageIntro title={words.title} text={text} />
      {tabs}
      {hasSummary && (
        <ListSummary
          id={id}
          count={words.count(paging.total)}
          paging={paging}
          query={query}
          showAll={list.filtered ? { to: path, label: words.showAll } : undefined}
        >
          {filters}
        </ListSummary>
      )}
      {children}
      <div className="cluster separate tight inkAbove pad-3 screenOnly">{onward}</div>
      <Pagination paging={paging} to={(page) => `${path}${pageQuery(query, page)}#${id}`} />
    </div>
  );
}

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
  children?: Elements;
}

/** The line over a list: how many there are and which page this is, announced when that changes. */
export function ListSummary({ id, count, paging: { page, pages }, query, showAll, children }: ListSummaryProps) {
  const { pagination } = useMessages();
  const heading = useFocusRecovery<HTMLHeadingElement>(query, page);
  return (
    <div id={id} className="cluster separate tight inkAbove">
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="small figures soft pad-3">
        {pages === 1 ? count : `${count}, ${pagination.position(page, pages)}`}
      </h2>
      {children}
      {showAll && (
        <Link to={showAll.to} preventScrollReset className="small link pad-1">
          {showAll.label}
        </Link>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';

import type { Language } from '../../domain/values/field-values.ts';
import { pageQuery, type Paging } from '../../domain/paging.ts';
import { ListSummary } from '../components/list-summary.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { Pagination } from '../components/pagination.tsx';
import { PageHead } from './page-head.tsx';

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
  /** The introduction, and what stands below it. */
  text: string;
  intro: ReactNode;
  filters: ReactNode;
  hasSummary?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A page of a list with filters: of events or programs. */
export function ListPage(props: ListPageProps) {
  const { id, path, words, list, text, intro, filters, hasSummary = true, className, children } = props;
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
      <PageIntro title={words.title} text={text}>
        {intro}
      </PageIntro>
      {filters}
      {hasSummary && (
        <ListSummary
          id={id}
          count={words.count(paging.total)}
          paging={paging}
          query={query}
          showAll={list.filtered ? { to: path, label: words.showAll } : undefined}
        />
      )}
      {children}
      <Pagination paging={paging} to={(page) => `${path}${pageQuery(query, page)}#${id}`} />
    </div>
  );
}

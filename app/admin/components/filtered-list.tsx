import { Link } from 'react-router';

import { listQuery, pageQuery, type Paging } from '#domain/paging.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import type { Elements } from '#app/ui/elements.ts';
import { Pagination } from '#app/components/pagination.tsx';
import { SearchForm } from './search-form.tsx';

interface FilteredListProps {
  /** The page with everything. */
  path: string;
  /** What is asked for, by the parameters of the address: empty for everything. */
  fields: { find: string; state: string } & Readonly<Record<string, string>>;
  find: string;
  states: readonly (readonly [state: string, label: string])[];
  filters?: Elements;
  /** What is said of all that was found. */
  summary?: Elements;
  count: string;
  paging: Paging;
  children: Elements;
}

/** A page of a long list of the room, with a search and filters above it, and the way to its other pages. */
export function FilteredList({ path, fields, states, filters, summary, count, paging, ...rest }: FilteredListProps) {
  const words = startWords(useLanguage());
  const { find, state } = fields;
  const query = listQuery(fields);
  const heading = useFocusRecovery<HTMLParagraphElement>(query, paging.page);
  return (
    <>
      <search className="stack gap-4 pad-4 inkAbove">
        <SearchForm
          key={find}
          path={path}
          query={new URLSearchParams(listQuery({ ...fields, find: '' }))}
          find={find}
          words={{ ...words, find: rest.find }}
        />
        {filters}
        <nav aria-label={words.state} className="small cluster tight">
          {states.map(([each, label]) => (
            <Link
              key={each}
              to={path + listQuery({ ...fields, state: each })}
              aria-current={each === state ? 'page' : undefined}
              className="pad-2 underlinedOnHover"
            >
              {label}
            </Link>
          ))}
        </nav>
      </search>
      {summary}
      <p ref={heading} tabIndex={-1} aria-live="polite" className="small soft figures pad-2">
        {count}
      </p>
      <div className="inkAbove">{rest.children}</div>
      <div className="from-5 to-7">
        <Pagination paging={paging} to={(page) => path + pageQuery(query, page)} />
      </div>
    </>
  );
}

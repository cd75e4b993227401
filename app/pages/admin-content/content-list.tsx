import { data, Link } from 'react-router';

import type { Route } from './+types/content-list';
import { pageQuery } from '../../../domain/paging.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { requireEditor } from '../../../server/request/require-editor.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';
import { privateContext } from '../../../server/request/request-context.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { SearchForm } from '../../components/admin/search-form.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { listData, type ListData } from './content-list-data.server.ts';
import { ContentRow } from './content-row.tsx';
import styles from './content-list.module.css';
import { kindLabel, kindNamed } from './document-form-of.server.ts';
import { useDocumentWords } from './use-document-words.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const kind = kindNamed(params.kind);
  if (kind === undefined) throw data(null, { status: 404 });
  await requireEditor(context, url, language);
  const list = await listData(context.get(privateContext), kind, url.searchParams, language);
  const { newItem, begunAt } = kindOf(kind);
  const begin = begunAt
    ? pathIn(language, begunAt)
    : newItem && pathIn(language, '/:lang?/Admin/content/:kind/new', { kind });
  return { kind, label: kindLabel(kind, language), begin, list };
}

export default function ContentList({ loaderData: { kind, label, begin, list } }: Route.ComponentProps) {
  const words = useDocumentWords();
  const path = usePath()('/:lang?/Admin/content/:kind', { kind });
  const { rows, paging, find, state } = list;
  const heading = useFocusRecovery<HTMLParagraphElement>(`${find} ${state}`, paging.page);
  return (
    <AdminPage
      title={label}
      actions={
        begin && (
          <Link to={begin} className={button('ink', { small: true })}>
            {words.begin.link}
          </Link>
        )
      }
    >
      <ListFilters path={path} list={list} />
      <p
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className={classNames(typography.small, 'soft', typography.figures, styles.count)}
      >
        {paging.total === 0 ? words.listing.none : words.listing.count(paging.total)}
      </p>
      <ul className="inkAbove">
        {rows.map((row) => (
          <ContentRow key={row.id} row={row} to={`${path}/${row.id}`} />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination
          paging={paging}
          to={(page) => path + pageQuery(listQuery({ find, state }), page)}
          label={words.listing.pages}
        />
      </div>
    </AdminPage>
  );
}

function ListFilters({ path, list: { find, state } }: { path: string; list: ListData }) {
  const words = useDocumentWords().listing;
  return (
    <search className={styles.filters}>
      <SearchForm
        key={find}
        path={path}
        query={new URLSearchParams(listQuery({ find: '', state }))}
        name="find"
        find={find}
        maxLength={100}
        words={words}
      />
      <nav aria-label={words.state} className={classNames(typography.small, styles.states)}>
        {(Object.keys(words.states) as (keyof typeof words.states)[]).map((each) => (
          <Link
            key={each}
            to={path + listQuery({ find, state: each })}
            aria-current={each === state ? 'page' : undefined}
            className={styles.state}
          >
            {words.states[each]}
          </Link>
        ))}
      </nav>
    </search>
  );
}

function listQuery({ find, state }: Pick<ListData, 'find' | 'state'>): string {
  const query = new URLSearchParams();
  if (find !== '') query.set('find', find);
  if (state !== 'all') query.set('state', state);
  return query.size === 0 ? '' : `?${query}`;
}

export const ErrorBoundary = AdminErrorPage;

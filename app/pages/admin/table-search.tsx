import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { SearchForm } from '../../components/admin/search-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import {
  adminQueryString,
  MOST_SEARCHED,
  tableParameters,
  type AdminQuery,
  type CatalogueKind,
} from './admin-query.ts';
import type { CatalogueTable } from './catalogue-tables.server.ts';
import styles from './catalogue-section.module.css';

interface TableSearchProps {
  kind: CatalogueKind;
  table: CatalogueTable;
  query: AdminQuery;
}

/** Finds entries of a long table by name or id, and says how many there are. */
export function TableSearch({ kind, table: { find, paging }, query }: TableSearchProps) {
  const { tables } = adminWords(useLanguage());
  const messages = useMessages();
  return (
    <search className={styles.search}>
      <SearchForm
        path={usePath()('/:lang?/Admin')}
        hash={`#${kind}`}
        query={new URLSearchParams(adminQueryString({ ...query, added: undefined, [kind]: undefined }))}
        name={tableParameters[kind].find}
        find={find}
        maxLength={MOST_SEARCHED}
        words={tables}
      >
        {paging.total === 0 ? tables.none : messages[kind].count(paging.total)}
        {paging.pages > 1 && `, ${messages.pagination.position(paging.page, paging.pages)}`}
      </SearchForm>
    </search>
  );
}

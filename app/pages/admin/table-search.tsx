import { Form, Link } from 'react-router';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import {
  adminQueryString,
  MOST_SEARCHED,
  tableParameters,
  type AdminQuery,
  type CatalogueKind,
} from './admin-query.ts';
import type { CatalogueTable } from './catalogue-tables.server.ts';
import styles from './table-search.module.css';

interface TableSearchProps {
  kind: CatalogueKind;
  table: CatalogueTable;
  query: AdminQuery;
}

/** Finds entries of a long table by name or id, and says how many there are. */
export function TableSearch({ kind, table: { find, paging }, query }: TableSearchProps) {
  const { tables } = adminWords(useLanguage());
  const messages = useMessages();
  const path = usePath()('/:lang?/Admin');
  const id = `find-${kind}`;
  const all = adminQueryString({ ...query, added: undefined, [kind]: undefined });
  const count = messages[kind].count(paging.total);
  const { position } = messages.pagination;
  return (
    <search>
      <Form action={`${path}#${kind}`} preventScrollReset className={styles.search}>
        {[...new URLSearchParams(all)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className={typography.small}>
          {tables.find}
        </label>
        <input
          id={id}
          type="search"
          name={tableParameters[kind].find}
          defaultValue={find}
          maxLength={MOST_SEARCHED}
          className={classNames(field.control, styles.input)}
        />
        <button type="submit" className={button('outline', { small: true })}>
          {tables.search}
        </button>
        {find !== '' && (
          <Link
            to={`${path}${all}#${kind}`}
            preventScrollReset
            className={classNames(typography.small, typography.link)}
          >
            {tables.showAll}
          </Link>
        )}
        <p aria-live="polite" className={classNames(typography.small, typography.figures, styles.count)}>
          {paging.total === 0 ? tables.none : count}
          {paging.pages > 1 && `, ${position(paging.page, paging.pages)}`}
        </p>
      </Form>
    </search>
  );
}

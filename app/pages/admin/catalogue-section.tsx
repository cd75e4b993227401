/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers forget what a table is where it is laid out as cards, so its roles are written out */
import { Link } from 'react-router';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { Pagination } from '../../components/pagination.tsx';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import typography from '../../ui/typography.module.css';
import admin from './admin.module.css';
import { adminQueryString, type AdminQuery, type CatalogueKind } from './admin-query.ts';
import type { CatalogueRow, CatalogueTable } from './catalogue-tables.server.ts';
import styles from './catalogue-section.module.css';
import { TableSearch } from './table-search.tsx';

interface CatalogueSectionProps {
  kind: CatalogueKind;
  table: CatalogueTable;
  query: AdminQuery;
}

/** What the catalogue holds of a kind: a table, and cards where the window is narrow; with a search where it is long. */
export function CatalogueSection({ kind, table, query }: CatalogueSectionProps) {
  const words = adminWords(useLanguage());
  const { layout, pagination } = useMessages();
  const path = usePath();
  const { heads, rows, needsAttention, paging, find } = table;
  const { captions, workingOrder, heads: fixed } = words.tables;
  const isLong = table.total > table.rows.length || find !== '';
  const heading = useFocusRecovery<HTMLHeadingElement>(find, paging.page);
  const to = (page: number) =>
    `${path('/:lang?/Admin')}${adminQueryString({ ...query, added: undefined, [kind]: { find, page } })}#${kind}`;
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={admin.section}>
      <h2 ref={heading} id={`${kind}-title`} tabIndex={-1} className={classNames(typography.title, admin.title)}>
        {layout.links[kind]}
        <span
          className={classNames(
            typography.small,
            typography.figures,
            admin.count,
            needsAttention > 0 && admin.needsAttention,
          )}
        >
          {words.needsAttention(needsAttention)}
        </span>
      </h2>
      {isLong && <TableSearch key={find} kind={kind} table={table} query={query} />}
      {rows.length > 0 && (
        <table role="table" className={classNames(styles.table, typography.figures)}>
          <caption className={classNames(typography.small, 'soft')}>{isLong ? workingOrder : captions[kind]}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {[fixed[kind], ...heads, fixed.pages, fixed.attention].map((head) => (
                <th key={head} role="columnheader" scope="col" className={styles.columnHead}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                heads={heads}
                to={path('/:lang?/Admin/content/:kind/:id', { kind, id: row.id })}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pagination paging={paging} to={to} label={`${pagination.label}: ${layout.links[kind]}`} />
    </section>
  );
}

function Row({ row, heads, to }: { row: CatalogueRow; heads: string[]; to: string }) {
  const { inOrder, heads: fixed } = adminWords(useLanguage()).tables;
  const { id, category, name, language, cells, pages, warnings, states } = row;
  return (
    <tr role="row" className={classNames(styles.row, categoryColour(category))}>
      <th role="rowheader" scope="row" className={styles.name}>
        <Link to={to} lang={language} className={typography.link}>
          {name}
        </Link>
        <code>{id}</code>
      </th>
      {cells.map((lines, index) => (
        <td key={heads[index]} role="cell" data-head={heads[index]} lang={index === 0 ? undefined : language}>
          {lines.length === 0 ? '—' : lines.map((line) => <span key={line}>{line}</span>)}
        </td>
      ))}
      <td role="cell" data-head={fixed.pages}>
        {pages.map((page) => (
          <a key={page.language} href={page.to} hrefLang={page.language} className={typography.link}>
            {page.label}
            <span className={typography.visuallyHidden}>: {name}</span>
          </a>
        ))}
      </td>
      <td role="cell" className={styles.attention}>
        <ul className={styles.labels}>
          {warnings.map((warning) => (
            <li key={warning} className={styles.warning}>
              {warning}
            </li>
          ))}
          {states.map((state) => (
            <li key={state} className="soft">
              {state}
            </li>
          ))}
          {warnings.length + states.length === 0 && <li className={styles.inOrder}>{inOrder}</li>}
        </ul>
      </td>
    </tr>
  );
}

import { Link } from 'react-router';

import { adminWords } from '../../../i18n/admin-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import admin from './admin.module.css';
import styles from './masters-list.module.css';
import { Entry } from './master-entry.tsx';
import { ListNews, type MastersListProps } from './list-status.tsx';
import { adminQueryString } from './admin-query.ts';
import { useLiveStatus } from './use-live-status.ts';

/** The masters added so far, newest first, a page at a time. */
export function Documents({ content, place, answer, busy, onSend }: MastersListProps) {
  const words = adminWords(useLanguage());
  const { documents, total, pages } = content;
  const { page, edit, done } = place;
  const heading = useLiveStatus<HTMLHeadingElement>(page, done === undefined);
  return (
    <div id="documents" className={admin.part}>
      <div className={admin.side}>
        <h3 ref={heading} tabIndex={-1} className={classNames(typography.heading, admin.subtitle)}>
          {words.collection.title}
        </h3>
        {total > 0 && (
          <p className={classNames(typography.small, typography.soft, typography.figures)}>{words.masters(total)}</p>
        )}
      </div>
      <div>
        <ListNews content={content} place={place} answer={answer} busy={busy} onSend={onSend} />
        {total === 0 && <p className={typography.lede}>{words.collection.none}</p>}
        <ol className={styles.list}>
          {documents.map((document) => (
            <li key={document.id} id={`master-${document.id}`}>
              <Entry
                document={document}
                place={place}
                isNews={done?.id === document.id || edit === document.id}
                busy={busy}
                onSend={onSend}
              />
            </li>
          ))}
        </ol>
        {pages > 1 && <Pages page={page} pages={pages} edit={edit} />}
      </div>
    </div>
  );
}

function Pages({ page, pages, edit }: { page: number; pages: number; edit: string | undefined }) {
  const { collection: words } = adminWords(useLanguage());
  const path = usePath();
  const to = (other: number) => path('/:lang?/Admin') + adminQueryString({ page: other, edit }) + '#documents';
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={button('outline', { small: true })}>
          {words.newer}
        </Link>
      ) : (
        <span />
      )}
      <span className={classNames(typography.small, typography.figures)}>{words.page(page, pages)}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={button('outline', { small: true })}>
          {words.older}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

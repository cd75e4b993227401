import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { Pagination } from '../../components/pagination.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import admin from './admin.module.css';
import styles from './saved-masters-list.module.css';
import { RemovedNotice, type SavedMastersProps } from './removed-notice.tsx';
import { SavedMaster } from './saved-master.tsx';
import { adminQueryString } from './admin-query.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** The masters added so far, newest first, a page at a time. */
export function SavedMasters(props: SavedMastersProps) {
  const { content, query, sending, onSubmit } = props;
  const words = adminWords(useLanguage());
  const { documents, paging } = content;
  const { page, edit, done } = query;
  const path = usePath();
  const to = (other: number) => path('/:lang?/Admin') + adminQueryString({ page: other, edit }) + '#saved';
  const heading = useFocusOnChange<HTMLHeadingElement>(page, done === undefined);
  return (
    <div id="saved" className={admin.block}>
      <div className={admin.side}>
        <h3 ref={heading} tabIndex={-1} className={classNames(typography.heading, admin.blockTitle)}>
          {words.collection.title}
        </h3>
        {paging.total > 0 && (
          <p className={classNames(typography.small, typography.soft, typography.figures)}>
            {words.masters(paging.total)}
          </p>
        )}
      </div>
      <div>
        <RemovedNotice {...props} />
        {paging.total === 0 && <p className={typography.lede}>{words.collection.none}</p>}
        <ol className={styles.list}>
          {documents.map((document) => (
            <li key={document.id} id={`master-${document.id}`}>
              <SavedMaster
                document={document}
                query={query}
                isHighlighted={done?.id === document.id || edit === document.id}
                sending={sending}
                onSubmit={onSubmit}
              />
            </li>
          ))}
        </ol>
        <Pagination paging={paging} to={to} label={words.collection.pages} />
      </div>
    </div>
  );
}

import { Link } from 'react-router';

import { adminWords } from '../../../i18n/admin-words.ts';
import type { Answer, Spot } from './save-master.server.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/typography.module.css';
import admin from './admin.module.css';
import styles from './masters-list.module.css';
import { Entry } from './master-entry.tsx';
import { ListNews } from './list-status.tsx';
import { placeQuery, type Place } from './admin-query.ts';
import type { RoomData } from './admin-data.server.ts';
import { useNews } from './use-live-status.ts';

export interface DocumentsProps {
  content: NonNullable<RoomData['content']>;
  place: Place;
  /** The answer to one of the forms here. */
  answer: Partial<Answer> | undefined;
  busy: Spot | undefined;
  onSend: () => void;
}

/** The masters added so far, newest first, a page at a time. */
export function Documents({ content, place, answer, busy, onSend }: DocumentsProps) {
  const words = adminWords(useLanguage());
  const { documents, total, pages } = content;
  const { page, edit, done } = place;
  const heading = useNews<HTMLHeadingElement>(page, done === undefined);
  return (
    <div id="documents" className={admin.part}>
      <div className={admin.side}>
        <h3 ref={heading} tabIndex={-1} className={classNames(type.heading, admin.subtitle)}>
          {words.collection.title}
        </h3>
        {total > 0 && <p className={classNames(type.small, type.soft, type.figures)}>{words.masters(total)}</p>}
      </div>
      <div>
        <ListNews content={content} place={place} answer={answer} busy={busy} onSend={onSend} />
        {total === 0 && <p className={type.lede}>{words.collection.none}</p>}
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
  const to = (other: number) => path('/:lang?/Admin') + placeQuery({ page: other, edit }) + '#documents';
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={button('outline', { small: true })}>
          {words.newer}
        </Link>
      ) : (
        <span />
      )}
      <span className={classNames(type.small, type.figures)}>{words.page(page, pages)}</span>
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

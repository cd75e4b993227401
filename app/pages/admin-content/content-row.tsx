import { Link } from 'react-router';

import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './content-list.module.css';
import type { ListRow } from './content-list-data.server.ts';
import { useDocumentWords } from './use-document-words.ts';

/** A document in a list: its titles, its day, its state, and who changed it last. */
export function ContentRow({ row, to }: { row: ListRow; to: string }) {
  const words = useDocumentWords().listing;
  const { id, title, titleLanguage, otherTitle, day, status, problems, changedAt, changedBy } = row;
  return (
    <li className={styles.row}>
      <div className={styles.titles}>
        <Link to={to} lang={titleLanguage} className={classNames(typography.subheading, styles.title)}>
          {title}
        </Link>
        {otherTitle && (
          <p lang={otherTitle.text && otherTitle.language} className={styles.other}>
            {otherTitle.text ?? words.noTitle[otherTitle.language]}
          </p>
        )}
        <p className={classNames(typography.small, 'soft')}>{id}</p>
      </div>
      <p className={classNames(typography.small, typography.figures, styles.day)}>{day}</p>
      <p className={classNames(typography.small, styles.status, styles[status])}>
        <span>{words.row[status]}</span>
        {problems > 0 && <span className={styles.problem}>{words.problems(problems)}</span>}
      </p>
      <p className={classNames(typography.small, 'soft', typography.figures, styles.when)}>
        {changedAt}, <span className={styles.who}>{changedBy === 'files' ? words.files : changedBy}</span>
      </p>
    </li>
  );
}

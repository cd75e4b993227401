import { Link } from 'react-router';

import type { NamedDocument } from '../../../server/view-models/document-names.ts';
import styles from './document-links.module.css';

/** Documents by their titles. */
export function DocumentLinks({ documents }: { documents: readonly NamedDocument[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ name, title, language, kind, to }) => (
        <li key={name}>
          <Link to={to} className="link">
            <span lang={language}>{title}</span>
          </Link>{' '}
          <span className="small soft">{kind}</span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';

import type { ShownProblem } from '../../../server/view-models/shown-problems.ts';
import type { NamedDocument } from '../../../server/view-models/document-names.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './document-links.module.css';

/** What is wrong, each with a link to the field where it is mended. */
export function LinkedProblems({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <ul className="stack gap-2 above-3">
      {problems.map(({ document, label, to, remedy }) => (
        <li key={`${to} ${remedy}`}>
          <Link to={to} className="link">
            {label === '' ? document : `${document}, ${label}`}
          </Link>
          {remedy && `: ${remedy}`}
        </li>
      ))}
    </ul>
  );
}

/** Documents by their titles. */
export function DocumentLinks({ documents }: { documents: readonly NamedDocument[] }) {
  return (
    <ul className={classNames('stack gap-1', styles.documents)}>
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

import type { ReactNode } from 'react';

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ProblemData } from './document-data.server.ts';
import { openGroupOf } from './document-groups.tsx';
import styles from './problem-list.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface ProblemListProps {
  /** Of the heading. */
  id: string;
  title: string;
  problems: readonly Pick<ProblemData, 'id' | 'label' | 'text'>[];
  /** `choice`: somebody has to choose, and nothing stands against publishing. `missing`: nobody has come to it yet. */
  tone?: 'choice' | 'missing';
  /** The language in which a problem is shall be seen. */
  onOpen: (language: Language) => void;
}

/** What somebody has to see to, each as a link to its field, also in the language that is folded away. */
export function ProblemList({ id: titleId, title, problems, tone, onOpen }: ProblemListProps) {
  const words = useDocumentWords().errors;
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classNames(styles.problems, tone && styles[tone])}>
      <h2 id={titleId} tabIndex={-1} className={classNames('small', styles.title)}>
        {title}
      </h2>
      <ul className="small">
        {problems.map(({ id, label, text }) => (
          <li key={`${id} ${text}`}>
            <FieldLink id={id} className="link" onOpen={onOpen}>
              {label || words.document}
            </FieldLink>
            {text && `: ${text}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldLinkProps {
  id: string;
  className: string | undefined;
  onOpen: (language: Language) => void;
  children: ReactNode;
}

/** Leads to a field, also in the language and in the group that are folded away. */
export function FieldLink({ id, className, onOpen, children }: FieldLinkProps) {
  const open = () => {
    const language = languages.find((each) => id.endsWith(`-${each}`));
    if (language) onOpen(language);
    openGroupOf(id);
  };
  return (
    <a href={`#${id}`} className={className} onClick={open}>
      {children}
    </a>
  );
}

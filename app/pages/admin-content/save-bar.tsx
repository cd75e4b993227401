import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { LogInLink } from '../../components/admin/log-in-link.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import type { SaveStatus } from './autosave.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import type { DocumentState, ProblemData } from './document-data.server.ts';
import { FieldLink } from './problem-list.tsx';
import styles from './save-bar.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface SaveBarProps {
  state: DocumentState;
  status: SaveStatus;
  historyPath: string;
  hasPreview: boolean;
  /** Whether there is a form to save. */
  isWritten: boolean;
  /** How many things stand against publishing. */
  problems: number;
  /** The first field in which two people wrote different things. */
  undecided: ProblemData | undefined;
  /** The language in which it is shall be seen. */
  onOpen: (language: Language) => void;
  /** The menu. */
  children: ReactNode;
}

/** What has become of what was typed, in words, and what can be done with the document. It stays in sight. */
export function SaveBar({
  state,
  status,
  historyPath,
  hasPreview,
  isWritten,
  problems,
  undecided,
  onOpen,
  children,
}: SaveBarProps) {
  const words = useDocumentWords();
  const { actions } = words;
  const isProblem = status in words.problems;
  const small = { small: true };
  return (
    <section aria-label={actions.label} className={styles.bar}>
      <p className={classNames('small figures', isProblem && 'alarming')}>
        <span role={isProblem ? 'alert' : undefined}>{inWords(state, status, words)}</span>{' '}
        {status === 'signed-out' && <LogInLink />}
      </p>
      {problems > 0 && isWritten && (
        <a href="#problems-title" className={classNames('small link', styles.problems)}>
          {words.problemCount(problems)}
        </a>
      )}
      {undecided && isWritten && (
        <FieldLink {...undecided} className="small link" onOpen={onOpen}>
          {words.conflict.field(undecided.label || words.errors.document)}
        </FieldLink>
      )}
      <div className={styles.buttons}>
        {isWritten && (
          <button type="submit" name="intent" value="save" className={button('outline', small)}>
            {actions.save}
          </button>
        )}
        {isWritten && hasPreview && (
          <button type="submit" name="intent" value="preview" className={button('outline', small)}>
            {actions.preview}
          </button>
        )}
        {state.status !== 'removed' && (
          <button type="submit" name="intent" value="publish" className={button('ink', small)}>
            {actions.publish}
          </button>
        )}
        <Link to={historyPath} className={classNames('small link', styles.history)}>
          {actions.history}
        </Link>
        {children}
      </div>
    </section>
  );
}

function inWords(state: DocumentState, status: SaveStatus, words: ReturnType<typeof useDocumentWords>): string {
  if (status in words.problems) return words.problems[status as keyof typeof words.problems];
  if (status === 'sending' || status === 'unsent') return words.state[status];
  const { saved, savedBy } = state;
  const described = words.state[state.status];
  if (saved === undefined) return described;
  return `${savedBy === undefined ? words.state.saved(saved) : words.state.savedBy(savedBy, saved)} · ${described}`;
}

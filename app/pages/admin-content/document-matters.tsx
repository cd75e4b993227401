import { useMemo, useState, type ReactNode } from 'react';

import { type FormNode, fieldPlace, type FieldPlace } from '../../../domain/documents/form-node.ts';
import { type Language, languages } from '../../../domain/values/field-values.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import type { ProblemData } from '../../../server/view-models/document-state.ts';
import type { DocumentForm } from './use-document-form.ts';
import { useDocumentWords } from './use-document-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { openGroupOf } from './document-groups.tsx';
import styles from './problem-list.module.css';

/** What somebody has to see to before a document can be published. */
export interface DocumentMatters {
  problems: ProblemData[];
  /** In a new document: what nobody has come to yet. It is said quietly, until publishing has said it. */
  missing: ProblemData[];
  /** The fields in which two people wrote different things. */
  undecided: FieldPlace[];
}

export function useMatters(
  { shown, problems: all }: Pick<DocumentForm, 'shown' | 'problems'>,
  node: FormNode,
  language: Language,
): DocumentMatters {
  const isHydrated = useIsHydrated();
  // Publishing leads to the field that is missing.
  const [isAsked] = useState(isHydrated && location.hash !== '');
  return useMemo(() => {
    const isQuiet = ({ isMissing }: ProblemData) => isMissing && shown.status === 'new' && !isAsked;
    const places = new Set(shown.conflicts.map(({ place }) => place));
    return {
      problems: all.filter((each) => !isQuiet(each)),
      missing: all.filter(isQuiet),
      undecided: [...places].map((place) => fieldPlace(node, place, language)),
    };
  }, [all, shown, isAsked, node, language]);
}

/** The same as lists of links. */
export function Matters({
  problems,
  missing,
  undecided,
  onOpen,
}: DocumentMatters & { onOpen: (language: Language) => void }) {
  const words = useDocumentWords();
  const without = (places: readonly FieldPlace[]) => places.map((place) => ({ ...place, text: '' }));
  return (
    <>
      <ProblemList
        id="problems-title"
        title={words.errors.title(problems.length)}
        problems={problems}
        onOpen={onOpen}
      />
      <ProblemList
        id="missing-title"
        title={words.missing.title}
        problems={without(missing)}
        tone="missing"
        onOpen={onOpen}
      />
      <ProblemList
        id="conflicts-title"
        title={words.conflict.fields(undecided.length)}
        problems={without(undecided)}
        tone="choice"
        onOpen={onOpen}
      />
    </>
  );
}

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

import { useMemo, useState } from 'react';

import { fieldPlace, type FieldPlace } from '../../../domain/documents/field-place.ts';
import type { FormNode } from '../../../domain/documents/form-node.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import type { ProblemData } from './document-data.server.ts';
import { ProblemList } from './problem-list.tsx';
import type { DocumentForm } from './use-document-form.ts';
import { useDocumentWords } from './use-document-words.ts';

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

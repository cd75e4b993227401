import { createContext, use } from 'react';

import type { FieldPlace } from '#domain/documents/form-node.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { DocumentState, ProblemData } from '#server/view-models/document-state.ts';
import type { SaveStatus } from '#app/admin/components/autosave.ts';
import type { DocumentPageData } from './document-page-data.server.ts';

/** What the parts of the page of a document show, around the fields of its form. */
interface OpenDocument extends Pick<DocumentPageData, 'key' | 'form' | 'tab' | 'isRemovable' | 'page'> {
  address: string;
  state: DocumentState;
  /** Whether there is a form to save: none of what is taken off. */
  isWritten: boolean;
  status: SaveStatus;
  /** Whether something waits to be saved that was typed before the page was loaded again. */
  isKept: boolean;
  matters: DocumentMatters;
  /** Where both languages do not fit side by side, the one that is seen. */
  written: Language;
  see: (language: Language) => void;
}

/** A field that somebody has to see to, and what is wrong with it where that is said. */
type Matter = FieldPlace & Pick<ProblemData, 'text'>;

/** What somebody has to see to before a document can be published. */
export interface DocumentMatters {
  problems: Matter[];
  /** In a new document: what nobody has come to yet. It is said quietly, until publishing has said it. */
  missing: Matter[];
  /** The fields in which two people wrote different things. */
  undecided: Matter[];
}

export const DocumentContext = createContext<OpenDocument | undefined>(undefined);

export function useDocument(): OpenDocument {
  return use(DocumentContext)!;
}

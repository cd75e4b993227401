import { createContext, use } from 'react';

import type { Fields } from '../../../domain/documents/field-paths.ts';
import type { DocumentKind } from '../../../domain/documents/document.ts';
import type { ConflictData } from '../../../server/view-models/document-state.ts';
import type { NamedPicture } from './picture-context.tsx';
import type { FormNode } from '../../../domain/documents/form-node.ts';

/** What the fields of a document's form show, by the id of the element of the field. */
export interface FieldNotes {
  /** What is written, by path. */
  fields: Fields;
  /** The documents that a field may refer to, by their kind; undefined where they are not known. */
  references: Partial<Record<DocumentKind, { value: string; label: string }[]>> | undefined;
  /** Those that content can show. */
  pictures: readonly NamedPicture[];
  /** What is wrong with a control, a text or a list. */
  errors: ReadonlyMap<string, readonly string[]>;
  /** What two people have written differently. */
  conflicts: ReadonlyMap<string, readonly ConflictData[]>;
  /** The texts that were not changed when the other language was. */
  older: ReadonlySet<string>;
  /** Whether the form is long, and its lists stand below the headings of groups. */
  hasGroups: boolean;
}

export const FieldNotesContext = createContext<FieldNotes | undefined>(undefined);

export function useFieldNotes(): FieldNotes {
  return use(FieldNotesContext)!;
}

export interface FieldProps<Node extends FormNode = FormNode> {
  node: Node;
  /** Through the keys of items: what the name of its control is made of. */
  path: string;
  /** Of its element, through the places of items. */
  id: string;
}

import { documentKinds, type DocumentKind } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { sentenceIn } from '../../../domain/schemas/field-words.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';

/** The kind in an address; undefined for what is none. */
export function kindNamed(text: string): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === text);
}

/** What documents of a kind are called together. */
export function kindLabel(kind: DocumentKind, language: Language): string {
  return sentenceIn(kindOf(kind).label)[language];
}

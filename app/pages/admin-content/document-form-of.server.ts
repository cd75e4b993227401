import { documentKinds, type DocumentKey, type DocumentKind } from '../../../domain/documents/document.ts';
import type { FormNode } from '../../../domain/documents/form-node.ts';
import type { Language } from '../../../domain/field-values.ts';
import { sentenceIn } from '../../../domain/schemas/field-words.ts';
import { kindOf, schemaOf } from '../../../server/content/content-kinds.ts';
import { documentForm } from '../../../server/forms/document-form.ts';

const forms = new Map<unknown, Partial<Record<Language, FormNode>>>();

/** The kind in an address; undefined for what is none. */
export function kindNamed(text: string): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === text);
}

/** What documents of a kind are called together. */
export function kindLabel(kind: DocumentKind, language: Language): string {
  return sentenceIn(kindOf(kind).label)[language];
}

/** The form of a document in the language of the room; undefined where there can be no such document. */
export function documentFormOf(key: DocumentKey, language: Language): FormNode | undefined {
  const schema = schemaOf(key);
  if (schema === undefined) return undefined;
  const known = forms.get(schema) ?? {};
  forms.set(schema, known);
  return (known[language] ??= documentForm(schema, language));
}

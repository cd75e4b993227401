import type { DocumentKey } from '../../domain/documents/document.ts';
import type { FormNode } from '../../domain/documents/form-node.ts';
import { startingValue } from '../../domain/documents/list-intents.ts';
import type { Language } from '../../domain/field-values.ts';
import { schemaOf } from '../content/content-kinds.ts';
import { documentForm } from './document-form.ts';

const forms = new WeakMap<object, Partial<Record<Language, FormNode>>>();

/** The form of a document in the language of the room; undefined where there can be no document of this id. */
export function formOf(key: DocumentKey, language: Language): FormNode | undefined {
  const schema = schemaOf(key);
  if (!schema) return undefined;
  const known = forms.get(schema) ?? {};
  forms.set(schema, known);
  return (known[language] ??= documentForm(schema, language));
}

/** What a new document says before anybody has written in it: its id, and the items that its lists must have. */
export function newDocument(key: DocumentKey): unknown {
  const form = formOf(key, 'en');
  return form && startingValue(form, key.id);
}

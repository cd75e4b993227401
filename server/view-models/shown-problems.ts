import { fieldPlace } from '../../domain/documents/field-place.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { documentFormPath } from '../../i18n/urls.ts';
import type { EntryProblem } from '../content/check-document.ts';
import { formOfDocument } from '../forms/document-form.ts';
import { namedDocument, type NameOf } from './document-names.ts';

/** Something that is wrong with a document, in the language of the room, with a link to the field. */
export interface ShownProblem {
  document: string;
  /** Of the field; empty for the document as a whole. */
  label: string;
  to: string;
  remedy: string;
}

/** @param nameOf gives the titles of documents, where they are known */
export function shownProblems(
  problems: readonly EntryProblem[],
  room: Language,
  nameOf: NameOf = () => undefined,
): ShownProblem[] {
  return problems.map(({ kind, id, field, remedy }) => {
    const place = fieldPlace(formOfDocument({ kind, id }, room), field, room);
    return {
      document: nameOf({ kind, id }) ?? namedDocument({ kind, id }, undefined, room, nameOf).title,
      label: place.label,
      to: `${documentFormPath(room, { kind, id })}#${place.id}`,
      remedy: remedy[room],
    };
  });
}

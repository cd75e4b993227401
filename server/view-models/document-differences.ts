import { differences, type Difference, type DocumentState } from '../../domain/documents/differences.ts';
import type { DocumentKey } from '../../domain/documents/document.ts';
import { fieldPlace } from '../../domain/documents/field-place.ts';
import type { FormNode } from '../../domain/documents/form-node.ts';
import { wordDifferences, type TextPiece } from '../../domain/documents/word-differences.ts';
import { languages, type Language } from '../../domain/values/field-values.ts';
import { documentFormPath } from '../../i18n/urls.ts';
import { formOfDocument } from '../forms/document-form.ts';
import type { NameOf } from './document-names.ts';
import { valueInWords } from './value-in-words.ts';

/** A change of a document in the words of the room. */
export interface ShownDifference {
  type: Difference['type'];
  /** Of the field, for example “Takeaway 2 · Title (Russian)”; empty for the document as a whole. */
  label: string;
  /** Of the text; undefined for what both languages share. */
  language: Language | undefined;
  /** The address of the field in the form of the document. */
  to: string;
  /** Both values as one text with the changed words marked; empty for an item that moved. */
  pieces: TextPiece[];
}

/**
 * What is different between two states of a document.
 *
 * @param before undefined for a document that is new
 * @param after undefined for one that was taken off
 * @param room the language of the room
 * @param nameOf what fields refer to
 */
export function shownDifferences(
  key: DocumentKey,
  before: DocumentState | undefined,
  after: DocumentState | undefined,
  room: Language,
  nameOf: NameOf,
): ShownDifference[] {
  const form = formOfDocument(key, room);
  return differences(form, before, after)
    .filter(({ path }) => path !== 'id')
    .map((difference) => shown(difference, form, key, { room, nameOf }));
}

function shown(
  difference: Difference,
  form: FormNode,
  key: DocumentKey,
  { room, nameOf }: { room: Language; nameOf: NameOf },
): ShownDifference {
  const { type, path, before, after } = difference;
  const { label, id } = fieldPlace(form, path, room);
  const language = languages.find((each) => path.split('.').at(-1) === each);
  const textOf = (value: unknown) => (path === '' ? '' : valueInWords(form, path, value, room, nameOf));
  return {
    type,
    label,
    language,
    to: `${documentFormPath(room, key)}#${id}`,
    pieces: type === 'moved' ? [] : piecesOf(textOf(before), textOf(after), language !== undefined),
  };
}

/** Texts are compared by words; of a fact, such as a time, half is no news. */
function piecesOf(before: string, after: string, isText: boolean): TextPiece[] {
  if (isText) return wordDifferences(before, after);
  const pieces: TextPiece[] = [
    { type: 'removed', text: before },
    { type: 'added', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}

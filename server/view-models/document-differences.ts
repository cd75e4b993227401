import { differences, type DocumentState, wordDifferences, type TextPiece } from '#domain/documents/differences.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { type FormNode, textLabel, fieldPlace } from '#domain/documents/form-node.ts';
import { languages, promiseNames, type Language } from '#domain/values/field-values.ts';
import { documentFormPath } from '#i18n/urls.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import type { NameOf } from './document-names.ts';
import { isObject } from '#domain/documents/values.ts';
import { dayInWords } from '#i18n/formats.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';

export type ShownDifference = ReturnType<typeof shownDifferences>[number];

/**
 * What is different between two states of a document.
 *
 * @param before undefined for a document that is new
 * @param after undefined for one that was taken off
 */
export function shownDifferences(
  key: DocumentKey,
  before: DocumentState | undefined,
  after: DocumentState | undefined,
  room: Language,
  nameOf: NameOf,
) {
  const form = formOfDocument(key, room);
  const shown = differences(form, before, after).filter(({ path }) => path !== 'id');
  return shown.map(({ type, path, ...values }) => {
    const { label, id } = fieldPlace(form, path, room);
    const language = languages.find((each) => path.split('.').at(-1) === each);
    const textOf = (value: unknown) => (path === '' ? '' : valueInWords(form, path, value, room, nameOf));
    const isPromise = promiseNames.some((name) => name === path.split('.')[0]);
    const { unsaid } = adminPublishingWords(room).differences;
    const readInstead = isPromise ? unsaid[key.kind === 'events' ? 'event' : 'house'] : '';
    return {
      type,
      /** Of the field, for example “Takeaway 2 · Title (Russian)”; empty for the document as a whole. */
      label,
      /** Of the text; undefined for what both languages share. */
      language,
      /** The address of the field in the form of the document. */
      to: `${documentFormPath(room, key)}#${id}`,
      /** Both values as one text with the changed words marked; empty for an item that moved. */
      pieces:
        type === 'moved'
          ? []
          : piecesOf(textOf(values.before), textOf(values.after) || readInstead, language !== undefined),
    };
  });
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

/**
 * The value of a field as somebody reads it: a choice by its label, a document by its title, a day in words, a group or an item of a list with one
 * line for each of its fields. What fits no form is written as it is.
 */
function valueInWords(form: FormNode, path: string, value: unknown, room: Language, nameOf: NameOf): string {
  let node: FormNode | undefined = form;
  for (const step of path.split('.')) node = node && childOf(node, step);
  return linesOf(node, value, { room, nameOf })
    .map(([label, text]) => (label === '' ? text : `${label}: ${text}`))
    .join('\n');
}

/** Undefined for a language of a text, and for what is not in the form. */
function childOf(node: FormNode, step: string): FormNode | undefined {
  if (node.type === 'either') return childOf(node.other, step);
  if (node.type === 'list') return node.item;
  return node.type === 'group' ? node.children.find(({ key }) => key === step) : undefined;
}

interface Reader {
  room: Language;
  nameOf: NameOf;
}

/** The texts of a value, each with the labels that lead to it. */
function linesOf(node: FormNode | undefined, value: unknown, reader: Reader): [label: string, text: string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    // Several chosen options are a value of one control.
    const item = node?.type === 'choice' ? node : node && childOf(node, '0');
    return (value as unknown[]).flatMap((each) => linesOf(item, each, reader));
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const child = node && childOf(node, key);
      const language = languages.find((each) => each === key);
      const own = child?.label ?? (language ? textLabel('', language, reader.room).trim() : key);
      return linesOf(child, inner, reader).map(([label, text]): [string, string] => [
        label === '' ? own : `${own} ${label}`,
        text,
      ]);
    });
  }
  return [['', plainText(node, value, reader)]];
}

function plainText(node: FormNode | undefined, value: unknown, { room, nameOf }: Reader): string {
  const text = String(value);
  if (typeof value === 'boolean') return adminPublishingWords(room)[value ? 'yes' : 'no'];
  if (node?.type === 'choice' || node?.type === 'either') {
    return node.options.find((option) => option.value === text)?.label ?? text;
  }
  if (node?.type === 'reference') return nameOf({ kind: node.to, id: text }) ?? text;
  const isDay = node?.type === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? dayInWords(text, room).withWeekday : text;
}

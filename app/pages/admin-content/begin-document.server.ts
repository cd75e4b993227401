import {
  isCopyable,
  titleIn,
  languageByLetters,
  type DocumentKey,
  type DocumentKind,
  type Editor,
} from '../../../domain/documents/document.ts';
import { stands } from '../../../domain/documents/draft-rows.ts';
import { idFromTitles } from '../../../domain/documents/suggest-id.ts';
import type { FormNode } from '../../../domain/documents/form-node.ts';
import { idPattern, languages, reservedIds, type Language } from '../../../domain/values/field-values.ts';
import type { MasterFields } from '../../../domain/field-declaration.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';

/** What is asked for before a document is begun. */
export interface NewDocument {
  titles: Record<Language, string>;
  /** Empty where it is to be made from a title. */
  id: string;
  /** Whether it may then be counted on: the original of a copy often has the same title. */
  isCopy?: boolean;
}

/** Why a document could not be begun; `taken` and `removed` name one that has the id. */
export type NewProblem = 'invalid' | 'reserved' | 'missing' | 'taken' | 'removed';

/**
 * Begins a document: from then on it has a draft.
 *
 * @param from what else its draft is filled with
 */
export async function beginDocument(
  { documents }: Pick<PrivateContext, 'documents'>,
  kind: DocumentKind,
  { titles, id: wanted, isCopy = false }: NewDocument,
  form: FormNode,
  from: Readonly<Record<string, unknown>>,
  by: Editor,
): Promise<{ key: DocumentKey } | { problem: NewProblem; id: string }> {
  const made = idFromTitles((each) => titles[each]);
  const id = wanted !== '' ? wanted : isCopy ? await freeId(documents, kind, made) : made;
  if (id === '') return { problem: 'missing', id };
  if (!idPattern.test(id)) return { problem: 'invalid', id };
  if (reservedIds.includes(id)) return { problem: 'reserved', id };
  const key = { kind, id };
  const [draft, published] = await Promise.all([documents.draft(key), documents.published(key)]);
  if (draft || published?.value !== undefined) return { problem: 'taken', id };
  if (published) return { problem: 'removed', id };
  // Which of three words are the family name nobody has to guess where it is written.
  const isRenamed = languages.some((each) => titles[each].trim() !== (titleIn(from, each) ?? ''));
  const value = form.type === 'list' ? [] : { ...from, ...(isRenamed && titleFields(form, titles)), id };
  await documents.write({ ...key, value }, by);
  return { key };
}

/** An id, or the first of `overcoat-2`, `overcoat-3` that no document has or has had. */
async function freeId(
  documents: PrivateContext['documents'],
  kind: DocumentKind,
  wanted: string,
  count = 1,
): Promise<string> {
  const id = count === 1 ? wanted : `${wanted.slice(0, 56)}-${count}`;
  const [draft, published] = await Promise.all([documents.draft({ kind, id }), documents.published({ kind, id })]);
  return draft || published ? freeId(documents, kind, wanted, count + 1) : id;
}

/** What a document that is copied says: its draft, else what is published. */
export async function copiedDocument(
  { documents }: Pick<PrivateContext, 'documents'>,
  kind: DocumentKind,
  query: URLSearchParams,
) {
  const id = query.get('copy');
  if (id === null || !isCopyable(kind)) return undefined;
  const [draft, published] = await Promise.all([documents.draft({ kind, id }), documents.published({ kind, id })]);
  const value = draft?.value ?? published?.value;
  if (value === undefined) return undefined;
  const open = draft?.value === undefined ? [] : draft.rows.filter((row) => !stands(row));
  return {
    value,
    source: draft?.value === undefined ? ('published' as const) : ('draft' as const),
    conflicts: new Set(open.map(({ path }) => path)).size,
  };
}

/** The events that have no questions of their own yet. */
export async function eventsWithoutQuestions(
  { catalogue, documents }: Pick<PrivateContext, 'catalogue' | 'documents'>,
  kind: DocumentKind,
  language: Language,
): Promise<{ id: string; title: string }[] | undefined> {
  if (kindOf(kind).idOf === undefined) return undefined;
  const taken = new Set((await documents.drafts()).filter((draft) => draft.kind === kind).map(({ id }) => id));
  const events = new Map<string, string>();
  for (const each of [language, ...languages]) {
    for (const { id, name } of catalogue[each].eachEvent()) {
      const hasOwn = catalogue[each].has('faq', id);
      if (!hasOwn && !taken.has(id) && !events.has(id)) events.set(id, name);
    }
  }
  return [...events].map(([id, title]) => ({ id, title }));
}

/** The page of a master, from an entry of the collection. Its texts are in the language they seem to be written in. */
export function fromCollection({ name, surname, credentials, description, longDescription }: MasterFields) {
  const text = (written: string) =>
    written === '' ? undefined : { [languageByLetters(written, languages[0])]: written };
  return {
    name: text(name),
    surname: text(surname),
    credentials: text(credentials),
    description: text(description),
    text1: text(longDescription),
  };
}

/** What an event has from the program in whose list it is begun: the program and its master. */
export function programOf(
  { catalogue }: Pick<PrivateContext, 'catalogue'>,
  kind: DocumentKind,
  query: URLSearchParams,
) {
  const program = query.get('program');
  if (kind !== 'events' || program === null) return {};
  const published = languages.map((language) => catalogue[language].program(program)).find(Boolean);
  return { program, ...(published && { master: published.master.id }) };
}

/** The title goes into the first text of the form; a name is a first and a family name where the form has both. */
function titleFields(form: FormNode, titles: NewDocument['titles']): Record<string, unknown> {
  if (form.type !== 'group') return {};
  const texts = form.children.filter(({ type }) => type === 'text').map(({ key }) => key);
  const [first] = texts;
  if (first === undefined) return {};
  const written = languages.filter((language) => titles[language].trim() !== '');
  const textOf = (part: (title: string) => string) => {
    const parts = written
      .map((language) => [language, part(titles[language].trim())])
      .filter(([, text]) => text !== '');
    return parts.length === 0 ? {} : Object.fromEntries(parts);
  };
  const fields = texts.includes('surname')
    ? {
        name: textOf((title) => title.replace(/\s+\S+$/, '')),
        surname: textOf((title) => (/\s(\S+)$/.exec(title) ?? [])[1] ?? ''),
      }
    : { [first]: textOf((title) => title) };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => Object.keys(text).length > 0));
}

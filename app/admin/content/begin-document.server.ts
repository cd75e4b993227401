import { data } from 'react-router';

import { shiftDay } from '#domain/dubai-day.ts';
import { copyOf, isCopyable } from '#domain/documents/copy-document.ts';
import {
  titleIn,
  titleInAny,
  languageByLetters,
  type DocumentChange,
  type DocumentKey,
  type DocumentKind,
  type Editor,
} from '#domain/documents/document.ts';
import { stands } from '#domain/documents/draft-rows.ts';
import { fieldPath } from '#domain/documents/field-paths.ts';
import { toDocument } from '#domain/documents/fields.ts';
import { idFromTitles } from '#domain/documents/suggest-id.ts';
import type { FormNode } from '#domain/documents/form-node.ts';
import { partOf } from '#domain/documents/values.ts';
import {
  idPattern,
  inEach,
  isRealDay,
  languages,
  reservedIds,
  type IsoDay,
  type Language,
} from '#domain/values/field-values.ts';
import { hasKey } from '#domain/values/records.ts';
import type { MasterFields } from '#domain/field-declaration.ts';
import { kindOf } from '#server/content/content-kinds.ts';
import type { PrivateContext } from '#server/request/request-context.ts';

/** Why a document could not be begun; `taken` and `removed` name one that has the id. */
export type NewProblem = 'invalid' | 'reserved' | 'missing' | 'taken' | 'removed';

type Titles = Record<Language, string>;

/**
 * Begins a document: from then on it has a draft, and with it copies of events, whose program it is. An id that is empty is made from
 * a title, and counted on for a copy, whose original often has the same.
 */
export async function beginDocument(
  { documents }: PrivateContext,
  kind: DocumentKind,
  { titles, id: wanted, events }: { titles: Titles; id: string; events: readonly CopiedEvent[] },
  form: FormNode,
  { from, copied }: Source,
  by: Editor,
): Promise<{ key: DocumentKey } | { problem: NewProblem; id: string }> {
  const made = idFromTitles((each) => titles[each]);
  const id = wanted !== '' ? wanted : copied ? await freeId(documents, kind, made) : made;
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
  await documents.writeAll([{ ...key, value }, ...(await copiedEvents(documents, id, events))], by);
  return { key };
}

/** An id, or the first of `overcoat-2`, `overcoat-3` that no document has or has had, and that is not taken. */
async function freeId(
  documents: PrivateContext['documents'],
  kind: DocumentKind,
  wanted: string,
  taken: readonly string[] = [],
  count = 1,
): Promise<string> {
  const id = count === 1 ? wanted : `${wanted.slice(0, 56)}-${count}`;
  const [draft, published] = await Promise.all([documents.draft({ kind, id }), documents.published({ kind, id })]);
  return draft || published || taken.includes(id) ? freeId(documents, kind, wanted, taken, count + 1) : id;
}

/** The events that have no questions of their own yet. */
export async function eventsWithoutQuestions(
  { catalogue, documents }: PrivateContext,
  kind: DocumentKind,
  language: Language,
) {
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

/** How many days lie between the events of a copied program. */
const rhythms = { week: 7, fortnight: 14, day: 1 };

/** The events of a program as they are written, by their days. */
export async function eventsToCopy({ catalogue, documents }: PrivateContext, program: string, language: Language) {
  const drafts = (await documents.drafts()).filter(({ kind }) => kind === 'events');
  const published = languages.flatMap(
    (each) => catalogue[each].program(program) ?? catalogue[each].series(program) ?? [],
  );
  const ids = new Set([...published.flatMap(({ events }) => events), ...drafts].map(({ id }) => id));
  const written = await Promise.all(
    [...ids].map(async (id) => {
      const draft = drafts.find((each) => each.id === id);
      return { id, value: draft ? draft.value : (await documents.published({ kind: 'events', id }))?.value };
    }),
  );
  const textOf = (value: unknown, field: string) => {
    const text = partOf(value, field);
    return typeof text === 'string' ? text : '';
  };
  return written
    .filter(({ value }) => textOf(value, 'program') === program)
    .toSorted((one, other) => (textOf(one.value, 'dateOfEvent') < textOf(other.value, 'dateOfEvent') ? -1 : 1))
    .map(({ id, value }) => ({
      id,
      value,
      title: titleInAny(value, language) || id,
      day: textOf(value, 'dateOfEvent'),
      isCancelled: textOf(value, 'status') === 'cancelled',
    }));
}

/** What an editor has chosen of the events of a program: those to copy, with the days that they get. */
export function newDaysOf<Event extends { id: string }>(
  events: readonly Event[],
  { chosen, start, rhythm }: { chosen: readonly unknown[]; start: string; rhythm: string },
): (Event & { on: IsoDay })[] | 'start' {
  const copied = events.filter(({ id }) => chosen.includes(id));
  if (copied.length > 0 && !isRealDay(start)) return 'start';
  const step = rhythms[hasKey(rhythms, rhythm) ? rhythm : 'week'];
  return copied.map((each, index) => ({ ...each, on: shiftDay(start, index * step) }));
}

/** An event that is copied, with the day that its copy gets. */
interface CopiedEvent {
  id: string;
  value: unknown;
  on: IsoDay;
}

/** Copies of events, as drafts of another program. */
async function copiedEvents(documents: PrivateContext['documents'], program: string, events: readonly CopiedEvent[]) {
  const copies: DocumentChange[] = [];
  for (const { id: original, value, on } of events) {
    const wanted = idFromTitles((each) => titleIn(value, each) ?? '') || original;
    const taken = copies.map(({ id }) => id);
    const id = await freeId(documents, 'events', wanted, taken);
    copies.push({ kind: 'events', id, value: { ...copyOf('events', value), id, program, dateOfEvent: on } });
  }
  return copies;
}

interface Source {
  /** What it is called, until somebody writes something else. */
  titles?: Titles;
  /** Of a copy: whether the draft or what is published is copied, and how many conflicts are not. */
  copied?: { source: 'draft' | 'published'; conflicts: number };
  from: Readonly<Record<string, unknown>>;
}

/**
 * What the address of a new document asks for: a copy of another, the page of an entry of the masters collection, or an event
 * of a program.
 *
 * @throws a 404 answer where there is no document to copy
 */
export async function sourceOf(
  { catalogue, documents, masters }: PrivateContext,
  kind: DocumentKind,
  query: URLSearchParams,
): Promise<Source> {
  const [copy, entry, program] = [query.get('copy'), query.get('from'), query.get('program')];
  if (copy !== null) return copiedDocument(documents, { kind, id: copy });
  const master = kind === 'masters' && entry !== null ? await masters.get(entry) : undefined;
  if (master) return fromCollection(master);
  if (kind !== 'events' || program === null) return { from: {} };
  const published = languages
    .map((language) => catalogue[language].program(program) ?? catalogue[language].series(program))
    .find(Boolean);
  return { from: { program, ...(published && { master: published.master.id }) } };
}

/** The draft of a document, else what is published. */
async function copiedDocument(documents: PrivateContext['documents'], key: DocumentKey): Promise<Source> {
  const [draft, published] = await Promise.all([documents.draft(key), documents.published(key)]);
  const isDraft = draft?.value !== undefined;
  const value = isDraft ? draft.value : published?.value;
  if (value === undefined || !isCopyable(key.kind)) throw data(null, { status: 404 });
  const open = isDraft ? draft.rows.filter((row) => !stands(row)) : [];
  return {
    titles: inEach((language) => titleIn(value, language) ?? ''),
    copied: { source: isDraft ? 'draft' : 'published', conflicts: new Set(open.map(({ path }) => path)).size },
    from: copyOf(key.kind, value),
  };
}

/** The page of a master, from an entry of the collection. Its texts are in the language they seem to be written in. */
function fromCollection({ name, surname, credentials, description, longDescription }: MasterFields): Source {
  const languageOf = (written: string) => languageByLetters(written, languages[0]);
  const text = (written: string) => (written === '' ? undefined : { [languageOf(written)]: written });
  const title = `${name} ${surname}`;
  return {
    titles: inEach((each) => (each === languageOf(title) ? title : '')),
    from: {
      name: text(name),
      surname: text(surname),
      credentials: text(credentials),
      description: text(description),
      text1: text(longDescription),
    },
  };
}

/** The title goes into the first text of the form; a name is a first and a family name where the form has both. */
function titleFields(form: FormNode, titles: Titles): object {
  const texts = form.type === 'group' ? form.children.filter(({ type }) => type === 'text') : [];
  const [first] = texts;
  if (form.type !== 'group' || first === undefined) return {};
  const family = texts.find(({ key }) => key === 'surname');
  const fields = new Map<string, string>();
  for (const language of languages) {
    const title = titles[language].trim();
    const surname = family && /(?<=\s)\S+$/.exec(title)?.[0];
    const name = title.slice(0, title.length - (surname ?? '').length).trim();
    if (name !== '') fields.set(fieldPath(first.key, language), name);
    if (surname) fields.set(fieldPath('surname', language), surname);
  }
  return toDocument({ ...form, children: family ? [first, family] : [first] }, fields) as object;
}

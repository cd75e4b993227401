import {
  asOpenAs,
  documentKinds,
  documentName,
  documentOfName,
  type DocumentChange,
  type DocumentKey,
  type LastChange,
} from '#domain/documents/document.ts';
import { readJson } from '#domain/values/records.ts';
import { lastChangeOf, listsOf } from '#domain/last-change.ts';
import { isSameValue, partOf } from '#domain/documents/values.ts';
import { foldedTexts } from '#domain/search/fold.ts';
import { addingWords, indexDocument, type NewWords } from './write-entries.ts';
import { checkDocument, type EntryProblem } from './check-document.ts';
import type { Connection } from './connection.ts';
import { fixedDocument, fixedDocuments, isRequired, requiredDocuments } from './content-kinds.ts';
import { collectReferences, itemsOf } from './published-items.ts';

export interface Written {
  /** The documents that follow from the changes: themselves, and those that show something of them. */
  touched: DocumentKey[];
  /** What is wrong with documents by themselves; these are on no page. */
  problems: EntryProblem[];
}

/**
 * Writes documents with everything that follows from them. To be run within a transaction.
 *
 * @param at the instant of changes that do not say when they last changed, ISO 8601 in UTC
 * @param isSearched whether anything will be looked for in it: the words take most of the time
 * @returns steps of some milliseconds; at their end what was written
 */
export function* writing(
  connection: Connection,
  changes: Iterable<DocumentChange>,
  at: string,
  { onStep = () => undefined, isSearched = true }: { onStep?: (() => void) | undefined; isSearched?: boolean } = {},
): Generator<void, Written> {
  const touched = new Map<string, DocumentKey>();
  const touch = ({ kind, id }: DocumentKey) => void touched.set(documentName({ kind, id }), { kind, id });
  /** Of these nothing is to be deleted. */
  const added = new Set<string>();
  for (const change of changes) {
    const before = readDocument(connection, change);
    if (before === undefined) added.add(documentName(change));
    putDocument(connection, change, before, at);
    touch(change);
    for (const each of dependentsOf(connection, before, change)) touch(each);
    onStep();
    yield;
  }
  const problems: EntryProblem[] = [];
  const keys = [...touched.values()].toSorted((one, other) => rank(one) - rank(other));
  for (const key of keys) {
    problems.push(...derive(connection, key, { isNew: added.has(documentName(key)) }));
    onStep();
    yield;
  }
  const words: NewWords = new Set();
  for (const key of isSearched ? keys : []) {
    indexDocument(connection, key, words, added.has(documentName(key)));
    onStep();
    yield;
  }
  yield* addingWords(connection, words);
  return { touched: keys, problems };
}

/** A program knows when its last event is; everything else may come in any order. */
const rank = ({ kind }: DocumentKey) => (kind === 'events' ? -1 : documentKinds.indexOf(kind));

/** A document as it is written; without a value where it was taken off, undefined where there has never been one. */
export function readDocument(connection: Connection, { kind, id }: DocumentKey): DocumentChange | undefined {
  const row = connection.one<DocumentRow>('select * from document where kind = ? and id = ?', kind, id);
  return row && documentOf(row);
}

/** All of them, also those that were taken off, in the order of their names. */
export function* readDocuments(connection: Connection): Generator<DocumentChange> {
  for (const row of connection.each<DocumentRow>('select * from document order by kind, id')) yield documentOf(row);
}

interface DocumentRow extends DocumentKey {
  value: string | null;
  redirect: string | null;
  last_change: string;
}

const documentOf = ({ kind, id, value, redirect, last_change: lastChange }: DocumentRow): DocumentChange => ({
  kind,
  id,
  value: value === null ? undefined : readJson<unknown>(value),
  redirect: redirect ?? undefined,
  lastChange: readJson<LastChange>(lastChange),
});

function putDocument(connection: Connection, change: DocumentChange, before: DocumentChange | undefined, at: string) {
  const { kind, id, value, redirect } = change;
  const table = `${connection.target}document`;
  const lastChange = change.lastChange ?? lastChangeOf(change, before, at);
  if (before) connection.run(`delete from ${table} where kind = ? and id = ?`, kind, id);
  connection.insert(table, {
    kind,
    id,
    value: value === undefined ? null : JSON.stringify(value),
    redirect,
    last_change: JSON.stringify(lastChange),
  });
  // Drafts are searched where they are kept.
  if (connection.target !== '') return;
  if (before) connection.run('delete from document_text where kind = ? and id = ?', kind, id);
  if (value !== undefined) connection.insert('document_text', { kind, id, words: foldedTexts(id, value) });
}

/**
 * The documents of which pages, lists or search results say something that stands in another document, and is not joined
 * when it is read: the last day of a program, the category of an event, the names beside them.
 */
function dependentsOf(
  connection: Connection,
  before: DocumentChange | undefined,
  change: DocumentChange,
): DocumentKey[] {
  const { kind, id } = change;
  if (kind === 'events')
    return [before, change]
      .flatMap((each) => (each ? listsOf(each) : []))
      .flatMap((name) => documentOfName(name) ?? []);
  if (kind === 'pages' && id === 'house') {
    const isOther = (field: string) => !isSameValue(partOf(before?.value, field), partOf(change.value, field));
    const shown = [...(isOther('heldIn') ? ['events'] : []), ...(isOther('off') ? ['courses', 'faq'] : [])];
    return connection.all(
      'select kind, id from document where kind in (select value from json_each(?))',
      JSON.stringify(shown),
    );
  }
  if ((kind !== 'programs' && kind !== 'masters') || isSameValue(namesIn(before), namesIn(change))) return [];
  const column = kind === 'programs' ? 'program' : 'master';
  const found = connection.all<DocumentKey>(`select distinct kind, id from item where ${column} = ?`, id);
  return kind === 'programs'
    ? [...found, ...listsOf({ ...change, kind: 'events' }).flatMap((name) => documentOfName(name) ?? [])]
    : found;
}

/** What other documents show of a program or master. */
function namesIn(document: DocumentChange | undefined): unknown {
  return ['title', 'name', 'surname', 'category', 'master'].map((field) => partOf(document?.value, field));
}

/**
 * Takes from all pages what this version of the code cannot show: documents that are wrong by themselves, and those that name
 * something that is not shown. Where there would be no site without one, another is shown in its place. To be run within a
 * transaction.
 *
 * @param at the instant of documents that there have never been, ISO 8601 in UTC
 * @param inTheirPlace documents to show in place of those, such as those of the content files
 * @throws Error when something is missing without which there is no site
 * @returns what pages do not show as it is published
 */
export function leaveOutBroken(
  connection: Connection,
  at: string,
  inTheirPlace: () => Iterable<DocumentChange>,
): DocumentKey[] {
  const lacking = () => [
    ...connection.all<DocumentKey>(`select kind, id from document where value is not null
      and not exists (select 1 from item where item.kind = document.kind and item.id = document.id)`),
    ...requiredDocuments.filter((key) => readDocument(connection, key)?.value === undefined),
  ];
  const takeOff = () => {
    while (connection.run(BROKEN_ITEMS) > 0);
    return lacking();
  };
  const words: NewWords = new Set();
  const replace = (keys: readonly DocumentKey[]) => {
    const names = new Set(keys.map(documentName));
    for (const given of names.size === 0 ? [] : inTheirPlace()) {
      const before = readDocument(connection, given);
      const document = { ...given, value: asOpenAs(given.value, before?.value) };
      if (!names.has(documentName(document)) || checkDocument(document).problems.length > 0) continue;
      names.delete(documentName(document));
      if (before?.value === undefined) putDocument(connection, document, before, at);
      // What is published stays written: nobody has published what is shown instead.
      const { lastChange } = readDocument(connection, document)!;
      derive(connection, document, { document: { ...document, lastChange: lastChange! } });
      indexDocument(connection, document, words);
    }
  };
  const wrong = lacking();
  const needed = new Set(fixedDocuments.flatMap((key) => [key, ...namedBy(connection, key)]).map(documentName));
  replace(wrong.filter((key) => needed.has(documentName(key))));
  const lost = takeOff();
  replace(lost.filter((key) => fixedDocument(key) !== undefined));
  const left = takeOff();
  for (const key of [...lost, ...left]) indexDocument(connection, key, words);
  for (const _ of addingWords(connection, words));
  const missing = left.filter(isRequired);
  if (missing.length > 0)
    throw new Error(`Something is missing without which there is no site: ${missing.map(documentName).join(', ')}`);
  return [...new Map([...wrong, ...lost, ...left].map((key) => [documentName(key), key])).values()];
}

function namedBy(connection: Connection, { kind, id }: DocumentKey): DocumentKey[] {
  return connection.all(
    "select to_kind as kind, to_id as id from reference where kind = ? and id = ? and to_kind <> 'pictures'",
    kind,
    id,
  );
}

/** What names a document that is not shown in the same language. A picture that is not there costs its place, not the page. */
const BROKEN_ITEMS = `delete from item where kind <> 'pictures' and kind <> 'faq' and exists (
  select 1 from reference where reference.kind = item.kind and reference.id = item.id and to_kind <> 'pictures'
    and not exists (select 1 from item as named
      where named.language = item.language and named.kind = to_kind and named.id = to_id))`;

/** Writes what follows from one document alone: from that which is written, or from another one in its place. */
function derive(
  connection: Connection,
  key: DocumentKey,
  {
    isNew = false,
    document = readDocument(connection, key),
  }: { isNew?: boolean; document?: DocumentChange | undefined } = {},
): EntryProblem[] {
  const { kind, id } = key;
  const { target } = connection;
  for (const table of isNew ? [] : ['item', 'reference', 'departure'])
    connection.run(`delete from ${target}${table} where kind = ? and id = ?`, kind, id);
  if (
    target !== '' &&
    connection.one('select 1 from draft_document where kind = ? and id = ?', kind, id) === undefined
  ) {
    // What only follows from a draft stands among the drafts too.
    connection.run('insert into draft_document select * from main.document where kind = ? and id = ?', kind, id);
  }
  if (document === undefined) return [];
  const lastChange = document.lastChange!;
  const present = listsOf(document);
  for (const page of lastChange.lists ?? []) {
    if (!present.includes(page))
      connection.insert(`${target}departure`, { kind, id, page, at: lastChange.scheduledAt });
  }
  if (document.value === undefined) return [];
  const { value, problems } = checkDocument(document);
  if (value === undefined) return problems;
  const valid = { ...document, value };
  collectReferences(valid, (to, field) =>
    connection.insert(`${target}reference`, { kind, id, field, to_kind: to.kind, to_id: to.id }),
  );
  for (const item of itemsOf(valid, lastChange, connection)) connection.insert(`${target}item`, { ...item });
  return [];
}

import crypto from 'node:crypto';

import type { DocumentKey } from '#domain/documents/document.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import type { SearchDocument } from '#domain/search/search-result.ts';
import { formsOf, stemOf, writtenWords } from '#domain/search/tokenize.ts';
import type { Connection } from './connection.ts';
import { searchDocuments } from './search-documents.ts';

/** Where something that can be found comes from: its document, and which part of it that is. */
export interface Entry extends Pick<DocumentKey, 'kind' | 'id'> {
  part: number;
}

/** What a search in one language finds. */
interface Findable {
  searchedIn: Language;
  part: number;
  document: SearchDocument;
}

/**
 * Writes what a search finds of a document, and notes the words of it. To be run within the transaction in which the document is written.
 *
 * @param isNew whether there has never been such a document
 */
export function indexDocument(connection: Connection, key: DocumentKey, words: NewWords, isNew = false): void {
  const { kind, id } = key;
  const documentsIn = searchDocuments(connection, key);
  const findable = languages.flatMap((searchedIn) =>
    documentsIn(searchedIn).map((document, part) => ({ searchedIn, part, document })),
  );
  // Questions are written with their event already, because they have its name, and are there as long as it is.
  writeEntries(connection, key, findable, words, isNew && kind !== 'faq');
  if (kind === 'events' && connection.one("select 1 from document where kind = 'faq' and id = ?", id))
    indexDocument(connection, { kind: 'faq', id }, words);
}

/** Writes what can be found of a document in place of what could be. */
export function writeEntries(
  connection: Connection,
  { kind, id }: DocumentKey,
  findable: readonly Findable[],
  words: NewWords,
  isNew = false,
): void {
  const { target } = connection;
  const before = isNew
    ? []
    : connection.all<{ number: number; searched_in: Language; hash: string }>(
        `select number, searched_in, hash from ${target}entry where kind = ? and id = ? order by number`,
        kind,
        id,
      );
  const entries = findable.map((each) => {
    const fields = fieldsOf(each.document);
    return { ...each, fields, hash: hashOf(each, fields) };
  });
  // Most changes of an event leave its program and its master as they are.
  if (before.map(({ hash }) => hash).join() === entries.map(({ hash }) => hash).join()) return;
  for (const { number, searched_in: language } of before)
    connection.run(`delete from ${target}found_${language} where rowid = ?`, number);
  if (before.length > 0) connection.run(`delete from ${target}entry where kind = ? and id = ?`, kind, id);
  for (const { searchedIn, part, document, fields, hash } of entries) {
    const { day, isCancelled } = document;
    connection.insert(`${target}entry`, {
      searched_in: searchedIn,
      kind,
      id,
      part,
      day,
      is_cancelled: Number(isCancelled ?? false),
      hash,
      answer_hash: answerHash(document),
    });
    connection.run(
      `insert into ${target}found_${searchedIn} (rowid, title, also, note, keywords, body, about)
        values (last_insert_rowid(), ?, ?, ?, ?, ?, ?)`,
      ...fields.map((text) => stemsIn(text, words)),
    );
  }
}

/** The stems of a text, for the index; its words are noted. */
function stemsIn(text: string, words: NewWords): string {
  const stems = writtenWords(text).map((written) => {
    const word = known(written);
    if (word.forms.length > 0) words.add(word);
    return word.stem;
  });
  return stems.join(' ');
}

/** Changes with everything that is written of it. */
function hashOf({ searchedIn, document }: Findable, fields: readonly string[]): string {
  const { day, isCancelled } = document;
  return shortHash(JSON.stringify([searchedIn, day, isCancelled, ...fields]));
}

/** By this a question about an event is known to be the one about the site. */
export function answerHash({ kind, title, text }: SearchDocument): string | undefined {
  if (kind !== 'question') return undefined;
  return shortHash(`${title}\n${text}`);
}

const shortHash = (text: string) => crypto.hash('sha256', text, 'base64url').slice(0, 16);

function fieldsOf({ kind, title, note, keywords, also = '', text }: SearchDocument): string[] {
  // The note of a question names its event: it is found together with words of the question, not by the event alone.
  return kind === 'question' ? [title, also, '', keywords, text, note] : [title, also, note, keywords, text, ''];
}

interface KnownWord {
  stem: string;
  /** All of them, the word itself first; none of something that is no word. */
  forms: string[];
}

/** Texts have the same words again and again, and stems take time. */
const MAX_KNOWN = 20_000;
const knownWords = new Map<string, KnownWord>();

function known(written: string): KnownWord {
  let word = knownWords.get(written);
  if (word === undefined) {
    const stem = stemOf(written);
    word = { stem, forms: stem === '' ? [] : formsOf(written) };
    if (knownWords.size >= MAX_KNOWN) knownWords.clear();
    knownWords.set(written, word);
  }
  return word;
}

/** Words of entries that were written; many documents have the same ones. */
export type NewWords = Set<KnownWord>;

/**
 * Writes words that are not known yet, once for all documents of a transaction. They stay when no text has them any more:
 * whoever looks for them finds nothing, as for words that nobody ever wrote.
 */
export function* addingWords(connection: Connection, words: NewWords): Generator<void> {
  const { target } = connection;
  const add = (form: string, stem: string) => {
    const isNew = connection.run(`insert or ignore into ${target}word (form, stem) values (?, ?)`, form, stem) > 0;
    if (isNew)
      connection.run(`insert into ${target}word_piece (rowid, form) values (last_insert_rowid(), ?)`, enclosed(form));
    return isNew;
  };
  for (const { stem, forms } of words) {
    const [first, ...others] = forms;
    if (add(first!, stem)) for (const form of others) add(form, stem);
    yield;
  }
}

/** A form as it is cut into pieces: its first and last letters count as such. */
export const enclosed = (form: string) => `<${form}>`;

import { languages } from '../../domain/values/field-values.ts';
import type { Target } from './connection.ts';

/**
 * The tables that a search looks through (docs/decisions/010-published-file.md). An `entry` is what can be found of a document by a search in
 * one language; `found_…` has its words by their stems, and not its texts. `word` leads from each form of a word to its
 * stem, `word_piece` from three letters to the words that have them.
 *
 * @param target those of drafts are temporary
 */
export function searchTables(target: Target): string {
  const schema = target === '' ? 'main' : 'temp';
  const indexes = languages.map(
    (language) => `create virtual table ${schema}.${target}found_${language} using fts5(
      title, also, note, keywords, body, about, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2'
    );`,
  );
  return `
    create table ${schema}.${target}entry (
      number integer primary key, searched_in text not null, kind text not null, id text not null, part integer not null,
      day text, is_cancelled integer not null, hash text not null, answer_hash text
    );
    create index ${schema}.${target}entry_of on ${target}entry (kind, id);
    ${indexes.join('\n')}
    create table ${schema}.${target}word (
      number integer primary key, form text not null, stem text not null, unique (form, stem)
    );
    create virtual table ${schema}.${target}word_piece using fts5(
      form, content = '', tokenize = 'trigram case_sensitive 1', detail = none
    );
  `;
}

/** Empties them, before everything is written anew. */
export const EMPTY_SEARCH_TABLES = [
  'delete from entry',
  'delete from word',
  ...[...languages.map((language) => `found_${language}`), 'word_piece'].map(
    (index) => `insert into ${index} (${index}) values ('delete-all')`,
  ),
].join(';');

import { languages, type PictureFile } from '#domain/values/field-values.ts';
import type { Connection } from './connection.ts';

/** To be raised with every change of the tables, and of what is written into them: a file of another version is written anew. */
export const SCHEMA_VERSION = 16;

/**
 * What is published, in a file that pages read (docs/decisions/010-published-file.md). `document` is what editors have written, `document_text` its texts
 * as a search of the room compares them (fold.ts); all other tables follow from it, but `picture`, and `seat`, which follows from the tickets. A document without a value has been taken off.
 */
const TABLES = `
create table meta (key text primary key, value text not null) without rowid;
create table picture (
  name text not null, file text not null, is_uploaded integer not null, primary key (name, is_uploaded)
) without rowid;
create table seat (event text not null, kind text not null, state text not null, primary key (event, kind)) without rowid;
create table document (
  kind text not null, id text not null, value text, redirect text, last_change text not null,
  primary key (kind, id)
);
create table document_text (kind text not null, id text not null, words text not null, primary key (kind, id));
create table reference (
  kind text not null, id text not null, field text not null, to_kind text not null, to_id text not null,
  primary key (kind, id, field)
) without rowid;
create index reference_to on reference (to_kind, to_id);
create table departure (kind text not null, id text not null, page text not null, at text not null);
create index departure_of on departure (kind, id);
create index departure_page on departure (page);
create table item (
  language text not null, kind text not null, id text not null,
  program text, master text, starts text, ends text, category text, held_in text, event_type text,
  is_online integer, is_cancelled integer, is_open integer, title text, changed_at text, scheduled_at text,
  card text, whole text not null,
  primary key (language, kind, id)
);
create index item_by_time on item (
  language, kind, starts, id, is_cancelled, is_open, category, event_type, is_online, held_in, master
);
create index item_by_program on item (language, kind, program, starts, id, scheduled_at);
create index item_by_master on item (language, kind, master, starts, id, scheduled_at);
create index item_by_id on item (kind, id, language);
`;

/**
 * The tables that a search looks through (docs/decisions/010-published-file.md). An `entry` is what can be found of a document by a search in
 * one language; `found_…` has its words by their stems, and not its texts. `word` leads from each form of a word to its
 * stem, `word_piece` from three letters to the words that have them.
 *
 * @param target those of drafts are temporary
 */
function searchTables(target: Connection['target']): string {
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

/** The tables that drafts are written into, with `draft_` before their names. */
const drafted = ['document', 'reference', 'departure', 'item'] as const;

export function createTables(connection: Connection): void {
  const names = connection.all<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
  );
  for (const { name } of names) connection.exec(`drop table if exists "${name}"`);
  connection.exec(`${TABLES} ${searchTables('')} pragma user_version = ${SCHEMA_VERSION}`);
}

/**
 * Puts drafts before what is published: what is written through this connection then are drafts, and the same questions to it
 * have them in their answers.
 */
export function createDraftTables(connection: Connection): void {
  for (const table of drafted) {
    connection.exec(`
      create temp table draft_${table} as select * from main.${table} limit 0;
      create index temp.draft_${table}_of on draft_${table} (kind, id);
      create temp view ${table} as select * from main.${table} as published
        where not exists (select 1 from draft_document where kind = published.kind and id = published.id)
        union all select * from draft_${table};
    `);
  }
  connection.exec(searchTables('draft_'));
  connection.target = 'draft_';
}

/** Lets documents show a picture. @param isUploaded whether it comes from editors, not from the build; then it is shown before that of the build */
export function setPicture(connection: Connection, picture: PictureFile, isUploaded: boolean): void {
  connection.run(
    'insert or replace into picture (name, file, is_uploaded) values (?, ?, ?)',
    picture.name,
    JSON.stringify(picture),
    Number(isUploaded),
  );
}

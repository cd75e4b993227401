import { setImmediate } from 'node:timers/promises';

import type { Selectable } from 'kysely';

import {
  documentName,
  type DocumentChange,
  type DocumentKey,
  type LastChange,
  titleIn,
} from '#domain/documents/document.ts';
import { readJson } from '#domain/values/records.ts';
import { fieldsOf, isDraft, type FieldRow } from '#domain/documents/draft-rows.ts';
import { GONE, REDIRECT, type Fields } from '#domain/documents/field-paths.ts';
import { ranksIn, toDocument, toFields } from '#domain/documents/fields.ts';
import type { FormNode } from '#domain/documents/form-node.ts';
import { lastChangeOf } from '#domain/last-change.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { formOfDocument } from '#server/forms/document-form.ts';

export interface StoreContext {
  database: Database;
  now: () => Date;
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A published state of a document. */
export interface Version extends DocumentChange, Pick<Row<'versions'>, 'number' | 'origin' | 'by' | 'byId' | 'at'> {}

/** What is written and not yet published; one per document. `value` is undefined where the document is to be taken off. */
export interface Draft extends DocumentChange {
  /** Rises with every save. */
  revision: number;
  /** The number of the version that is published; undefined for a new document. */
  base: number | undefined;
  fields: Fields;
  /** What was written over the published version, and what did not get in. */
  rows: readonly FieldRow[];
  updatedAt: string;
  updatedBy: string;
}

/** All drafts together take more than they may. */
export class DraftsFullError extends Error {
  override readonly name = 'DraftsFullError';
}

/** A field of more than 512 KB, or a draft of more than 4,000 fields or 2 MB. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';
}

const BATCH = 100;
const MAX_BYTES = 512 * 1024;
/** Of a longer title this much is kept. */
const MAX_TITLE_LENGTH = 300;

/** @returns null for undefined @throws DocumentTooLargeError */
export function toJson(value: unknown): string | null {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return null;
  if (Buffer.byteLength(text) > MAX_BYTES) throw new DocumentTooLargeError('The document has more than 512 KB');
  return text;
}

function fromJson<Value>(text: string | null): Value | undefined {
  return text === null ? undefined : readJson<Value>(text);
}

export function versionOf(row: Row<'versions'>): Version {
  const { kind, id, number, origin, by, byId, at } = row;
  const [value, noted] = [fromJson<unknown>(row.value), fromJson<LastChange>(row.lastChange)];
  // A version from before anybody noted when it changed counts as the first of its document.
  const lastChange = noted ?? lastChangeOf({ kind, id, value }, undefined, at);
  const ranks = fromJson<NonNullable<Version['ranks']>>(row.ranks);
  return { kind, id, number, value, redirect: row.redirect ?? undefined, ranks, lastChange, origin, by, byId, at };
}

export function fieldRowOf({ value, editor, editorName, ...row }: Row<'draftFields'>): FieldRow {
  const { path, conflict, shown, tab, request, at } = row;
  return {
    path,
    conflict,
    value: fromJson<unknown>(value),
    shown,
    editor: { id: editor, name: editorName },
    tab,
    request,
    at,
  };
}

/** What is published of a document as fields; where nothing is, it is gone. */
export function baseFields(form: FormNode, version: DocumentChange | undefined): Fields {
  if (version?.value !== undefined) return toFields(form, version.value, new Map(Object.entries(version.ranks ?? {})));
  const { redirect } = version ?? {};
  const gone = new Map<string, unknown>([[GONE, true]]);
  return redirect === undefined ? gone : gone.set(REDIRECT, redirect);
}

/** @returns undefined where nothing is written that is not published */
export function draftOf(
  document: Row<'documents'>,
  published: DocumentChange | undefined,
  rows: readonly FieldRow[],
): Draft | undefined {
  const { kind, id, revision, version } = document;
  const form = formOfDocument(document);
  const state = { base: baseFields(form, published), rows };
  if (!isDraft(form, state)) return undefined;
  const fields = fieldsOf(state);
  const value = toDocument(form, fields);
  const redirect = value === undefined ? (fields.get(REDIRECT) as string | undefined) : undefined;
  const newest = rows.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]!;
  return {
    kind,
    id,
    value,
    redirect,
    revision,
    fields,
    rows,
    ranks: ranksIn(fields),
    base: version ?? undefined,
    updatedAt: newest.at,
    updatedBy: newest.editor.name,
  };
}

/** A document of which nothing is known yet. */
function newDocumentRow({ kind, id }: DocumentKey): Row<'documents'> {
  return {
    kind,
    id,
    version: null,
    lastVersion: 0,
    revision: 0,
    isRemoved: 0,
    hasDraft: 0,
    titleEn: null,
    titleRu: null,
    updatedAt: '',
    updatedBy: '',
  };
}

/** PostgreSQL refuses these characters in a text; nobody means them. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Where the title is kept in each language. */
export const titleColumns: Record<Language, 'titleEn' | 'titleRu'> = { en: 'titleEn', ru: 'titleRu' };

/** What lists show of a value; what is taken off keeps the titles it had. */
export function listColumns(value: unknown) {
  if (value === undefined) return {};
  const title = (language: Language) => storableText(titleIn(value, language) ?? '').slice(0, MAX_TITLE_LENGTH) || null;
  return Object.fromEntries(languages.map((language) => [titleColumns[language], title(language)]));
}

/**
 * Locks the rows of documents until the end of the transaction, and makes those that are missing.
 *
 * @param keys all of those in the same order in every transaction, so that no two wait for each other
 */
export function lockDocuments(tx: Queries, keys: readonly DocumentKey[]): Promise<Row<'documents'>[]> {
  return tx
    .insertInto('documents')
    .values(keys.map(newDocumentRow))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ revision: (eb) => eb.ref('documents.revision') }),
    )
    .returningAll()
    .execute();
}

export async function lockDocument(tx: Queries, key: DocumentKey): Promise<Row<'documents'>> {
  const [row] = await lockDocuments(tx, [key]);
  return row!;
}

export async function findRows(queries: Queries, { kind, id }: DocumentKey): Promise<FieldRow[]> {
  const query = queries.selectFrom('draftFields').selectAll();
  return (await query.where((eb) => eb.and({ kind, id })).execute()).map(fieldRowOf);
}

export async function insertRows(tx: Queries, { kind, id }: DocumentKey, rows: readonly FieldRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows.slice(start, start + BATCH).map(({ value, editor, ...row }) => ({
      kind,
      id,
      ...row,
      value: toJson(value),
      editor: editor.id,
      editorName: editor.name,
    }));
    await tx
      .insertInto('draftFields')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id', 'path', 'conflict'])
          .doUpdateSet((eb) =>
            Object.fromEntries(writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}

const writtenColumns = ['value', 'shown', 'editor', 'editorName', 'tab', 'request', 'at'] as const;

export function currentVersions(queries: Queries) {
  return queries
    .selectFrom('documents')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.kind', '=', 'documents.kind')
        .onRef('versions.id', '=', 'documents.id')
        .onRef('versions.number', '=', 'documents.version'),
    )
    .selectAll('versions');
}

export async function findVersion(
  queries: Queries,
  { kind, id }: DocumentKey,
  number: number | null | undefined,
): Promise<Version | undefined> {
  if (number === null || number === undefined) return undefined;
  const query = queries.selectFrom('versions').selectAll();
  const row = await query.where((eb) => eb.and({ kind, id, number })).executeTakeFirst();
  return row && versionOf(row);
}

/** In the order in which documents are locked; between two batches other work of the process gets its turn. */
export async function* inBatches<Key extends DocumentKey>(keys: Iterable<Key>): AsyncGenerator<Key[]> {
  const inOrder = (one: Key, other: Key) => (documentName(one) < documentName(other) ? -1 : 1);
  let batch: Key[] = [];
  for (const key of Array.isArray(keys) ? (keys as Key[]).toSorted(inOrder) : keys) {
    if (batch.push(key) < BATCH) continue;
    yield batch;
    await setImmediate();
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import { setImmediate } from 'node:timers/promises';

import type { Kysely, Selectable } from 'kysely';

import { documentName, type DocumentKey, type LastChange } from '../../domain/documents/document.ts';
import { titleIn } from '../../domain/documents/document-title.ts';
import { lastChangeOf } from '../../domain/last-change.ts';
import type { Language } from '../../domain/values/field-values.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { DocumentTooLargeError, type Alternative, type Draft, type Version } from './document-store.ts';
import { folded, storableText } from './searchable-text.ts';

/** What the parts of the document store work with. */
export interface StoreContext {
  database: Database;
  now: () => Date;
}

/** Queries, inside a transaction or not. */
export type Queries = Kysely<Tables>;
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

const BATCH = 100;
const MOST_BYTES = 512 * 1024;
/** Of a longer title this much is kept. */
const MOST_OF_TITLE = 300;

/** @returns null for undefined @throws DocumentTooLargeError */
export function toJson(value: unknown): string | null {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return null;
  if (Buffer.byteLength(text) > MOST_BYTES) throw new DocumentTooLargeError('The document has more than 512 KB');
  return text;
}

export function fromJson(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

export function versionOf(row: Row<'versions'>): Version {
  const { kind, id, number, origin, by, at } = row;
  const [value, noted] = [fromJson(row.value), fromJson(row.lastChange) as LastChange | undefined];
  // A version from before anybody noted when it changed counts as the first of its document.
  const lastChange = noted ?? lastChangeOf({ kind, id, value }, undefined, at);
  return { kind, id, number, value, redirect: row.redirect ?? undefined, lastChange, origin, by, at };
}

export function draftOf({ value, redirect, base, alternatives, ...row }: Row<'drafts'>): Draft {
  return {
    ...row,
    value: fromJson(value),
    redirect: redirect ?? undefined,
    base: base ?? undefined,
    alternatives: JSON.parse(alternatives) as Alternative[],
  };
}

export function draftRowOf({ value, redirect, base, alternatives, ...draft }: Draft): Row<'drafts'> {
  return {
    ...draft,
    value: toJson(value),
    redirect: redirect ?? null,
    base: base ?? null,
    alternatives: JSON.stringify(alternatives),
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
    search: '',
    updatedAt: '',
    updatedBy: '',
  };
}

/** What lists show of a value; what is taken off keeps the titles it had. */
export function listColumns(id: string, value: unknown) {
  if (value === undefined) return {};
  const title = (language: Language) => storableText(titleIn(value, language) ?? '').slice(0, MOST_OF_TITLE) || null;
  const [titleEn, titleRu] = [title('en'), title('ru')];
  return { titleEn, titleRu, search: folded([id, titleEn, titleRu].filter((part) => part !== null).join(' ')) };
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

export async function findDraft(queries: Queries, { kind, id }: DocumentKey): Promise<Draft | undefined> {
  const query = queries.selectFrom('drafts').selectAll().where('kind', '=', kind).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && draftOf(row);
}

export async function findVersion(
  queries: Queries,
  { kind, id }: DocumentKey,
  number: number | null | undefined,
): Promise<Version | undefined> {
  if (number === null || number === undefined) return undefined;
  const row = await queries
    .selectFrom('versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
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

import { LRUCache } from 'lru-cache';

import { applyIntent, removedBy } from '../../domain/documents/apply-intent.ts';
import { documentName, type DocumentChange, type DocumentKey } from '../../domain/documents/document.ts';
import { DraftWriter, type FieldRow, type Writer } from '../../domain/documents/draft-rows.ts';
import type { Fields } from '../../domain/documents/field-paths.ts';
import { toFields } from '../../domain/documents/fields.ts';
import {
  baseFields,
  draftOf,
  fieldRowOf,
  findRows,
  findVersion,
  insertRows,
  listColumns,
  lockDocument,
  versionOf,
  type Queries,
  type Row,
  type StoreContext,
} from './document-rows.ts';
import { formOfDocument } from '../forms/document-form.ts';
import {
  DocumentTooLargeError,
  type DocumentStore,
  type Draft,
  type SavedDocument,
  type Version,
} from './document-store.ts';
import { storableText } from './storable-text.ts';
import { oldDraftRows } from './old-drafts.ts';

/** More than any document of the site has. */
const MAX_ROWS = 4_000;
/** So many versions are kept in memory: those of the documents that somebody writes at the moment. */
const MAX_VERSIONS = 50;

type DraftMethods = Pick<DocumentStore, 'draft' | 'drafts' | 'save' | 'write' | 'discard' | 'turnOldDrafts'>;
type Work = (writer: DraftWriter) => void;

export function createDrafts({ database: { kysely }, now }: StoreContext): DraftMethods {
  /** Versions never change. */
  const versions = new LRUCache<string, Version>({ max: MAX_VERSIONS });

  async function versionAt(queries: Queries, key: DocumentKey, number: number | null): Promise<Version | undefined> {
    const name = `${documentName(key)} ${number}`;
    const known = number === null ? undefined : (versions.get(name) ?? (await findVersion(queries, key, number)));
    if (known) versions.set(name, known);
    return known;
  }

  async function read(key: DocumentKey): Promise<SavedDocument> {
    const document = await findDocument(kysely, key);
    if (!document) return { draft: undefined, published: undefined };
    const published = await versionAt(kysely, key, document.version);
    return { draft: draftOf(document, published, await findRows(kysely, key)), published };
  }

  /** One transaction: what stands is read, changed in memory, and what has changed is written. */
  function change(key: DocumentKey, by: Omit<Writer, 'at'>, work: Work): Promise<SavedDocument> {
    return kysely.transaction().execute(async (tx) => {
      const document = await lockDocument(tx, key);
      const published = await versionAt(tx, key, document.version);
      const form = formOfDocument(key);
      const state = { base: baseFields(form, published), rows: await findRows(tx, key) };
      const writer = new DraftWriter(form, state, { ...by, at: now().toISOString() });
      work(writer);
      const { rows, news, dropped } = writer;
      if (news.length + dropped.length === 0) return { draft: draftOf(document, published, rows), published };
      if (rows.length > MAX_ROWS) throw new DocumentTooLargeError('The draft has too many fields');
      await insertRows(tx, key, news);
      await deleteRows(tx, key, dropped);
      return { draft: await noteDraft(tx, document, published, rows), published };
    });
  }

  return {
    draft: async (key) => (await read(key)).draft,
    drafts: () => everyDraft(kysely),
    save: (key, { changes, intent, shown, tab, request }, editor) => {
      const own = { editor, tab: storableText(tab).slice(0, 100), request };
      const removed = removedBy(intent);
      const kept = changes.filter(({ path }) => removed === undefined || !path.startsWith(`${removed}/`));
      if (kept.length === 0 && !intent.includes(':')) return read(key);
      return change(key, own, (writer) => {
        writer.write(kept);
        applyIntent(formOfDocument(key), writer, intent, shown);
      });
    },
    async write({ kind, id, value, redirect, ranks }, editor) {
      const key = { kind, id };
      const own = { editor, tab: crypto.randomUUID(), request: 1 };
      const { draft } = await change(key, own, (writer) => {
        if (value === undefined) {
          writer.takeOff(redirect);
        } else {
          const earlier: Fields = ranks ? new Map(Object.entries(ranks)) : writer.fields;
          writer.setAll(toFields(formOfDocument(key), value, earlier));
        }
      });
      return draft;
    },
    discard: (key, revision) =>
      kysely.transaction().execute(async (tx) => {
        const document = await lockDocument(tx, key);
        if (document.hasDraft === 1 && document.revision !== revision) return 'outdated';
        await tx.deleteFrom('draftFields').where('kind', '=', key.kind).where('id', '=', key.id).execute();
        await noteDraft(tx, document, await versionAt(tx, key, document.version), []);
        return 'done';
      }),
    async turnOldDrafts() {
      for (const old of await kysely.selectFrom('drafts').selectAll().execute()) {
        await kysely.transaction().execute(async (tx) => {
          const document = await lockDocument(tx, old);
          const published = await findVersion(tx, old, document.version);
          const begun = await findVersion(tx, old, old.base);
          const writer = oldDraftRows(old, { begun, published, rows: await findRows(tx, old) });
          await insertRows(tx, old, writer);
          await noteDraft(tx, document, published, await findRows(tx, old));
          await tx.deleteFrom('drafts').where('kind', '=', old.kind).where('id', '=', old.id).execute();
        });
      }
    },
  };
}

async function findDocument(queries: Queries, { kind, id }: DocumentKey): Promise<Row<'documents'> | undefined> {
  return queries.selectFrom('documents').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
}

async function everyDraft(queries: Queries): Promise<Draft[]> {
  const documents = queries.selectFrom('documents').where('hasDraft', '=', 1);
  const published = await documents
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.kind', '=', 'documents.kind')
        .onRef('versions.id', '=', 'documents.id')
        .onRef('versions.number', '=', 'documents.version'),
    )
    .selectAll('versions')
    .execute();
  const rows = await documents
    .innerJoin('draftFields', (join) =>
      join.onRef('draftFields.kind', '=', 'documents.kind').onRef('draftFields.id', '=', 'documents.id'),
    )
    .selectAll('draftFields')
    .execute();
  const versionOfDocument = new Map(published.map((row) => [documentName(row), versionOf(row)]));
  const rowsOfDocument = Map.groupBy(rows, documentName);
  const all = await documents.selectAll().orderBy('kind').orderBy('id').execute();
  return all.flatMap((document) => {
    const name = documentName(document);
    return draftOf(document, versionOfDocument.get(name), (rowsOfDocument.get(name) ?? []).map(fieldRowOf)) ?? [];
  });
}

async function deleteRows(
  tx: Queries,
  { kind, id }: DocumentKey,
  rows: readonly Pick<FieldRow, 'path' | 'conflict'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .deleteFrom('draftFields')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where((eb) =>
      eb.or(rows.map(({ path, conflict }) => eb.and([eb('path', '=', path), eb('conflict', '=', conflict)]))),
    )
    .execute();
}

/** Notes the state of a draft for lists. The document must be locked. */
export async function noteDraft(
  tx: Queries,
  document: Row<'documents'>,
  published: DocumentChange | undefined,
  rows: readonly FieldRow[],
): Promise<Draft | undefined> {
  const { kind, id } = document;
  const revision = document.revision + 1;
  const draft = draftOf({ ...document, revision }, published, rows);
  const { updatedAt, updatedBy } = draft ?? document;
  await tx
    .updateTable('documents')
    .set({
      revision,
      updatedAt,
      updatedBy,
      hasDraft: draft ? 1 : 0,
      ...listColumns((draft ?? published)?.value),
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  return draft;
}

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import { documentName, type DocumentChange, type DocumentKey, type Editor } from '#domain/documents/document.ts';
import {
  DraftWriter,
  type FieldChange,
  type FieldRow,
  type Writer,
  applyIntent,
  removedBy,
} from '#domain/documents/draft-rows.ts';
import { toFields } from '#domain/documents/fields.ts';
import type { Queries } from '#server/database/tables.ts';
import {
  baseFields,
  currentVersions,
  DocumentTooLargeError,
  DraftsFullError,
  draftOf,
  fieldRowOf,
  findRows,
  findVersion,
  insertRows,
  listColumns,
  lockDocument,
  versionOf,
  type Row,
  type StoreContext,
  storableText,
  type Draft,
  type Version,
} from './stored-documents.ts';
import { formOfDocument } from '#server/forms/document-form.ts';

/** More than any document of the site has. */
const MAX_ROWS = 4_000;
/** Four times what can be published, so that whoever shortens a text, or chooses between two, finds room. */
const MAX_DRAFT_BYTES = 2 * 1024 * 1024;
/** All drafts together, in bytes: a hundred times what a house has under way. */
const MAX_DRAFTS_BYTES = 64 * 1024 * 1024;
/** Drafts are added up each time that one of them has grown by so much: what is typed usually is far below, and costs no further question. */
const STEP_BYTES = 64 * 1024;
/** So many versions are kept in memory: those of the documents that somebody writes at the moment. */
const MAX_VERSIONS = 50;

/** What an open form sends. */
export interface SentForm {
  changes: readonly FieldChange[];
  /** What a button asks for (`applyIntent`). */
  intent: string;
  /** Hashes of the items that the form shows, by path. */
  shown: ReadonlyMap<string, string>;
  /** A random text that belongs to one open form. */
  tab: string;
  request: number;
}

export interface SavedDocument {
  draft: Draft | undefined;
  published: Version | undefined;
}

function sizeOf(rows: readonly FieldRow[]): number {
  return rows.reduce((sum, { value }) => sum + Buffer.byteLength(JSON.stringify(value) ?? ''), 0);
}

async function sizeOfAll(db: Queries): Promise<number> {
  const { size } = await db
    .selectFrom('draftFields')
    .select(sql<number | null>`sum(octet_length("value"))`.as('size'))
    .executeTakeFirstOrThrow();
  return size ?? 0;
}

type Work = (writer: DraftWriter) => void;

/** @param maxBytes of all drafts together; only tests give another */
export function createDrafts({ database: { kysely }, now }: StoreContext, maxBytes = MAX_DRAFTS_BYTES) {
  /** Versions never change. */
  const versions = new LRUCache<string, Version>({ max: MAX_VERSIONS });

  async function versionAt(queries: Queries, key: DocumentKey, number: number | null): Promise<Version | undefined> {
    const name = `${documentName(key)} ${number}`;
    const known = number === null ? undefined : (versions.get(name) ?? (await findVersion(queries, key, number)));
    if (known) versions.set(name, known);
    return known;
  }

  async function read(key: DocumentKey): Promise<SavedDocument> {
    const { kind, id } = key;
    const rows = kysely.selectFrom('documents').selectAll();
    const document = await rows.where((eb) => eb.and({ kind, id })).executeTakeFirst();
    if (!document) return { draft: undefined, published: undefined };
    const published = await versionAt(kysely, key, document.version);
    return { draft: draftOf(document, published, await findRows(kysely, key)), published };
  }

  /** What stands is read, changed in memory, and what has changed is written. */
  async function changeIn(tx: Queries, key: DocumentKey, by: Omit<Writer, 'at'>, work: Work): Promise<SavedDocument> {
    const document = await lockDocument(tx, key);
    const published = await versionAt(tx, key, document.version);
    const form = formOfDocument(key);
    const state = { base: baseFields(form, published), rows: await findRows(tx, key) };
    const writer = new DraftWriter(form, state, { ...by, at: now().toISOString() });
    work(writer);
    const { rows, news, dropped } = writer;
    if (news.length + dropped.length === 0) return { draft: draftOf(document, published, rows), published };
    if (rows.length > MAX_ROWS) throw new DocumentTooLargeError('The draft has too many fields');
    const [before, after] = [sizeOf(state.rows), sizeOf(rows)];
    if (after > MAX_DRAFT_BYTES) throw new DocumentTooLargeError('The draft has more than 2 MB');
    await insertRows(tx, key, news);
    if (dropped.length > 0) await deleteRows(tx, key, dropped);
    const hasGrown = Math.floor(after / STEP_BYTES) > Math.floor(before / STEP_BYTES);
    if (hasGrown && (await sizeOfAll(tx)) > maxBytes) throw new DraftsFullError('All drafts have more than 64 MB');
    return { draft: await noteDraft(tx, document, published, rows), published };
  }

  /** Makes drafts say something, whatever they say now: all of them, or none. @throws DocumentTooLargeError */
  const writeAll = (changes: readonly DocumentChange[], editor: Editor) =>
    kysely.transaction().execute(async (tx) => {
      const drafts: (Draft | undefined)[] = [];
      for (const { kind, id, value, redirect, ranks } of changes) {
        const own = { editor, tab: crypto.randomUUID(), request: 1 };
        const { draft } = await changeIn(tx, { kind, id }, own, (writer) => {
          if (value === undefined) return writer.takeOff(redirect);
          const earlier = ranks ? new Map(Object.entries(ranks)) : writer.fields;
          writer.setAll(toFields(formOfDocument({ kind, id }), value, earlier));
        });
        drafts.push(draft);
      }
      return drafts;
    });

  return {
    draft: async (key: DocumentKey) => (await read(key)).draft,
    drafts: () => everyDraft(kysely),
    /**
     * Saves what a form has changed. What its writer has not seen is overwritten by nothing: then both texts stay, until
     * somebody chooses.
     *
     * @throws DocumentTooLargeError, DraftsFullError
     */
    save: (key: DocumentKey, { changes, intent, shown, tab, request }: SentForm, editor: Editor) => {
      const own = { editor, tab: storableText(tab).slice(0, 100), request };
      const removed = removedBy(intent);
      const kept = changes.filter(({ path }) => removed === undefined || !path.startsWith(`${removed}/`));
      if (kept.length === 0 && !intent.includes(':')) return read(key);
      const work = (writer: DraftWriter) => {
        writer.write(kept);
        applyIntent(formOfDocument(key), writer, intent, shown);
      };
      return kysely.transaction().execute((tx) => changeIn(tx, key, own, work));
    },
    writeAll,
    /** The same of one. */
    write: async (change: DocumentChange, editor: Editor) => (await writeAll([change], editor))[0],
    /** Throws the draft away; `outdated` when it has another revision by now. */
    discard: (key: DocumentKey, revision: number): Promise<'done' | 'outdated'> =>
      kysely.transaction().execute(async (tx) => {
        const document = await lockDocument(tx, key);
        if (document.hasDraft === 1 && document.revision !== revision) return 'outdated';
        await deleteRows(tx, key);
        await noteDraft(tx, document, await versionAt(tx, key, document.version), []);
        return 'done';
      }),
  };
}

async function everyDraft(queries: Queries): Promise<Draft[]> {
  const documents = queries.selectFrom('documents').where('hasDraft', '=', 1);
  const published = await currentVersions(queries).where('hasDraft', '=', 1).execute();
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

/** @param rows all of the document where it is left out */
export async function deleteRows(
  tx: Queries,
  { kind, id }: DocumentKey,
  rows?: readonly Pick<FieldRow, 'path' | 'conflict'>[],
): Promise<void> {
  const ofDocument = tx.deleteFrom('draftFields').where((eb) => eb.and({ kind, id }));
  const wanted = rows?.map(({ path, conflict }) => ({ path, conflict }));
  await (wanted ? ofDocument.where((eb) => eb.or(wanted.map((row) => eb.and(row)))) : ofDocument).execute();
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
    .where((eb) => eb.and({ kind, id }))
    .execute();
  return draft;
}

import { randomBytes } from 'node:crypto';

import { documentName, type DocumentKey } from '../../domain/documents/document.ts';
import { mergeDocuments } from '../../domain/documents/merge.ts';
import {
  draftOf,
  findVersion,
  inBatches,
  listColumns,
  lockDocuments,
  type Queries,
  type Row,
  type StoreContext,
} from './document-rows.ts';
import type { Commit, CommitOutcome, Draft, Edition, Version } from './document-store.ts';
import { withConflicts, writeDraft } from './drafts-in-database.ts';
import { forgetOldBases, keepRevision } from './merge-base.ts';
import { markPublished } from './scheduled-publications.ts';
import {
  currentVersions,
  documentHash,
  insertVersions,
  noteFiles,
  type CurrentVersion,
  type HashedVersion,
} from './versions-in-database.ts';

type Change = Commit['changes'] extends Iterable<infer Each> ? Each : never;

/** Takes back what the transaction has written so far. */
class NotCommitted extends Error {
  readonly outcome: CommitOutcome;

  constructor(outcome: CommitOutcome) {
    super('Not committed');
    this.outcome = outcome;
  }
}

/** Writes an edition in one transaction; of several that are written after the same one, one is. */
export async function commitEdition({ database, now }: StoreContext, commit: Commit): Promise<CommitOutcome> {
  const at = commit.at === undefined ? now() : new Date(commit.at);
  try {
    return await database.kysely.transaction().execute(async (tx) => {
      const edition = await insertEdition(tx, commit, at.toISOString());
      if (commit.scheduled !== undefined && !(await markPublished(tx, commit.scheduled, edition.number))) {
        throw new NotCommitted({ problem: 'gone' });
      }
      const outdated: DocumentKey[] = [];
      for await (const batch of inBatches(commit.changes)) {
        outdated.push(...(await writeBatch(tx, batch, commit, edition)));
      }
      if (outdated.length > 0) throw new NotCommitted({ problem: 'outdated', documents: outdated });
      if (commit.files !== undefined) await noteFiles(tx, commit.files);
      await forgetOldBases(tx, at);
      return { edition };
    });
  } catch (error) {
    if (error instanceof NotCommitted) return error.outcome;
    throw error;
  }
}

/** The number is a primary key: whoever writes the same one waits here, and then finds it taken. */
async function insertEdition(tx: Queries, { after, reason, undoes, by }: Commit, at: string): Promise<Edition> {
  const { newest } = await tx
    .selectFrom('editions')
    .select((eb) => eb.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  const edition = { number: after + 1, token: randomBytes(16).toString('base64url'), reason, undoes, by, at };
  if ((newest ?? -1) !== after) throw new NotCommitted({ problem: 'behind' });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('editions')
    .values({ ...edition, undoes: undoes ?? null })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new NotCommitted({ problem: 'behind' });
  return edition;
}

/** @returns the documents whose drafts were changed meanwhile */
async function writeBatch(
  tx: Queries,
  changes: readonly Change[],
  commit: Commit,
  edition: Edition,
): Promise<DocumentKey[]> {
  const documents = await lockDocuments(tx, changes);
  const rows = new Map(documents.map((row) => [documentName(row), row]));
  const current = await currentVersions(tx, documents);
  const drafts = await draftsOf(tx, documents);
  const isOutdated = (change: Change) =>
    change.revision !== undefined &&
    commit.scheduled === undefined &&
    drafts.get(documentName(change))?.revision !== change.revision;
  const outdated = changes.filter(isOutdated).map(({ kind, id }) => ({ kind, id }));
  if (outdated.length > 0) return outdated;

  const published = changes.map((change) =>
    publishedState(change, rows.get(documentName(change))!, current.get(documentName(change)), edition),
  );
  const news = published.filter(({ isNew }) => isNew);
  await insertVersions(
    tx,
    news.map(({ version }) => version),
  );
  await insertChanges(
    tx,
    news.map(({ version: { kind, id, number }, previous }) => {
      return { edition: edition.number, kind, id, version: number, previous: previous ?? null };
    }),
  );
  await updateDocuments(
    tx,
    published.map(({ row }) => row),
  );
  for (const [index, { version, previous }] of published.entries()) {
    const draft = drafts.get(documentName(version));
    if (draft) await goOn(tx, draft, changes[index]!, version, previous);
  }
  return [];
}

interface PublishedState {
  version: HashedVersion;
  previous: number | undefined;
  /** Whether it says something else than what was published. */
  isNew: boolean;
  row: Row<'documents'>;
}

function publishedState(
  { kind, id, value, redirect, lastChange, origin = 'editor' }: Change,
  document: Row<'documents'>,
  before: CurrentVersion | undefined,
  { by, at }: Edition,
): PublishedState {
  const hash = documentHash(value);
  const isNew = before?.hash !== hash || (before.redirect ?? undefined) !== redirect;
  const number = isNew ? document.lastVersion + 1 : before.number;
  const row = {
    ...document,
    ...(isNew ? { ...listColumns(id, value), updatedAt: at, updatedBy: by } : {}),
    version: number,
    lastVersion: Math.max(number, document.lastVersion),
    isRemoved: value === undefined ? 1 : 0,
  };
  const version = { kind, id, number, value, redirect, lastChange, hash, origin, by, at };
  return { version, previous: before?.number, isNew, row };
}

/** What becomes of a draft when a version of its document is published. */
async function goOn(
  tx: Queries,
  draft: Draft,
  change: Change,
  version: Version,
  previous: number | undefined,
): Promise<void> {
  const { number: base, value: mine, redirect, by, at } = version;
  if (change.revision === draft.revision) {
    await writeDraft(tx, { ...draft, base, updatedAt: at, updatedBy: by }, version);
  } else if (change.revision !== undefined) {
    await writeDraft(tx, { ...draft, base }, version);
  } else {
    const before = await findVersion(tx, draft, previous);
    const { value, conflicts } = mergeDocuments(before?.value, mine, draft.value);
    const next: Draft = {
      ...draft,
      base,
      value,
      redirect: draft.value === undefined ? draft.redirect : redirect,
      revision: draft.revision + 1,
      alternatives: withConflicts(draft, value, conflicts, by, at),
      updatedAt: at,
    };
    await writeDraft(tx, next, version);
    await keepRevision(tx, next);
  }
}

async function draftsOf(tx: Queries, documents: readonly Row<'documents'>[]): Promise<Map<string, Draft>> {
  const keys = documents.filter(({ hasDraft }) => hasDraft === 1);
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.or(keys.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('id', '=', id)]))))
    .execute();
  return new Map(rows.map((row) => [documentName(row), draftOf(row)]));
}

async function insertChanges(tx: Queries, rows: readonly Row<'editionChanges'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('editionChanges').values(rows).execute();
}

async function updateDocuments(tx: Queries, rows: readonly Row<'documents'>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !['kind', 'id'].includes(column));
  await tx
    .insertInto('documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as 'excluded.version')])),
        ),
    )
    .execute();
}

import { randomBytes } from 'node:crypto';

import { documentName, type DocumentKey } from '../../domain/documents/document.ts';
import { fieldsOf, rowsBeside, rowsSince, type FieldRow } from '../../domain/documents/draft-rows.ts';
import { ranksIn, toFields } from '../../domain/documents/fields.ts';
import {
  baseFields,
  fieldRowOf,
  findVersion,
  inBatches,
  insertRows,
  listColumns,
  lockDocuments,
  type Queries,
  type Row,
  type StoreContext,
} from './document-rows.ts';
import { formOfDocument } from '../forms/document-form.ts';
import type { Commit, CommitOutcome, Publication, Version } from './document-store.ts';
import { noteDraft } from './drafts-in-database.ts';
import { failOvertaken, markPublished } from './scheduled-publications.ts';
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

/** Writes a publication in one transaction; of several that are written after the same one, one is. */
export async function commitPublication({ database, now }: StoreContext, commit: Commit): Promise<CommitOutcome> {
  const at = commit.at === undefined ? now() : new Date(commit.at);
  try {
    return await database.kysely.transaction().execute(async (tx) => {
      const publication = await insertPublication(tx, commit, at.toISOString());
      if (commit.scheduled !== undefined && !(await markPublished(tx, commit.scheduled, publication.number))) {
        throw new NotCommitted({ problem: 'gone' });
      }
      const outdated: DocumentKey[] = [];
      for await (const batch of inBatches(commit.changes)) {
        outdated.push(...(await writeBatch(tx, batch, commit, publication)));
      }
      if (outdated.length > 0) throw new NotCommitted({ problem: 'outdated', documents: outdated });
      if (commit.files !== undefined) await noteFiles(tx, commit.files);
      return { publication };
    });
  } catch (error) {
    if (error instanceof NotCommitted) return error.outcome;
    throw error;
  }
}

/** The number is a primary key: whoever writes the same one waits here, and then finds it taken. */
async function insertPublication(
  tx: Queries,
  { after, reason, undoes, by, byId }: Commit,
  at: string,
): Promise<Publication> {
  const { newest } = await tx
    .selectFrom('publications')
    .select((eb) => eb.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  const publication = { number: after + 1, token: randomBytes(16).toString('base64url'), reason, undoes, by, byId, at };
  if ((newest ?? -1) !== after) throw new NotCommitted({ problem: 'behind' });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('publications')
    .values({ ...publication, undoes: undoes ?? null, byId: byId ?? null })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new NotCommitted({ problem: 'behind' });
  return publication;
}

/** @returns the documents whose drafts were changed meanwhile */
async function writeBatch(
  tx: Queries,
  changes: readonly Change[],
  commit: Commit,
  publication: Publication,
): Promise<DocumentKey[]> {
  const documents = await lockDocuments(tx, changes);
  const rows = new Map(documents.map((row) => [documentName(row), row]));
  const current = await currentVersions(tx, documents);
  const drafts = await draftRowsOf(tx, documents);
  const isOutdated = (change: Change) => {
    const { hasDraft, revision } = rows.get(documentName(change))!;
    return (
      change.revision !== undefined &&
      commit.scheduled === undefined &&
      (hasDraft !== 1 || revision !== change.revision)
    );
  };
  const outdated = changes.filter(isOutdated).map(({ kind, id }) => ({ kind, id }));
  if (outdated.length > 0) return outdated;

  const published = changes.map((change) =>
    publishedState(change, rows.get(documentName(change))!, current.get(documentName(change)), publication),
  );
  for (const state of published) state.before = await versionBefore(tx, state, drafts.has(documentName(state.version)));
  for (const [index, { isNew, version, before }] of published.entries()) {
    const rowsOfDraft = changes[index]!.revision === undefined ? [] : (drafts.get(documentName(version)) ?? []);
    if (isNew) version.ranks ??= ranksAfter(version, before, rowsOfDraft);
  }
  const news = published.filter(({ isNew }) => isNew);
  await insertVersions(
    tx,
    news.map(({ version }) => version),
  );
  await insertChanges(
    tx,
    news.map(({ version: { kind, id, number }, previous }) => {
      return { publication: publication.number, kind, id, version: number, previous: previous ?? null };
    }),
  );
  await failOvertaken(
    tx,
    news.map(({ version }) => version),
    commit.scheduled,
  );
  await updateDocuments(
    tx,
    published.map(({ row }) => row),
  );
  for (const [index, state] of published.entries()) {
    const draft = drafts.get(documentName(state.version));
    if (draft) await goOn(tx, draft, state, changes[index]!.revision !== undefined);
  }
  return [];
}

/** The version before, where the items of its lists are looked for: by a draft, or by what comes without keys. */
async function versionBefore(
  tx: Queries,
  { version, previous, isNew }: PublishedState,
  hasDraft: boolean,
): Promise<Version | undefined> {
  return hasDraft || (isNew && version.ranks === undefined) ? findVersion(tx, version, previous) : undefined;
}

/** Undefined where the ranks of items follow from what they say. */
function ranksAfter(version: Version, before: Version | undefined, rows: readonly FieldRow[]): Version['ranks'] {
  if ((before === undefined && rows.length === 0) || version.value === undefined) return undefined;
  const form = formOfDocument(version);
  const ranks = ranksIn(toFields(form, version.value, fieldsOf({ base: baseFields(form, before), rows })));
  return Object.keys(ranks).length > 0 ? ranks : undefined;
}

interface PublishedState {
  version: HashedVersion;
  previous: number | undefined;
  before: Version | undefined;
  /** Whether it says something else than what was published. */
  isNew: boolean;
  row: Row<'documents'>;
}

function publishedState(
  { kind, id, value, redirect, ranks, lastChange, origin = 'editor' }: Change,
  document: Row<'documents'>,
  before: CurrentVersion | undefined,
  { by, byId, at }: Publication,
): PublishedState {
  const hash = documentHash(value);
  const isNew = before?.hash !== hash || (before.redirect ?? undefined) !== redirect;
  const number = isNew ? document.lastVersion + 1 : before.number;
  const row = {
    ...document,
    ...(isNew ? { ...listColumns(value), updatedAt: at, updatedBy: by } : {}),
    version: number,
    lastVersion: Math.max(number, document.lastVersion),
    isRemoved: value === undefined ? 1 : 0,
  };
  const version = { kind, id, number, value, redirect, ranks, lastChange, hash, origin, by, byId, at };
  return { version, previous: before?.number, before: undefined, isNew, row };
}

/** What becomes of a draft when a version of its document is published: of an earlier state of it, or of something else. */
async function goOn(
  tx: Queries,
  rows: readonly FieldRow[],
  { version, before, row }: PublishedState,
  isOwn: boolean,
): Promise<void> {
  const form = formOfDocument(version);
  // What says the same as before is no new version: then its items keep the ranks that they have.
  const current = row.version === before?.number ? before : version;
  const [was, after] = [baseFields(form, before), baseFields(form, current)];
  const by = { id: version.byId ?? '', name: version.by };
  const kept = isOwn ? rowsSince(rows, after) : rowsBeside(rows, { before: was, after, by, at: version.at });
  await tx.deleteFrom('draftFields').where('kind', '=', version.kind).where('id', '=', version.id).execute();
  await insertRows(tx, version, kept);
  await noteDraft(tx, row, current, kept);
}

async function draftRowsOf(tx: Queries, documents: readonly Row<'documents'>[]): Promise<Map<string, FieldRow[]>> {
  const rows = await tx
    .selectFrom('draftFields')
    .selectAll()
    .where((eb) => eb.or(documents.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('id', '=', id)]))))
    .execute();
  const ofDocument = Map.groupBy(rows, documentName);
  return new Map([...ofDocument].map(([name, own]) => [name, own.map(fieldRowOf)]));
}

async function insertChanges(tx: Queries, rows: readonly Row<'publicationChanges'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('publicationChanges').values(rows).execute();
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

import { randomBytes } from 'node:crypto';

import { changeOf, documentName, keyOf, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import { fieldsOf, isDraft, rowsBeside, rowsSince, type FieldRow } from '#domain/documents/draft-rows.ts';
import { ranksIn, toFields } from '#domain/documents/fields.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import { deleteRows, noteDraft } from './drafts-in-database.ts';
import { failOvertaken, markPublished } from './scheduled-publications.ts';
import type { Queries } from '#server/database/tables.ts';
import {
  baseFields,
  fieldRowOf,
  findVersion,
  inBatches,
  insertRows,
  listColumns,
  lockDocuments,
  versionOf,
  type Row,
  type StoreContext,
  type Version,
} from './stored-documents.ts';
import { documentHash, insertVersions, noteFiles, type HashedVersion } from './versions-in-database.ts';

/** A publication is the complete published state after it: what it changed, and everything before. */
export type Publication = Row<'publications'>;

/** A document in a publication: the number of its version, and of the one before; null where there was none. */
export type PublicationChange = Row<'publicationChanges'>;

/** A document in a publication that is to be written. */
export interface CommittedChange extends DocumentChange {
  /**
   * Of the draft that becomes this version; it ends then, unless it has conflicts. In a scheduled publication a draft that was
   * changed since stays. Undefined where no draft is published: one that there is takes the changes in.
   */
  revision?: number | undefined;
  origin?: Version['origin'];
}

/** One publication to write, with everything that must still be true when it is written. */
export interface Commit {
  /** The newest publication that the changes were checked against; -1 where there is none yet. */
  after: number;
  /** What is no array comes in the order of the names of the documents. */
  /** Gone through once more where the transaction is run again, so not a generator, which ends. */
  changes: Iterable<CommittedChange>;
  /** Of the content files that it takes in: `hashingFiles`. */
  files?: string | undefined;
  reason: Publication['reason'];
  /** The instant of the publication, ISO 8601 in UTC: `lastChange` of the changes was worked out with it. Else that of the commit. */
  at?: string;
  undoes?: number | null;
  /** The form that asks for it: what it has published is found by this. */
  act?: string | undefined;
  /** The scheduled publication that this is. */
  scheduled?: string;
  by: string;
  byId?: string | null;
}

/**
 * `behind`: another publication came before it. `outdated`: these drafts were changed meanwhile. `gone`: the scheduled
 * publication does not wait any more, because it was published or cancelled.
 */
export type CommitOutcome =
  | { publication: Publication }
  | { problem: 'behind' | 'gone' }
  | { problem: 'outdated'; documents: DocumentKey[] };

export function createPublications(context: StoreContext) {
  const { kysely } = context.database;
  const newestFirst = () => kysely.selectFrom('publications').selectAll().orderBy('number', 'desc');

  async function withChanges(publications: readonly Publication[]) {
    const numbers = publications.map(({ number }) => number);
    if (numbers.length === 0) return [];
    const all = kysely.selectFrom('publicationChanges').selectAll().where('publication', 'in', numbers);
    const changes = await all.orderBy('kind').orderBy('id').execute();
    const ofPublication = Map.groupBy(changes, ({ publication }) => publication);
    return publications.map((publication) => ({
      publication,
      changes: ofPublication.get(publication.number) ?? [],
    }));
  }

  return {
    newestPublication: () => newestFirst().limit(1).executeTakeFirst(),
    publicationOf: (act: string) => newestFirst().where('token', '=', act).executeTakeFirst(),
    async publication(number: number) {
      const [found] = await withChanges(await newestFirst().where('number', '=', number).execute());
      return found;
    },
    /** Newest first. */
    async publications(page: number, size: number) {
      const ofPage = newestFirst().limit(size);
      const rows = await ofPage.offset((page - 1) * size).execute();
      const all = kysely.selectFrom('publications').select(({ fn }) => fn.countAll<number>().as('total'));
      const { total } = await all.executeTakeFirstOrThrow();
      return { publications: await withChanges(rows), total };
    },
    /** What has changed between two publications, each document as it is in the later one, with when it last changed. */
    async changesBetween(after: number, upTo: number): Promise<DocumentChange[]> {
      const latest = kysely
        .selectFrom('publicationChanges')
        .select((eb) => ['kind', 'id', eb.fn.max('version').as('version')])
        .where('publication', '>', after)
        .where('publication', '<=', upTo)
        .groupBy(['kind', 'id']);
      const rows = await kysely
        .selectFrom('versions')
        .innerJoin(latest.as('latest'), (join) =>
          join
            .onRef('latest.kind', '=', 'versions.kind')
            .onRef('latest.id', '=', 'versions.id')
            .onRef('latest.version', '=', 'versions.number'),
        )
        .selectAll('versions')
        .orderBy('versions.kind')
        .orderBy('versions.id')
        .execute();
      return rows.map(versionOf).map((version) => ({ ...changeOf(version), lastChange: version.lastChange }));
    },
    commit: (commit: Commit) => commitPublication(context, commit),
  };
}

/** Takes back what the transaction has written so far. */
class NotCommitted extends Error {
  readonly outcome: CommitOutcome;

  constructor(outcome: CommitOutcome) {
    super('Not committed');
    this.outcome = outcome;
  }
}

/** Writes a publication in one transaction; of several that are written after the same one, one is. */
async function commitPublication({ database, now }: StoreContext, commit: Commit): Promise<CommitOutcome> {
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
  { after, reason, undoes = null, by, byId = null, act }: Commit,
  at: string,
): Promise<Publication> {
  const { newest } = await tx
    .selectFrom('publications')
    .select((eb) => eb.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  const token = act ?? randomBytes(16).toString('base64url');
  const publication = { number: after + 1, token, reason, undoes, by, byId, at };
  if ((newest ?? -1) !== after) throw new NotCommitted({ problem: 'behind' });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('publications')
    .values(publication)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new NotCommitted({ problem: 'behind' });
  return publication;
}

/** @returns the documents whose drafts were changed meanwhile */
async function writeBatch(
  tx: Queries,
  changes: readonly CommittedChange[],
  commit: Commit,
  publication: Publication,
): Promise<DocumentKey[]> {
  const documents = await lockDocuments(tx, changes);
  const rows = new Map(documents.map((row) => [documentName(row), row]));
  const current = await publishedVersions(tx, documents);
  const drafts = await draftRowsOf(tx, documents);
  const outdated = changes.filter((change) => {
    if (change.revision === undefined || commit.scheduled !== undefined) return false;
    const { hasDraft, revision } = rows.get(documentName(change))!;
    return hasDraft !== 1 || revision !== change.revision;
  });
  if (outdated.length > 0) return outdated.map(keyOf);

  const states: PublishedState[] = [];
  for (const change of changes) {
    const name = documentName(change);
    const present = { document: rows.get(name)!, published: current.get(name), draft: drafts.get(name) };
    states.push(await stateAfter(tx, change, present, publication));
  }
  const news = states.filter(({ isNew }) => isNew);
  if (news.length > 0) {
    const versions = news.map(({ version }) => version);
    const rowsOfChanges = news.map(({ version: { kind, id, number }, previous }) => {
      return { publication: publication.number, kind, id, version: number, previous: previous ?? null };
    });
    await insertVersions(tx, versions);
    await tx.insertInto('publicationChanges').values(rowsOfChanges).execute();
    await failOvertaken(tx, versions, commit.scheduled);
  }
  await updateDocuments(
    tx,
    states.map(({ row }) => row),
  );
  for (const state of states) await keepDraft(tx, state);
  return [];
}

type PublishedState = Awaited<ReturnType<typeof stateAfter>>;

/** What a document is after a change, beside what there is of it now. */
async function stateAfter(
  tx: Queries,
  { kind, id, value, redirect, ranks, lastChange, origin = 'editor', revision }: CommittedChange,
  now: { document: Row<'documents'>; published: PublishedVersion | undefined; draft: FieldRow[] | undefined },
  { by, byId, at }: Publication,
) {
  const { document, published, draft } = now;
  const hash = documentHash(value);
  const isNew = published?.hash !== hash || (published.redirect ?? undefined) !== redirect;
  const number = isNew ? document.lastVersion + 1 : published.number;
  const row = {
    ...document,
    ...(isNew ? { ...listColumns(value), updatedAt: at, updatedBy: by } : {}),
    version: number,
    lastVersion: Math.max(number, document.lastVersion),
    isRemoved: value === undefined ? 1 : 0,
  };
  const version: HashedVersion = { kind, id, number, value, redirect, ranks, lastChange, hash, origin, by, byId, at };
  /** Whether it is the draft that is published. */
  const isOwn = revision !== undefined;
  // The items of lists are looked for in it: by a draft, or by what comes without keys.
  const before = draft || (isNew && !ranks) ? await findVersion(tx, document, published?.number) : undefined;
  if (isNew) version.ranks ??= ranksAfter(version, before, (isOwn && draft) || []);
  return { version, previous: published?.number, before, isNew, row, draft, isOwn };
}

/** Undefined where the ranks of items follow from what they say. */
function ranksAfter(version: Version, before: Version | undefined, rows: readonly FieldRow[]): Version['ranks'] {
  if ((before === undefined && rows.length === 0) || version.value === undefined) return undefined;
  const form = formOfDocument(version);
  const ranks = ranksIn(toFields(form, version.value, fieldsOf({ base: baseFields(form, before), rows })));
  return Object.keys(ranks).length > 0 ? ranks : undefined;
}

/** What becomes of a draft when a version of its document is published: of an earlier state of it, or of something else. */
async function keepDraft(tx: Queries, { version, before, row, draft, isOwn }: PublishedState): Promise<void> {
  if (draft === undefined) return;
  const form = formOfDocument(version);
  // What says the same as before is no new version: then its items keep the ranks that they have.
  const current = row.version === before?.number ? before : version;
  const [was, after] = [baseFields(form, before), baseFields(form, current)];
  const by = { id: version.byId ?? '', name: version.by };
  const beside = { before: was, after, by, at: version.at };
  const kept = isOwn
    ? rowsSince(draft, after)
    : isDraft(form, { base: was, rows: draft })
      ? rowsBeside(draft, beside)
      : [];
  await deleteRows(tx, version);
  await insertRows(tx, version, kept);
  await noteDraft(tx, row, current, kept);
}

async function draftRowsOf(tx: Queries, documents: readonly Row<'documents'>[]): Promise<Map<string, FieldRow[]>> {
  const rows = await tx
    .selectFrom('draftFields')
    .selectAll()
    .where((eb) => eb.or(documents.map(({ kind, id }) => eb.and({ kind, id }))))
    .execute();
  const ofDocument = Map.groupBy(rows, documentName);
  return new Map([...ofDocument].map(([name, own]) => [name, own.map(fieldRowOf)]));
}

/** Enough of a version to tell whether another one says the same. */
type PublishedVersion = Pick<Row<'versions'>, 'number' | 'hash' | 'redirect'>;

async function publishedVersions(
  tx: Queries,
  documents: readonly Row<'documents'>[],
): Promise<Map<string, PublishedVersion>> {
  const wanted = documents.filter(({ version }) => version !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('versions')
    .select(['kind', 'id', 'number', 'hash', 'redirect'])
    .where((eb) => eb.or(wanted.map(({ kind, id, version: number }) => eb.and({ kind, id, number: number! }))))
    .execute();
  return new Map(rows.map(({ kind, id, ...row }) => [documentName({ kind, id }), row]));
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

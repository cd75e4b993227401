import { documentKinds, documentName, type DocumentChange } from '../../domain/documents/document.ts';
import { documentHash } from '../content/document-hash.ts';
import {
  findVersion,
  inBatches,
  lockDocuments,
  selectPublished,
  toJson,
  versionOf,
  type Queries,
  type Row,
  type StoreContext,
} from './document-rows.ts';
import type { DocumentStore, Version } from './document-store.ts';
import { withLastChanges } from './last-changes.ts';

const PIECE = 200;

type VersionMethods = Pick<
  DocumentStore,
  'published' | 'version' | 'history' | 'everything' | 'fileVersions' | 'keepFileVersions'
>;

export function createVersions({ database: { kysely }, now }: StoreContext): VersionMethods {
  const current = () =>
    kysely
      .selectFrom('documents')
      .innerJoin('versions', (join) =>
        join
          .onRef('versions.kind', '=', 'documents.kind')
          .onRef('versions.id', '=', 'documents.id')
          .onRef('versions.number', '=', 'documents.version'),
      )
      .selectAll('versions');

  async function everything(): Promise<Version[]> {
    const all: Version[] = [];
    for (const kind of documentKinds) {
      for (let after = ''; ;) {
        const rows = await current()
          .where('documents.kind', '=', kind)
          .where('documents.id', '>', after)
          .orderBy('documents.id')
          .limit(PIECE)
          .execute();
        all.push(...(await withLastChanges(kysely, rows.map(versionOf))));
        if (rows.length < PIECE) break;
        after = rows.at(-1)!.id;
      }
    }
    return all;
  }

  return {
    async published({ kind, id }) {
      const row = await current().where('documents.kind', '=', kind).where('documents.id', '=', id).executeTakeFirst();
      return row && versionOf(row);
    },
    version: (key, number) => findVersion(kysely, key, number),
    async history({ kind, id }, page, size) {
      const ofDocument = selectPublished(kysely).where('versions.kind', '=', kind).where('versions.id', '=', id);
      const rows = await ofDocument
        .selectAll('versions')
        .select('editionChanges.edition')
        .orderBy('versions.number', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await ofDocument
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      const versions = rows.map(({ edition, ...row }) => ({ ...versionOf(row), edition }));
      return { versions, total: Number(total) };
    },
    everything,
    async fileVersions() {
      const rows = await kysely
        .selectFrom('documents')
        .innerJoin('versions', (join) =>
          join
            .onRef('versions.kind', '=', 'documents.kind')
            .onRef('versions.id', '=', 'documents.id')
            .onRef('versions.number', '=', 'documents.fileVersion'),
        )
        .select(['documents.kind', 'documents.id', 'versions.number', 'versions.hash', 'documents.version'])
        .execute();
      return new Map(
        rows.map(({ kind, id, number, hash, version }) => [
          documentName({ kind, id }),
          { number, hash, published: version ?? undefined },
        ]),
      );
    },
    async keepFileVersions(changes) {
      const at = now().toISOString();
      await kysely.transaction().execute(async (tx) => {
        for await (const batch of inBatches(changes)) await keepFileVersions(tx, batch, at);
      });
    },
  };
}

/** Of a version that is current: enough to tell whether another one says the same. */
export type CurrentVersion = Pick<Row<'versions'>, 'number' | 'hash' | 'redirect'>;

/** What is current of some documents, by document name; `which` is the column that names the version. */
export async function currentVersions(
  tx: Queries,
  documents: readonly Row<'documents'>[],
  which: 'version' | 'fileVersion',
): Promise<Map<string, CurrentVersion>> {
  const wanted = documents.filter((row) => row[which] !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('versions')
    .select(['kind', 'id', 'number', 'hash', 'redirect'])
    .where((eb) =>
      eb.or(
        wanted.map((row) => eb.and([eb('kind', '=', row.kind), eb('id', '=', row.id), eb('number', '=', row[which]!)])),
      ),
    )
    .execute();
  return new Map(rows.map(({ kind, id, ...row }) => [documentName({ kind, id }), row]));
}

async function keepFileVersions(tx: Queries, changes: readonly DocumentChange[], at: string): Promise<void> {
  const documents = await lockDocuments(tx, changes);
  const published = await currentVersions(tx, documents, 'version');
  const ofFiles = await currentVersions(tx, documents, 'fileVersion');
  const rowOf = new Map(documents.map((row) => [documentName(row), row]));
  for (const { kind, id, value, redirect } of changes) {
    const document = rowOf.get(documentName({ kind, id }))!;
    const hash = documentHash(value);
    const same = [published, ofFiles]
      .map((versions) => versions.get(documentName({ kind, id })))
      .find((version) => version?.hash === hash);
    const number = same?.number ?? document.lastVersion + 1;
    if (!same)
      await insertVersions(tx, [{ kind, id, number, value, redirect, hash, origin: 'files', by: 'files', at }]);
    await tx
      .updateTable('documents')
      .set({ fileVersion: number, lastVersion: Math.max(number, document.lastVersion) })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  }
}

/** With the hash of its value. */
export interface HashedVersion extends Version {
  hash: string;
}

export async function insertVersions(tx: Queries, versions: readonly HashedVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ value, redirect, lastChange, byId, ...version }) => ({
    ...version,
    value: toJson(value),
    redirect: redirect ?? null,
    byId: byId ?? null,
    lastChange: toJson(lastChange),
  }));
  await tx.insertInto('versions').values(rows).execute();
}

import { hash } from 'node:crypto';

import { documentKinds, documentName, keyOf } from '../../domain/documents/document.ts';
import { fingerprint } from '../../domain/documents/values.ts';
import {
  findVersion,
  toJson,
  versionOf,
  titleColumns,
  type Queries,
  type Row,
  type StoreContext,
} from './document-rows.ts';
import type { DocumentStore, Version } from './document-store.ts';
import { inEach } from '../../domain/values/field-values.ts';

const PIECE = 200;

type VersionMethods = Pick<
  DocumentStore,
  'published' | 'version' | 'history' | 'everything' | 'removed' | 'knownFiles' | 'noteFiles'
>;

export function createVersions({ database: { kysely } }: StoreContext): VersionMethods {
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
        all.push(...rows.map(versionOf));
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
      const ofDocument = kysely
        .selectFrom('versions')
        .innerJoin('publicationChanges', (join) =>
          join
            .onRef('publicationChanges.kind', '=', 'versions.kind')
            .onRef('publicationChanges.id', '=', 'versions.id')
            .onRef('publicationChanges.version', '=', 'versions.number'),
        )
        .where('versions.kind', '=', kind)
        .where('versions.id', '=', id);
      const rows = await ofDocument
        .selectAll('versions')
        .select('publicationChanges.publication')
        .orderBy('versions.number', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await ofDocument
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      const versions = rows.map(({ publication, ...row }) => ({ ...versionOf(row), publication }));
      return { versions, total: Number(total) };
    },
    everything,
    async removed() {
      const rows = await kysely
        .selectFrom('documents')
        .select(['kind', 'id', ...Object.values(titleColumns)])
        .where('isRemoved', '=', 1)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...keyOf(row),
        title: inEach((language) => row[titleColumns[language]] ?? undefined),
      }));
    },
    async knownFiles() {
      const row = await kysely.selectFrom('contentFiles').select('hash').executeTakeFirst();
      return row?.hash;
    },
    noteFiles: (files) => noteFiles(kysely, files),
  };
}

/** Of a version that is current: enough to tell whether another one says the same. */
export type CurrentVersion = Pick<Row<'versions'>, 'number' | 'hash' | 'redirect'>;

/** What is published of some documents, by document name. */
export async function currentVersions(
  tx: Queries,
  documents: readonly Row<'documents'>[],
): Promise<Map<string, CurrentVersion>> {
  const wanted = documents.filter(({ version }) => version !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('versions')
    .select(['kind', 'id', 'number', 'hash', 'redirect'])
    .where((eb) =>
      eb.or(
        wanted.map((row) =>
          eb.and([eb('kind', '=', row.kind), eb('id', '=', row.id), eb('number', '=', row.version!)]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(({ kind, id, ...row }) => [documentName({ kind, id }), row]));
}

export async function noteFiles(queries: Queries, files: string): Promise<void> {
  await queries
    .insertInto('contentFiles')
    .values({ id: 1, hash: files })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash: files }))
    .execute();
}

/** A hash of a document's value; the order of its fields makes no difference. A document without value has one, too. */
export function documentHash(value: unknown): string {
  return hash('sha256', value === undefined ? '' : fingerprint(value), 'base64url');
}

/** With the hash of its value. */
export interface HashedVersion extends Version {
  hash: string;
}

export async function insertVersions(tx: Queries, versions: readonly HashedVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ value, redirect, ranks, lastChange, byId, ...version }) => ({
    ...version,
    value: toJson(value),
    redirect: redirect ?? null,
    ranks: toJson(ranks),
    byId: byId ?? null,
    lastChange: toJson(lastChange),
  }));
  await tx.insertInto('versions').values(rows).execute();
}

import { hash } from 'node:crypto';

import { documentKinds, keyOf, type DocumentKey } from '#domain/documents/document.ts';
import { fingerprint } from '#domain/documents/values.ts';
import type { Queries } from '#server/database/tables.ts';
import {
  currentVersions,
  findVersion,
  toJson,
  versionOf,
  titleColumns,
  type StoreContext,
  type Version,
} from './stored-documents.ts';
import { inEach } from '#domain/values/field-values.ts';

const PIECE = 200;

export function createVersions({ database: { kysely } }: StoreContext) {
  return {
    async published({ kind, id }: DocumentKey): Promise<Version | undefined> {
      const ofDocument = currentVersions(kysely).where('documents.kind', '=', kind).where('documents.id', '=', id);
      const row = await ofDocument.executeTakeFirst();
      return row && versionOf(row);
    },
    version: (key: DocumentKey, number: number) => findVersion(kysely, key, number),
    /** Newest first, each with the publication it came in. */
    async history({ kind, id }: DocumentKey, page: number, size: number) {
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
      const versions = rows.map(({ publication, ...row }) => ({ ...versionOf(row), publication }));
      const count = ofDocument.select(({ fn }) => fn.countAll<number>().as('total'));
      return { versions, ...(await count.executeTakeFirstOrThrow()) };
    },
    /** Every document as it is published, with when it last changed; read in pieces. */
    async everything(): Promise<Version[]> {
      const all: Version[] = [];
      for (const kind of documentKinds) {
        for (let after = ''; ;) {
          const rows = await currentVersions(kysely)
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
    },
    /** What is off the site, with what it was called; those that were taken off last come first. */
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
    async publishedByEditors(): Promise<DocumentKey[]> {
      return kysely.selectFrom('versions').select(['kind', 'id']).distinct().where('origin', '=', 'editor').execute();
    },
    /** The hash of the content files that were taken in or written last; undefined where none were. */
    async knownFiles(): Promise<string | undefined> {
      const row = await kysely.selectFrom('contentFiles').select('hash').executeTakeFirst();
      return row?.hash;
    },
    /** Notes that the site and content files of this hash say the same. */
    noteFiles: (files: string) => noteFiles(kysely, files),
  };
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

export interface HashedVersion extends Version {
  hash: string;
}

export async function insertVersions(tx: Queries, versions: readonly HashedVersion[]): Promise<void> {
  const rows = versions.map(({ value, redirect, ranks, lastChange, ...version }) => ({
    ...version,
    value: toJson(value),
    redirect: redirect ?? null,
    ranks: toJson(ranks),
    lastChange: toJson(lastChange),
  }));
  await tx.insertInto('versions').values(rows).execute();
}

import type { Selectable } from 'kysely';
import { sql } from 'kysely';

import { numberedName } from '../../domain/picture-name.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { pictureFileName, type PictureSizes } from './picture-formats.ts';
import type { EncodedSize, TakenPicture } from './encode-picture.ts';
import { MAX_LIBRARY_BYTES, type PictureType } from './upload-rules.ts';

/** An uploaded picture, without its bytes. */
export interface StoredPicture extends PictureSizes {
  name: string;
  type: PictureType;
  /** Of everything that is kept of it, in bytes. */
  size: number;
  hasAvif: boolean;
  /** ISO 8601 in UTC. */
  addedAt: string;
  addedBy: string;
}

export interface NewPicture {
  picture: TakenPicture;
  files: readonly EncodedSize[];
  /** Of the file that was uploaded. */
  hash: string;
  /** What it is called if that is free; else it gets a number. */
  wantedName: string;
  isTaken: (name: string) => boolean;
  by: string;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** A picture that ends the process each time is left without AVIF. */
const MAX_TRIES = 3;

/** Uploaded pictures in the database. Every method may throw `DatabaseUnavailableError`. */
export function createPictureStore({ kysely }: Database, now: () => Date = () => new Date()) {
  /** The picture that was made of this file. */
  const nameOf = async (hash: string) =>
    (await kysely.selectFrom('pictures').select('name').where('hash', '=', hash).executeTakeFirst())?.name;

  async function isFull(more: number): Promise<boolean> {
    const { size } = await kysely
      .selectFrom('pictures')
      .select(({ fn }) => fn.sum<number | string | null>('size').as('size'))
      .executeTakeFirstOrThrow();
    return Number(size ?? 0) + more > MAX_LIBRARY_BYTES;
  }

  return {
    nameOf,
    isFull,
    /** Newest first. */
    all: async (): Promise<StoredPicture[]> => {
      const rows = await kysely
        .selectFrom('pictures')
        .select(columns)
        .orderBy('addedAt', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(storedOf);
    },
    /** Adds a picture, or finds the one that was made of the same file meanwhile. */
    async add({ picture, files, hash, wantedName, isTaken, by }: NewPicture): Promise<string | { refused: 'full' }> {
      const { original, widths, ...known } = picture;
      const size = original.byteLength + sizeOf(files);
      if (await isFull(size)) return { refused: 'full' };
      const addedAt = now().toISOString();
      return kysely.transaction().execute(async (tx) => {
        for (let number = 1; ; number += 1) {
          const name = numberedName(wantedName, number);
          if (isTaken(name)) continue;
          const row = { ...known, name, hash, size, widths: JSON.stringify(widths), addedAt, addedBy: by };
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('pictures')
            .values({ ...row, hasAvif: 0, avifTries: 0 })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows !== 0n) {
            await tx.insertInto('picture_originals').values({ name, bytes: original }).execute();
            for (const each of fileRows(name, picture.version, files)) {
              await tx.insertInto('picture_files').values(each).execute();
            }
            return name;
          }
          const same = await tx.selectFrom('pictures').select('name').where('hash', '=', hash).executeTakeFirst();
          if (same) return same.name;
        }
      });
    },
    async file(file: string) {
      const row = await kysely.selectFrom('picture_files').select('bytes').where('file', '=', file).executeTakeFirst();
      return row?.bytes as Uint8Array<ArrayBuffer> | undefined;
    },
    original: async (name: string) => {
      const row = await kysely
        .selectFrom('picture_originals')
        .innerJoin('pictures', 'pictures.name', 'picture_originals.name')
        .select(['pictures.type', 'picture_originals.bytes'])
        .where('pictures.name', '=', name)
        .executeTakeFirst();
      return row && { type: row.type, bytes: row.bytes as Uint8Array<ArrayBuffer> };
    },
    /** Takes a picture that has no AVIF files yet, unless another process is at work on one. */
    async claimForAvif(until: Date): Promise<StoredPicture | undefined> {
      const at = now().toISOString();
      // The inner query is asked before a lock is waited for, the outer condition after: two processes never claim the same.
      const claimed = await kysely
        .updateTable('pictures')
        .set({ avifUntil: until.toISOString(), avifTries: sql`"avifTries" + 1` })
        .where(sql<boolean>`("avifUntil" is null or "avifUntil" < ${at})`)
        .where('name', '=', (row) =>
          row
            .selectFrom('pictures as next')
            .select('next.name')
            .where('next.hasAvif', '=', 0)
            .where('next.avifTries', '<', MAX_TRIES)
            .where((next) =>
              next.not(
                next.exists(next.selectFrom('pictures as busy').select('busy.name').where('busy.avifUntil', '>=', at)),
              ),
            )
            .orderBy('next.avifTries')
            .orderBy('next.addedAt')
            .limit(1),
        )
        .returning(columns)
        .executeTakeFirst();
      return claimed && storedOf(claimed);
    },
    async addAvif({ name, version }: StoredPicture, files: readonly EncodedSize[]): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        for (const each of fileRows(name, version, files)) {
          await tx
            .insertInto('picture_files')
            .values(each)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        const size = sql<number>`"size" + ${sizeOf(files)}`;
        await tx.updateTable('pictures').set({ hasAvif: 1, avifUntil: null, size }).where('name', '=', name).execute();
      });
    },
    /** It did not work: it is tried again some times. */
    async releaseAvif(name: string, why: 'failed' | 'stopped'): Promise<void> {
      const tries = sql<number>`"avifTries" - ${why === 'stopped' ? 1 : 0}`;
      await kysely
        .updateTable('pictures')
        .set({ avifUntil: null, avifTries: tries })
        .where('name', '=', name)
        .execute();
    },
  };
}

const columns = [
  'name',
  'version',
  'width',
  'height',
  'widths',
  'type',
  'size',
  'addedAt',
  'addedBy',
  'hasAvif',
] as const;

type Row = Pick<Selectable<Tables['pictures']>, (typeof columns)[number]>;

function storedOf({ hasAvif, widths, ...row }: Row): StoredPicture {
  return { ...row, widths: JSON.parse(widths) as number[], hasAvif: hasAvif === 1 };
}

function fileRows(name: string, version: string, files: readonly EncodedSize[]) {
  return files.map(({ width, format, bytes }) => ({ file: pictureFileName(name, version, width, format), bytes }));
}

function sizeOf(files: readonly EncodedSize[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

import { sql, type Kysely, type Selectable } from 'kysely';

import { readJson } from '#domain/values/records.ts';
import type { Editor } from '#domain/documents/document.ts';
import { numberedName } from '#domain/documents/suggest-id.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Tables } from '#server/database/tables.ts';
import {
  pictureFileName,
  pictureFormats,
  type PictureSizes,
  MAX_LIBRARY_BYTES,
  type PictureType,
} from './picture-rules.ts';
import type { EncodedSize, TakenPicture } from './encode-picture.ts';

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
  /** The picture that it takes the place of, under its name. */
  replaces: string | undefined;
  by: Editor;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Uploaded pictures in the database. Every method may throw `DatabaseUnavailableError`. */
export function createPictureStore({ kysely }: Database, now: () => Date = () => new Date()) {
  /** The picture that was made of this file. */
  const nameOf = async (hash: string) =>
    (await kysely.selectFrom('pictures').select('name').where('hash', '=', hash).executeTakeFirst())?.name;

  async function isFull(more: number): Promise<boolean> {
    const { size } = await kysely
      .selectFrom('pictures')
      .select(({ fn }) => fn.sum<number | null>('size').as('size'))
      .executeTakeFirstOrThrow();
    return (size ?? 0) + more > MAX_LIBRARY_BYTES;
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
    async add({
      picture,
      files,
      hash,
      wantedName,
      isTaken,
      replaces,
      by,
    }: NewPicture): Promise<string | { refused: 'full' }> {
      const { original, widths, ...known } = picture;
      const size = original.byteLength + sizeOf(files);
      if (await isFull(size)) return { refused: 'full' };
      const addedAt = now().toISOString();
      return kysely.transaction().execute(async (tx) => {
        if (replaces !== undefined) await removeRows(tx, replaces);
        for (let number = 1; ; number += 1) {
          const name = numberedName(wantedName, number);
          if (isTaken(name)) continue;
          const author = { addedBy: by.name, addedById: by.id };
          const row = { ...known, ...author, name, hash, size, widths: JSON.stringify(widths), addedAt };
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('pictures')
            .values({ ...row, hasAvif: 0 })
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
          // Thrown, so that what was to be replaced stays.
          if (same && replaces !== undefined) throw new Error(`This picture is in the library, as ${same.name}`);
          if (same) return same.name;
        }
      });
    },
    /** Takes out an uploaded picture with all its files. */
    remove: (name: string): Promise<void> => kysely.transaction().execute((tx) => removeRows(tx, name)),
    async file(file: string) {
      const row = await kysely.selectFrom('picture_files').select('bytes').where('file', '=', file).executeTakeFirst();
      return row?.bytes;
    },
    original: (name: string) =>
      kysely
        .selectFrom('picture_originals')
        .innerJoin('pictures', 'pictures.name', 'picture_originals.name')
        .select(['pictures.type', 'picture_originals.bytes'])
        .where('pictures.name', '=', name)
        .executeTakeFirst(),
    /** Adds them unless the picture has been replaced or taken out meanwhile. */
    async addAvif({ name, version }: StoredPicture, files: readonly EncodedSize[]): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        const size = sql<number>`"size" + ${sizeOf(files)}`;
        const { numUpdatedRows } = await tx
          .updateTable('pictures')
          .set({ hasAvif: 1, size })
          .where('name', '=', name)
          .where('version', '=', version)
          .where('hasAvif', '=', 0)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        for (const each of fileRows(name, version, files)) {
          await tx
            .insertInto('picture_files')
            .values(each)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },
  };
}

async function removeRows(tx: Kysely<Tables>, name: string): Promise<void> {
  const row = await tx.selectFrom('pictures').select(columns).where('name', '=', name).executeTakeFirst();
  if (!row) return;
  const { version, widths } = storedOf(row);
  const files = widths.flatMap((width) =>
    pictureFormats.map((format) => pictureFileName(name, version, width, format)),
  );
  await tx.deleteFrom('picture_files').where('file', 'in', files).execute();
  await tx.deleteFrom('picture_originals').where('name', '=', name).execute();
  await tx.deleteFrom('pictures').where('name', '=', name).execute();
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
  return { ...row, widths: readJson<number[]>(widths), hasAvif: hasAvif === 1 };
}

function fileRows(name: string, version: string, files: readonly EncodedSize[]) {
  return files.map(({ width, format, bytes }) => ({ file: pictureFileName(name, version, width, format), bytes }));
}

function sizeOf(files: readonly EncodedSize[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

import { constants, setPriority } from 'node:os';

import sharp from 'sharp';

import { openDatabase, type DatabaseLocation } from '#server/database/open-database.ts';
import { createPictureStore, type NewPicture, type PictureStore, type StoredPicture } from './picture-store.ts';
import { encodeOriginal, takeInPicture } from './encode-picture.ts';
import { replyToParent } from '#server/process/one-job-process.ts';
import type { PictureRefusal } from './picture-rules.ts';

/**
 * The process that decodes one picture and writes it into the database: neither its pixels, nor a mistake in a decoder, nor the
 * seconds that a disk takes for megabytes reach the one that answers requests. Its parent sends one job; it replies and ends.
 */

export interface Upload extends Pick<NewPicture, 'hash' | 'wantedName' | 'replaces' | 'by'> {
  bytes: Uint8Array;
  /** Names that it cannot have. */
  taken: readonly string[];
}

export type PictureJob = { database: DatabaseLocation } & ({ takeIn: Upload } | { addAvif: StoredPicture });

export type PictureWorkerMessage =
  | { added: string }
  | { refused: PictureRefusal }
  | { done: true }
  /** What the database says against it. */
  | { unavailable: string };

// Whatever a file claims to be, nothing but these three loaders ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

replyToParent((job: PictureJob) => {
  const database = openDatabase({ ...job.database, mustExist: true, onError: () => undefined });
  const store = createPictureStore(database);
  return 'addAvif' in job ? addAvif(job.addAvif, store) : takeIn(job.takeIn, store);
});

async function takeIn({ bytes, taken, ...upload }: Upload, store: PictureStore): Promise<PictureWorkerMessage> {
  const result = await takeInPicture(bytes);
  if ('refused' in result) return result;
  return written(async () => {
    const added = await store.add({ ...upload, ...result, isTaken: (name) => taken.includes(name) });
    return typeof added === 'string' ? { added } : added;
  });
}

async function addAvif(picture: StoredPicture, store: PictureStore): Promise<PictureWorkerMessage> {
  setPriority(constants.priority.PRIORITY_LOW);
  const original = await store.original(picture.name);
  if (!original) return { done: true };
  const files = await encodeOriginal(original.bytes, ['avif']);
  return written(async () => {
    await store.addAvif(picture, files);
    return { done: true };
  });
}

function written(write: () => Promise<PictureWorkerMessage>): Promise<PictureWorkerMessage> {
  return write().catch((error: unknown) => ({ unavailable: String(error) }));
}

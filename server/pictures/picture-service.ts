import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';

import { pictureNameOf } from '../../domain/picture-name.ts';
import type { PictureFile } from '../../domain/field-values.ts';
import type { Database, DatabaseLocation } from '../database/open-database.ts';
import { createAvifEncoder } from './avif-encoder.ts';
import { takeInInProcess } from './encode-in-process.ts';
import { keepFile } from './keep-file.ts';
import { createKnownPictures, pictureFileOf, type KnownPictures } from './known-pictures.ts';
import { createPictureStore, type PictureStore, type StoredPicture } from './picture-store.ts';
import { MOST_PICTURE_BYTES, type PictureRefusal } from './upload-rules.ts';

/** A file as a form sends it. */
export interface UploadedFile {
  /** What it is called on the editor's machine. */
  name: string;
  bytes: Uint8Array;
}

type UploadOutcome = { name: string; isNew: boolean } | { refused: PictureRefusal };

/** A picture that content can show. */
export interface LibraryPicture {
  file: PictureFile;
  /** Undefined where it comes from the content folder. */
  upload?: StoredPicture;
}

/** Uploaded pictures: taking them in, and giving them to pages, to the content and to whoever exports. */
export interface PictureService extends Pick<PictureStore, 'original'> {
  /** Takes a file in; the same file twice is one picture. It can be used at once, AVIF follows. */
  add: (file: UploadedFile, by: string) => Promise<UploadOutcome>;
  /** Uploaded pictures, newest first, then those of the content folder by name. */
  library: () => Promise<LibraryPicture[]>;
  /** What the content needs to know of every uploaded picture, by name; as last known while the database is unavailable. */
  manifest: () => Promise<ReadonlyMap<string, PictureFile>>;
  /** Where files are kept once they were requested. */
  directory: string;
  /** A file of an uploaded picture; it is in the directory from now on. */
  file: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  close: () => Promise<void>;
}

interface Options {
  database: Database;
  /** Where that is: what takes long is written by processes of its own. */
  location: DatabaseLocation;
  /** A folder of this process alone or of several on one machine. */
  directory: string;
  /** The pictures of the content folder, by their names. */
  readFolder: () => ReadonlyMap<string, PictureFile>;
  log: { error(details: object, message: string): void };
}

export function createPictureService({ database, location, directory, readFolder, log }: Options): PictureService {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    // They come from the database each time then.
    log.error({ err: error }, 'uploaded pictures cannot be kept as files');
  }
  const store = createPictureStore(database);
  const onError = (error: unknown) => log.error({ err: error }, 'a picture could not be kept as a file');
  const known = createKnownPictures(store.all, directory, onError);
  const avif = createAvifEncoder({ store, location, log });
  const inTurn = createTurns();
  return {
    original: store.original,
    async library() {
      const uploaded = await store.all();
      const names = new Set(uploaded.map(({ name }) => name));
      const others = [...readFolder().values()].filter(({ name }) => !names.has(name));
      return [
        ...uploaded.map((upload) => ({ file: pictureFileOf(upload), upload })),
        ...others.map((file) => ({ file })),
      ];
    },
    async add({ name, bytes }, by) {
      if (bytes.byteLength === 0) return { refused: 'empty' };
      if (bytes.byteLength > MOST_PICTURE_BYTES) return { refused: 'bytes' };
      const hash = createHash('sha256').update(bytes).digest('hex');
      const same = await store.nameOf(hash);
      if (same !== undefined) return { name: same, isNew: false };
      if (await store.isFull(bytes.byteLength)) return { refused: 'full' };
      // The pixels of one picture take hundreds of megabytes.
      const upload = { bytes, hash, wantedName: pictureNameOf(name), taken: [...readFolder().keys()], by };
      const outcome = await inTurn(() => takeInInProcess(location, upload));
      if ('refused' in outcome) return outcome;
      await known.refresh();
      avif.wake();
      return { name: outcome.added, isNew: true };
    },
    manifest: known.refresh,
    directory,
    file: fileReader(store, known, directory, onError),
    close: avif.close,
  };
}

/** Reads each file from the database once, and keeps it as a file: it is served while the database is unavailable as well. */
function fileReader(
  store: PictureStore,
  known: KnownPictures,
  directory: string,
  onError: (error: unknown) => void,
): PictureService['file'] {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  const read = async (file: string) => {
    const bytes = await store.file(file).catch(() => undefined);
    if (bytes) await keepFile(directory, file, bytes).catch(onError);
    return bytes;
  };
  return async (file) => {
    if (!(await known.hasFile(file))) return undefined;
    const reading = underWay.get(file) ?? read(file).finally(() => underWay.delete(file));
    underWay.set(file, reading);
    return reading;
  };
}

/** Does one thing after another. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

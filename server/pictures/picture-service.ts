import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Editor } from '../../domain/documents/document.ts';
import { pictureNameOf } from '../../domain/documents/suggest-id.ts';
import type { PictureFile } from '../../domain/values/field-values.ts';
import type { Database, DatabaseLocation } from '../database/open-database.ts';
import { singleFlight } from '../process/concurrency.ts';
import type { ServiceLog } from '../process/log.ts';
import { replaceFile } from '../process/replace-file.ts';
import { createKnownPictures, pictureFileOf } from './known-pictures.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { createPictureStore, type StoredPicture } from './picture-store.ts';
import { MAX_PICTURE_BYTES, pictureTypeOf, type PictureRefusal } from './upload-rules.ts';

/** So long after a start what an earlier process has left is encoded, in milliseconds: a start is busy enough. */
const LEFT_OVER_AFTER_MS = 10_000;

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

export type PictureService = ReturnType<typeof createPictureService>;

interface Options {
  database: Database;
  /** Where that is: what takes long is written by processes of its own. */
  location: DatabaseLocation;
  /** A folder of this process alone or of several on one machine. */
  directory: string;
  /** The pictures of the content folder, by their names. */
  readFolder: () => ReadonlyMap<string, PictureFile>;
  /** Is told what documents can show now. */
  onChange: (pictures: ReadonlyMap<string, PictureFile>) => Promise<unknown>;
  log: Pick<ServiceLog, 'error'>;
}

/** Uploaded pictures: taking them in, and giving them to pages, to the content and to whoever exports. */
export function createPictureService({ database, location, directory, readFolder, onChange, log }: Options) {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    // They come from the database each time then.
    log.error({ err: error }, 'uploaded pictures cannot be kept as files');
  }
  const store = createPictureStore(database);
  const onError = (error: unknown) => log.error({ err: error }, 'a picture could not be kept as a file');
  const known = createKnownPictures(store.all, directory, onError);
  const encoder = createPictureEncoder(location, log);
  // Also waits until a database can be reached that cannot at the start.
  const encodeLeftOver = async () => {
    const pictures = await store.all().catch(() => undefined);
    if (pictures) clearInterval(looking);
    for (const picture of pictures ?? []) if (!picture.hasAvif) void encoder.addAvif(picture);
  };
  const looking = setInterval(() => void encodeLeftOver(), LEFT_OVER_AFTER_MS).unref();
  const reading = singleFlight<string, Uint8Array<ArrayBuffer> | undefined>();
  return {
    original: store.original,
    /** Uploaded pictures, newest first, then those of the content folder by name. */
    async library(): Promise<LibraryPicture[]> {
      const uploaded = await store.all();
      // A browser asks at once for the files of all that the page shows.
      await known.refresh();
      const names = new Set(uploaded.map(({ name }) => name));
      const others = [...readFolder().values()].filter(({ name }) => !names.has(name));
      return [
        ...uploaded.map((upload) => ({ file: pictureFileOf(upload), upload })),
        ...others.map((file) => ({ file })),
      ];
    },
    /**
     * Takes a file in; the same file twice is one picture. It can be used at once, AVIF follows.
     *
     * @param replaces the picture that it takes the place of: everything that shows that one shows this
     */
    async add({ name, bytes }: UploadedFile, by: Editor, replaces?: string): Promise<UploadOutcome> {
      if (bytes.byteLength === 0) return { refused: 'empty' };
      if (bytes.byteLength > MAX_PICTURE_BYTES) return { refused: 'bytes' };
      // Before a process is started, for which other editors would have to wait.
      if (pictureTypeOf(bytes) === undefined) return { refused: 'type' };
      const hashOfFile = hash('sha256', bytes, 'hex');
      const same = await store.nameOf(hashOfFile);
      if (same !== undefined) return { name: same, isNew: false };
      if (await store.isFull(bytes.byteLength)) return { refused: 'full' };
      const wanted =
        replaces === undefined
          ? { wantedName: pictureNameOf(name), taken: [...readFolder().keys()] }
          : { wantedName: replaces, taken: [] };
      const outcome = await encoder.takeIn({ bytes, hash: hashOfFile, ...wanted, replaces, by });
      if ('refused' in outcome) return outcome;
      await onChange(await known.refresh());
      const added = (await store.all()).find((picture) => picture.name === outcome.added);
      if (added) void encoder.addAvif(added);
      return { name: outcome.added, isNew: true };
    },
    /** Takes out an uploaded picture; one of the content folder that has its name comes back. */
    async remove(name: string): Promise<void> {
      await store.remove(name);
      await onChange(await known.refresh());
    },
    /** What the content needs to know of every uploaded picture, by name; as last known while the database is unavailable. */
    manifest: known.refresh,
    /** Where files are kept once they were requested. */
    directory,
    /** A file of an uploaded picture; from now on it is in the directory, and served while the database is unavailable as well. */
    async file(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      if (!(await known.hasFile(file))) return undefined;
      return reading(file, async () => {
        const bytes = await store.file(file).catch(() => undefined);
        if (bytes) await replaceFile(join(directory, file), bytes).catch(onError);
        return bytes;
      });
    },
    close: () => {
      clearInterval(looking);
      return encoder.close();
    },
  };
}

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readdir, rm } from 'node:fs/promises';

import pLimit from 'p-limit';

import { readJson } from '#domain/values/records.ts';
import type { Editor } from '#domain/documents/document.ts';
import { pictureNameOf } from '#domain/documents/suggest-id.ts';
import type { PictureFile } from '#domain/values/field-values.ts';
import type { Database, DatabaseLocation } from '#server/database/open-database.ts';
import { bodies } from '#server/process/limits.ts';
import { singleFlight } from '#server/process/concurrency.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { makeFolder } from '#server/process/data-folder.ts';
import { replaceFile } from '#server/process/replace-file.ts';
import { createPictureStore, type StoredPicture } from './picture-store.ts';
import { pictureTypeOf, type PictureRefusal, readPictureFileName } from './picture-rules.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { replyOfProcess, programBeside } from '#server/process/one-job-process.ts';
import type { PictureJob, PictureWorkerMessage, Upload } from './picture-worker.ts';

/** So long after a start what an earlier process has left is encoded, in milliseconds: a start is busy enough. */
const LEFT_OVER_AFTER_MS = 10_000;

export interface UploadedFile {
  /** What it is called on the editor's machine. */
  name: string;
  bytes: Uint8Array;
}

type UploadOutcome = { name: string; isNew: boolean } | { refused: PictureRefusal };

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
  readFolder: () => ReadonlyMap<string, PictureFile>;
  /** Is told what documents can show now. */
  onChange: (pictures: ReadonlyMap<string, PictureFile>) => Promise<unknown>;
  log: Pick<ServiceLog, 'error'>;
}

/** Uploaded pictures: taking them in, and giving them to pages, to the content and to whoever exports. */
export function createPictureService({ database, location, directory, readFolder, onChange, log }: Options) {
  // Without it they come from the database each time.
  makeFolder(directory, (error) => log.error({ err: error }, 'uploaded pictures cannot be kept as files'));
  const store = createPictureStore(database);
  const onError = (error: unknown) => log.error({ err: error }, 'a picture could not be kept as a file');
  const known = createKnownPictures({ read: store.all, directory, onChange, onError });
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
      if (bytes.byteLength > bodies.pictures) return { refused: 'bytes' };
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
      await known.refresh();
      const added = (await store.all()).find((picture) => picture.name === outcome.added);
      if (added) void encoder.addAvif(added);
      return { name: outcome.added, isNew: true };
    },
    /** Takes out an uploaded picture; one of the content folder that has its name comes back. */
    async remove(name: string): Promise<void> {
      await store.remove(name);
      await known.refresh();
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

const worker = programBeside(import.meta.url, 'picture-worker');

/** Several times as long as the largest picture takes, in milliseconds. */
const TAKE_IN_TIMEOUT_MS = 25_000;
const AVIF_TIMEOUT_MS = 5 * 60_000;

/**
 * Encodes uploaded pictures in processes of their own. AVIF takes ten times as long as the other formats, so nobody waits
 * for it: the process that took a picture adds it afterwards, one picture at a time.
 */
function createPictureEncoder(database: DatabaseLocation, log: Pick<ServiceLog, 'error'>) {
  const stopping = new AbortController();
  // The pixels of one picture take hundreds of megabytes.
  const inTurn = pLimit(1);
  const afterwards = pLimit(1);

  /** @returns undefined when the process has ended without a reply @throws DatabaseUnavailableError */
  async function replyTo(job: PictureJob, signal: AbortSignal): Promise<PictureWorkerMessage | undefined> {
    const reply = await replyOfProcess<PictureWorkerMessage>(worker, job, signal);
    if (reply && 'unavailable' in reply) throw new DatabaseUnavailableError(new Error(reply.unavailable));
    return reply;
  }

  async function encodeAvif(picture: StoredPicture): Promise<void> {
    if (stopping.signal.aborted) return;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(AVIF_TIMEOUT_MS)]);
    try {
      const reply = await replyTo({ database, addAvif: picture }, signal);
      if (reply === undefined) throw new Error('The process that encodes a picture has ended before it was done');
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error, picture: picture.name }, 'a picture could not be encoded as AVIF');
    }
  }

  return {
    /**
     * Checks an uploaded file, encodes it as JPEG and WebP and adds it. What does not end, or ends the process, is `unreadable`.
     *
     * @throws DatabaseUnavailableError
     */
    takeIn: (upload: Upload): Promise<{ added: string } | { refused: PictureRefusal }> =>
      inTurn(async () => {
        const reply = await replyTo({ database, takeIn: upload }, AbortSignal.timeout(TAKE_IN_TIMEOUT_MS));
        return reply && ('added' in reply || 'refused' in reply) ? reply : { refused: 'unreadable' };
      }),
    /** What does not work is tried again by the next process. */
    addAvif: (picture: StoredPicture): Promise<void> => afterwards(encodeAvif, picture),
    close: async () => {
      stopping.abort();
      await afterwards(() => undefined);
    },
  };
}

/** How long an unknown name waits before the database is asked again, whoever asks, in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

interface KnownPicturesOptions extends Pick<Options, 'directory' | 'onChange'> {
  read: () => Promise<StoredPicture[]>;
  /** Is told when they cannot be kept in the directory for the next start. */
  onError: (error: unknown) => void;
}

/** What a process knows of the uploaded pictures, so that no request for a made-up name reaches the database. */
function createKnownPictures({ read, directory, onChange, onError }: KnownPicturesOptions) {
  const file = join(directory, 'manifest.json');
  let known: ReadonlyMap<string, PictureFile> = new Map(Object.entries(readSaved(file)));
  let saved = textOf(known);
  /** What documents can show, as far as this process has told. */
  let told: string | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let latest: Promise<typeof known> | undefined;
  const inTurn = pLimit(1);

  const load = async () => {
    // The database that is unavailable has said so itself.
    const stored = await read().catch(() => undefined);
    if (stored !== undefined) known = new Map(stored.map((picture) => [picture.name, pictureFileOf(picture)]));
    const text = textOf(known);
    if (text !== told) {
      await onChange(known);
      told = text;
    }
    if (text === saved) return known;
    await replaceFile(file, text).then(() => (saved = text), onError);
    await forgetOthers().catch(onError);
    return known;
  };
  /** As they are now; as they were last known, also before a restart, while the database is unavailable. */
  const refresh = () => {
    asked = performance.now();
    // One that began before may have read before the latest picture was there.
    latest = inTurn(load);
    return latest;
  };
  const knows = ({ name, version, width, format }: NonNullable<ReturnType<typeof readPictureFileName>>) => {
    const picture = known.get(name);
    const isSame = picture?.version === version && picture.widths.includes(width);
    return isSame && (format !== 'avif' || !picture.lacksAvif);
  };
  /** Takes out of the folder what belongs to pictures that were replaced or deleted: it is served without asking. */
  async function forgetOthers(): Promise<void> {
    for (const name of await readdir(directory)) {
      const kept = readPictureFileName(name);
      if (kept && !knows(kept)) await rm(join(directory, name), { force: true });
    }
  }
  return {
    refresh,
    /** Whether there is a file of this name. Another process may have added it just now. */
    async hasFile(name: string): Promise<boolean> {
      const wanted = readPictureFileName(name);
      if (wanted === undefined) return false;
      if (knows(wanted)) return true;
      await (performance.now() - asked < REFRESH_INTERVAL_MS ? latest : refresh());
      return knows(wanted);
    },
  };
}

function pictureFileOf({ name, version, width, height, widths, hasAvif }: StoredPicture): PictureFile {
  return { name, version, width, height, widths, ...(hasAvif ? {} : { lacksAvif: true }) };
}

/** As they were at the end of the last process; none where it has left nothing that can be read. */
function readSaved(file: string): Record<string, PictureFile> {
  try {
    return readJson<Record<string, PictureFile>>(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const textOf = (pictures: ReadonlyMap<string, PictureFile>) => JSON.stringify(Object.fromEntries(pictures));

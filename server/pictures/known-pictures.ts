import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { PictureFile } from '../../domain/values/field-values.ts';
import { replaceFile } from '../process/replace-file.ts';
import type { StoredPicture } from './picture-store.ts';
import { readPictureFileName } from './picture-formats.ts';

/** How long an unknown name waits before the database is asked again, whoever asks, in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

type Pictures = ReadonlyMap<string, PictureFile>;

/**
 * What a process knows of the uploaded pictures, so that no request for a made-up name reaches the database.
 *
 * @param read all uploaded pictures
 * @param directory their folder, where this is kept for the next start
 * @param onError is told when it cannot be kept
 */
export function createKnownPictures(
  read: () => Promise<StoredPicture[]>,
  directory: string,
  onError: (error: unknown) => void,
) {
  const file = join(directory, 'manifest.json');
  let saved = readSaved(file);
  let known: Pictures = new Map(Object.entries(JSON.parse(saved) as Record<string, PictureFile>));
  let asked = Number.NEGATIVE_INFINITY;
  let underWay: Promise<Pictures> | undefined;

  const load = async () => {
    // The database that is unavailable has said so itself.
    const stored = await read().catch(() => undefined);
    if (stored === undefined) return known;
    known = new Map(stored.map((picture) => [picture.name, pictureFileOf(picture)]));
    const text = JSON.stringify(Object.fromEntries(known));
    if (text === saved) return known;
    await replaceFile(file, text).then(() => (saved = text), onError);
    await forgetOthers().catch(onError);
    return known;
  };
  /** As they are now; as they were last known, also before a restart, while the database is unavailable. */
  const refresh = () => {
    asked = performance.now();
    // One that began before may have read before the latest picture was there.
    const before = underWay;
    const next = before ? before.then(load) : load();
    underWay = next;
    void next.finally(() => {
      if (underWay === next) underWay = undefined;
    });
    return next;
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
      await (performance.now() - asked < REFRESH_INTERVAL_MS ? underWay : refresh());
      return knows(wanted);
    },
  };
}

/** What a page needs to know of a picture. */
export function pictureFileOf({ name, version, width, height, widths, hasAvif }: StoredPicture): PictureFile {
  return { name, version, width, height, widths, ...(hasAvif ? {} : { lacksAvif: true }) };
}

function readSaved(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return '{}';
  }
}

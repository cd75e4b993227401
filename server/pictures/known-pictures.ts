import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PictureFile } from '../../domain/field-values.ts';
import { keepFile } from './keep-file.ts';
import type { StoredPicture } from './picture-store.ts';
import { readPictureFileName } from './picture-formats.ts';

/** What is known of the uploaded pictures, in their folder. */
const UPLOADED_MANIFEST = 'manifest.json';
/** How long an unknown name waits before the database is asked again, whoever asks, in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

type Pictures = ReadonlyMap<string, PictureFile>;

/** What a process knows of the uploaded pictures, so that no request for a made-up name reaches the database. */
export interface KnownPictures {
  /** As they are now; as they were last known, also before a restart, while the database is unavailable. */
  refresh: () => Promise<Pictures>;
  /** Whether there is a file of this name. Another process may have added it just now. */
  hasFile: (file: string) => Promise<boolean>;
}

/**
 * @param read all uploaded pictures
 * @param directory where it is kept for the next start
 * @param onError is told when it cannot be kept
 */
export function createKnownPictures(
  read: () => Promise<StoredPicture[]>,
  directory: string,
  onError: (error: unknown) => void,
): KnownPictures {
  let kept = readKept(directory);
  let known: Pictures = new Map(Object.entries(JSON.parse(kept) as Record<string, PictureFile>));
  let asked = Number.NEGATIVE_INFINITY;
  let underWay: Promise<Pictures> | undefined;

  const load = async () => {
    // The database that is unavailable has said so itself.
    const stored = await read().catch(() => undefined);
    if (stored === undefined) return known;
    known = new Map(stored.map((picture) => [picture.name, pictureFileOf(picture)]));
    const text = JSON.stringify(Object.fromEntries(known));
    if (text === kept) return known;
    await keepFile(directory, UPLOADED_MANIFEST, text).then(() => (kept = text), onError);
    return known;
  };
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
  const knows = (file: string) => {
    const { name = '', version, width, format } = readPictureFileName(file) ?? {};
    const picture = known.get(name);
    return (
      picture !== undefined &&
      picture.version === version &&
      picture.widths.includes(width!) &&
      (format !== 'avif' || !picture.lacksAvif)
    );
  };
  return {
    refresh,
    hasFile: async (file) => {
      if (readPictureFileName(file) === undefined) return false;
      if (knows(file)) return true;
      await (performance.now() - asked < REFRESH_INTERVAL_MS ? underWay : refresh());
      return knows(file);
    },
  };
}

/** What a page needs to know of a picture. */
export function pictureFileOf({ name, version, width, height, widths, hasAvif }: StoredPicture): PictureFile {
  return { name, version, width, height, widths, ...(hasAvif ? {} : { lacksAvif: true }) };
}

function readKept(directory: string): string {
  try {
    const text = readFileSync(join(directory, UPLOADED_MANIFEST), 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return '{}';
  }
}

import type { StoredPicture } from './picture-store.ts';
import { readPictureFileName } from './picture-formats.ts';

/** How long an unknown name waits before the database is asked again, whoever asks, in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

/** What a process knows of the uploaded pictures, so that no request for a made-up name reaches the database. */
export interface KnownPictures {
  /** As they are now; as they were last known while the database is unavailable. Newest first. */
  refresh: () => Promise<readonly StoredPicture[]>;
  last: () => readonly StoredPicture[];
  /** Whether there is a file of this name. Another process may have added it just now. */
  hasFile: (file: string) => Promise<boolean>;
}

/** @param read all uploaded pictures, newest first */
export function createKnownPictures(read: () => Promise<StoredPicture[]>): KnownPictures {
  let pictures: readonly StoredPicture[] = [];
  let byName = new Map<string, StoredPicture>();
  let asked = Number.NEGATIVE_INFINITY;
  let underWay: Promise<readonly StoredPicture[]> | undefined;

  const load = async () => {
    try {
      pictures = await read();
      byName = new Map(pictures.map((picture) => [picture.name, picture]));
    } catch {
      // The database has said so itself (server/database/resilient-database.ts).
    }
    return pictures;
  };
  const refresh = () => {
    asked = performance.now();
    underWay ??= load().finally(() => (underWay = undefined));
    return underWay;
  };
  const knows = (file: string) => {
    const { name, version, width, format } = readPictureFileName(file) ?? {};
    const picture = name === undefined ? undefined : byName.get(name);
    return picture?.version === version && picture!.widths.includes(width!) && (format !== 'avif' || picture!.hasAvif);
  };
  return {
    refresh,
    last: () => pictures,
    hasFile: async (file) => {
      if (readPictureFileName(file) === undefined) return false;
      if (knows(file)) return true;
      if (performance.now() - asked < REFRESH_INTERVAL_MS) {
        await underWay;
      } else {
        await refresh();
      }
      return knows(file);
    },
  };
}

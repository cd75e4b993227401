import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { replaceFile } from '#server/process/replace-file.ts';
import type { Log } from '#server/process/log.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { ASSETS, prepareFile, type StaticFiles } from './static-files.ts';

const DAY_MS = 86_400_000;
/** So long after the last process of a build has ended, its assets are still there; it has marked them within the last day. */
const KEPT_MS = 7 * DAY_MS + DAY_MS;

/** Hidden files, which are still being written, are none of these. */
const assetName = /^[\w-][\w.-]*$/;

/**
 * The assets of every build that has served from a data folder in the last seven days: pages of such a build are still open
 * in browsers and kept by shared caches, and ask for them. Their names carry a hash of their content, so those of several
 * builds stand side by side. Processes of two builds on one machine find each other's here.
 *
 * @param directory the folder, which may be deleted at any time
 * @param files of this build
 */
export function createEarlierAssets(directory: string, files: StaticFiles, log: Log) {
  const own = new Map(
    [...files].filter(([path]) => path.startsWith(ASSETS)).map(([path, file]) => [nameOf(path), file]),
  );

  /** The time of a file says when a process last had it. */
  async function mark(name: string, { variants }: PreparedResponse): Promise<void> {
    const path = join(directory, name);
    const now = new Date();
    await utimes(path, now, now).catch(() => replaceFile(path, variants.get('identity')!.bytes));
  }

  async function deleteOld(): Promise<void> {
    const others = (await readdir(directory)).filter((name) => !own.has(name));
    for (const path of others.map((name) => join(directory, name))) {
      // Another process may delete it at the same time.
      const file = await stat(path).catch(() => undefined);
      if (file && file.mtimeMs < Date.now() - KEPT_MS) await rm(path, { force: true });
    }
  }

  /** Adds those of this build and deletes what is old, now and once a day. */
  async function keep(): Promise<void> {
    try {
      await Promise.all([...own].map(([name, file]) => mark(name, file)));
      await deleteOld();
    } catch (error) {
      log.warn({ err: error }, 'the assets of this build cannot be kept for pages that outlive it');
    }
    setTimeout(() => void keep(), DAY_MS).unref();
  }

  return {
    keep,
    /** The asset at an address, whichever build it is of. */
    find: async (path: string): Promise<PreparedResponse | undefined> => {
      const name = nameOf(path);
      if (!path.startsWith(ASSETS) || !assetName.test(name)) return undefined;
      const bytes = await readFile(join(directory, name)).catch(() => undefined);
      return bytes && prepareFile(path, bytes);
    },
  };
}

const nameOf = (path: string) => path.slice(ASSETS.length);

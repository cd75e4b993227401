import { addAvifInProcess } from './encode-in-process.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { PictureStore, StoredPicture } from './picture-store.ts';

/** How often a process looks for pictures that another one has left, in milliseconds. */
const INTERVAL_MS = 60_000;
/** For how long a process has a picture for itself, in milliseconds; longer than any takes. */
const CLAIM_MS = 10 * 60_000;

export interface AvifEncoder {
  /** Begins now, if there is something to do. */
  wake: () => void;
  /** Stops what is being encoded; it is begun again by the next process. */
  close: () => Promise<void>;
}

/**
 * Adds the AVIF files of uploaded pictures, one picture at a time among all processes. It takes ten times as long as the
 * other formats, so nobody waits for it; and it goes on after a restart.
 */
export function createAvifEncoder({
  store,
  location,
  log,
}: {
  store: Pick<PictureStore, 'claimForAvif' | 'releaseAvif'>;
  location: DatabaseLocation;
  log: { error(details: object, message: string): void };
}): AvifEncoder {
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  async function encodeAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const picture = await store.claimForAvif(new Date(Date.now() + CLAIM_MS));
      if (picture === undefined) return;
      await encode(picture);
    }
  }
  async function encode(picture: StoredPicture): Promise<void> {
    const { name } = picture;
    try {
      await addAvifInProcess(location, picture, stopping.signal);
    } catch (error) {
      const isStopped = stopping.signal.aborted;
      if (!isStopped) log.error({ err: error, picture: name }, 'a picture could not be encoded as AVIF');
      await store.releaseAvif(name, isStopped ? 'stopped' : 'failed').catch(() => undefined);
    }
  }
  const wake = () => {
    // A database that is unavailable has said so itself; the next look comes soon.
    working ??= encodeAll()
      .catch(() => undefined)
      .finally(() => (working = undefined));
  };
  const timer = setInterval(wake, INTERVAL_MS).unref();
  return {
    wake,
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

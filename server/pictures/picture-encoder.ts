import pLimit from 'p-limit';

import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { ServiceLog } from '../process/log.ts';
import { replyOfProcess, programBeside } from '../process/one-job-process.ts';
import type { PictureStore, StoredPicture } from './picture-store.ts';
import type { PictureJob, PictureWorkerMessage, Upload } from './picture-worker.ts';
import type { PictureRefusal } from './upload-rules.ts';

const worker = programBeside(import.meta.url, 'picture-worker');

/** Several times as long as the largest picture takes, in milliseconds. */
const TAKE_IN_TIMEOUT_MS = 25_000;
const AVIF_TIMEOUT_MS = 5 * 60_000;
/** How often a process looks for pictures that another one has left, in milliseconds. */
const INTERVAL_MS = 60_000;
/** For how long a process has a picture for itself, in milliseconds; longer than any takes. */
const CLAIM_MS = 10 * 60_000;

/**
 * Encodes uploaded pictures in processes of their own. AVIF takes ten times as long as the other formats, so nobody waits
 * for it: it is added to one picture at a time among all processes, also after a restart.
 */
export function createPictureEncoder(
  database: DatabaseLocation,
  store: Pick<PictureStore, 'claimForAvif' | 'releaseAvif'>,
  log: Pick<ServiceLog, 'error'>,
) {
  const stopping = new AbortController();
  // The pixels of one picture take hundreds of megabytes.
  const inTurn = pLimit(1);
  let working: Promise<void> | undefined;

  /** @returns undefined when the process has ended without a reply @throws DatabaseUnavailableError */
  async function replyTo(job: PictureJob, signal: AbortSignal): Promise<PictureWorkerMessage | undefined> {
    const reply = await replyOfProcess<PictureWorkerMessage>(worker, job, signal);
    if (reply && 'unavailable' in reply) throw new DatabaseUnavailableError(new Error(reply.unavailable));
    return reply;
  }

  async function addAllAvif(): Promise<void> {
    while (!stopping.signal.aborted) {
      const picture = await store.claimForAvif(new Date(Date.now() + CLAIM_MS));
      if (picture === undefined) return;
      await addAvif(picture);
    }
  }
  async function addAvif(picture: StoredPicture): Promise<void> {
    const { name } = picture;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(AVIF_TIMEOUT_MS)]);
    try {
      const reply = await replyTo({ database, addAvif: picture }, signal);
      if (reply === undefined) throw new Error('The process that encodes a picture has ended before it was done');
    } catch (error) {
      const isStopped = stopping.signal.aborted;
      if (!isStopped) log.error({ err: error, picture: name }, 'a picture could not be encoded as AVIF');
      await store.releaseAvif(name, isStopped ? 'stopped' : 'failed').catch(() => undefined);
    }
  }
  /** Begins now, if there is something to do. */
  const addAvifSoon = () => {
    // A database that is unavailable has said so itself; the next look comes soon.
    working ??= addAllAvif()
      .catch(() => undefined)
      .finally(() => (working = undefined));
  };
  const timer = setInterval(addAvifSoon, INTERVAL_MS).unref();
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
    addAvifSoon,
    /** Stops what is being encoded; it is begun again by the next process. */
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

import pLimit from 'p-limit';

import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { ServiceLog } from '../process/log.ts';
import { replyOfProcess, programBeside } from '../process/one-job-process.ts';
import type { StoredPicture } from './picture-store.ts';
import type { PictureJob, PictureWorkerMessage, Upload } from './picture-worker.ts';
import type { PictureRefusal } from './upload-rules.ts';

const worker = programBeside(import.meta.url, 'picture-worker');

/** Several times as long as the largest picture takes, in milliseconds. */
const TAKE_IN_TIMEOUT_MS = 25_000;
const AVIF_TIMEOUT_MS = 5 * 60_000;

/**
 * Encodes uploaded pictures in processes of their own. AVIF takes ten times as long as the other formats, so nobody waits
 * for it: the process that took a picture adds it afterwards, one picture at a time.
 */
export function createPictureEncoder(database: DatabaseLocation, log: Pick<ServiceLog, 'error'>) {
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

  async function addAvif(picture: StoredPicture): Promise<void> {
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
    addAvif: (picture: StoredPicture): Promise<void> => afterwards(() => addAvif(picture)),
    /** Stops what is being encoded. */
    close: async () => {
      stopping.abort();
      await afterwards(() => undefined);
    },
  };
}

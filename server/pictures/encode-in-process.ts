import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import { answerOfProcess, programBeside } from '../one-job-process.ts';
import type { StoredPicture } from './picture-store.ts';
import type { PictureJob, PictureWorkerMessage, Upload } from './picture-worker.ts';
import type { PictureRefusal } from './upload-rules.ts';

const worker = programBeside(import.meta.url, 'picture-worker');

/** Several times as long as the largest picture takes, in milliseconds. */
const TAKE_IN_TIMEOUT_MS = 25_000;
const AVIF_TIMEOUT_MS = 5 * 60_000;

/**
 * Checks an uploaded file, encodes it as JPEG and WebP and adds it. What does not end, or ends the process, is `unreadable`.
 *
 * @throws DatabaseUnavailableError
 */
export async function takeInInProcess(
  database: DatabaseLocation,
  takeIn: Upload,
): Promise<{ added: string } | { refused: PictureRefusal }> {
  const answer = await answerTo({ database, takeIn }, AbortSignal.timeout(TAKE_IN_TIMEOUT_MS));
  return answer && ('added' in answer || 'refused' in answer) ? answer : { refused: 'unreadable' };
}

/**
 * Adds the AVIF files of a picture, with low priority.
 *
 * @param signal ends it
 * @throws when it could not be done
 */
export async function addAvifInProcess(
  database: DatabaseLocation,
  addAvif: StoredPicture,
  signal: AbortSignal,
): Promise<void> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(AVIF_TIMEOUT_MS)]);
  if ((await answerTo({ database, addAvif }, either)) === undefined)
    throw new Error('The process that encodes a picture has ended before it was done');
}

/** @returns undefined when the process has ended without an answer */
async function answerTo(job: PictureJob, signal: AbortSignal): Promise<PictureWorkerMessage | undefined> {
  const answer = await answerOfProcess<PictureWorkerMessage>(worker, job, signal);
  if (answer && 'unavailable' in answer) throw new DatabaseUnavailableError(new Error(answer.unavailable));
  return answer;
}

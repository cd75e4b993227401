import { constants, setPriority } from 'node:os';

import { encodeOriginal, takeInPicture, type TakenPicture } from './take-in-picture.ts';
import type { EncodedSize } from './encode-sizes.ts';
import type { PictureRefusal } from './upload-rules.ts';

/**
 * The process that decodes one picture, so that neither its pixels nor a mistake in a decoder reaches the one that answers
 * requests. Its parent sends one job; it answers piece by piece and ends.
 */

export type PictureJob = { takeIn: Uint8Array } | { addAvif: Uint8Array };

export type PictureWorkerMessage =
  | { picture: TakenPicture }
  | { file: EncodedSize }
  | { refused: PictureRefusal }
  | { done: true };

process.once('message', (job: PictureJob) => void work(job));
process.once('disconnect', () => process.exit());

async function work(job: PictureJob): Promise<void> {
  if ('addAvif' in job) {
    setPriority(constants.priority.PRIORITY_LOW);
    for await (const file of encodeOriginal(job.addAvif, ['avif'])) await send({ file });
  } else {
    const result = await takeInPicture(job.takeIn);
    if ('refused' in result) await send(result);
    else {
      await send({ picture: result.picture });
      for await (const file of result.files) await send({ file });
    }
  }
  await send({ done: true });
  process.disconnect();
}

/** Resolves when the parent takes the next one. */
function send(message: PictureWorkerMessage): Promise<void> {
  return new Promise((resolve) =>
    process.send?.(message, (error: Error | null) => (error ? process.exit(1) : resolve())),
  );
}

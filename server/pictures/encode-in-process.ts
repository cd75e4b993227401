import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { EncodedSize } from './encode-sizes.ts';
import type { PictureJob, PictureWorkerMessage } from './picture-worker.ts';
import type { TakenPicture } from './take-in-picture.ts';
import type { PictureRefusal } from './upload-rules.ts';

/** The program of the process is a file beside this one, as a source and in the build (vite.config.ts). */
const worker = fileURLToPath(
  new URL(`./picture-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

/** Several times as long as the largest picture takes, in milliseconds. */
const TAKE_IN_TIMEOUT_MS = 25_000;
const AVIF_TIMEOUT_MS = 5 * 60_000;

/** Checks an uploaded file and encodes it as JPEG and WebP. What does not end, or ends the process, is `unreadable`. */
export async function takeInInProcess(
  bytes: Uint8Array,
): Promise<{ picture: TakenPicture; files: EncodedSize[] } | { refused: PictureRefusal }> {
  let picture: TakenPicture | undefined;
  const files: EncodedSize[] = [];
  for await (const message of messagesOf({ takeIn: bytes }, AbortSignal.timeout(TAKE_IN_TIMEOUT_MS))) {
    if ('refused' in message) return message;
    if ('picture' in message) ({ picture } = message);
    if ('file' in message) files.push(message.file);
    if ('done' in message) return { picture: picture!, files };
  }
  return { refused: 'unreadable' };
}

/**
 * Encodes a picture as AVIF, with low priority.
 *
 * @param signal ends it
 * @throws when it could not be done
 */
export async function* avifFilesInProcess(original: Uint8Array, signal: AbortSignal): AsyncGenerator<EncodedSize> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(AVIF_TIMEOUT_MS)]);
  for await (const message of messagesOf({ addAvif: original }, either)) {
    if ('file' in message) yield message.file;
    if ('done' in message) return;
  }
  throw new Error('The process that encodes a picture has ended before it was done');
}

async function* messagesOf(job: PictureJob, signal: AbortSignal): AsyncGenerator<PictureWorkerMessage> {
  const child = fork(worker, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  // What it would say is that the process has ended, which the end of the messages says as well.
  child.on('error', () => undefined);
  try {
    child.send(job, () => undefined);
    const messages = on(child, 'message', { close: ['disconnect'] }) as AsyncIterable<[PictureWorkerMessage]>;
    for await (const [message] of messages) yield message;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

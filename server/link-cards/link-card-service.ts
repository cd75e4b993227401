import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import { HTTPException } from 'hono/http-exception';
import pLimit from 'p-limit';

import type { PictureFile } from '#domain/values/field-values.ts';
import { atMostEvery, singleFlight } from '#server/process/concurrency.ts';
import type { ContentStore } from '#server/content/catalogue.ts';
import { OverloadedError } from '#server/http/render-limit.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { programBeside, replyOfProcess } from '#server/process/one-job-process.ts';
import { pictureFileName } from '#server/pictures/picture-rules.ts';
import { makeFolder } from '#server/process/data-folder.ts';
import { replaceFile } from '#server/process/replace-file.ts';
import { cardOfFile, presentCardFile, type LinkCard } from '#server/syndication/link-card.ts';
import type { LinkCardJob, LinkCardReply } from './link-card-worker.ts';

const worker = programBeside(import.meta.url, 'link-card-worker');

/** Many times as long as a card takes, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Between two lines of the log that say the same: a client that is not given a card asks again. */
const ERROR_INTERVAL_MS = 60_000;
/** Cards are drawn one after another; a request that would wait longer, in milliseconds, is refused at once. */
const MAX_WAIT_MS = 10_000;
/** Some hundred megabytes. */
const MAX_FILES = 2_000;
/** What a picture needs, in pixels. */
const MIN_PICTURE = { width: 484, height: 616 };

interface Options {
  directory: string;
  origin: string;
  now: () => Date;
  content: Pick<ContentStore, 'current'>;
  pictureFile: (file: string) => Promise<Uint8Array | undefined>;
  log: Pick<ServiceLog, 'error'>;
  max?: number;
  /** How long a card may take, in milliseconds. */
  timeoutMs?: number;
  ask?: typeof replyOfProcess<LinkCardReply>;
}

/**
 * The pictures that messengers show beside links (docs/features.md, Link cards). A card is drawn when it is first requested and kept
 * as a file; several processes may share the folder.
 */
export function createLinkCardService({
  directory,
  origin,
  now,
  content,
  pictureFile,
  log,
  max = MAX_FILES,
  timeoutMs = TIMEOUT_MS,
  ask = replyOfProcess<LinkCardReply>,
}: Options) {
  const mayReport = atMostEvery(ERROR_INTERVAL_MS);
  const report = (error: unknown, message: string) => mayReport(message) && log.error({ err: error }, message);
  const reportUnsaved = (error: unknown) => report(error, 'a link preview could not be kept as a file');
  makeFolder(directory, reportUnsaved);
  const stopping = new AbortController();
  const drawing = singleFlight<string, Uint8Array<ArrayBuffer> | undefined>();
  const inTurn = pLimit(1);
  /** What the last card took. */
  let drawingMs = 500;

  async function draw(file: string, card: LinkCard): Promise<Uint8Array<ArrayBuffer>> {
    const startedAt = performance.now();
    const pictures = card.pictures.map((picture) => readPicture(picture, pictureFile));
    const job: LinkCardJob = { card, pictures: await Promise.all(pictures) };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    // Whatever has ended the first process, the system that lacks memory for example, may be over.
    const reply = (await ask(worker, job, signal)) ?? (signal.aborted ? undefined : await ask(worker, job, signal));
    drawingMs = performance.now() - startedAt;
    if (reply === undefined) throw new Error(`The process that draws ${file} has ended before it was done`);
    await replaceFile(join(directory, file), reply.jpeg).catch(reportUnsaved);
    await removeOldest(directory, max).catch(reportUnsaved);
    return reply.jpeg;
  }

  /** @throws HTTPException, so that the client comes again */
  function failed(error: unknown): never {
    if (!stopping.signal.aborted) report(error, 'a link preview could not be drawn');
    throw new HTTPException(503, { message: 'This picture cannot be drawn at the moment\n', cause: error });
  }

  /**
   * The card of a file name: drawn now, once however many ask; undefined where no page shows it.
   *
   * @throws OverloadedError, or HTTPException of status 503: it may be drawn in a moment
   */
  const fileOf = (file: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    drawing(file, async () => {
      const card = cardOfFile(content.current(), file, { now: now(), origin });
      if (card === undefined) return undefined;
      const waiting = inTurn.activeCount + inTurn.pendingCount;
      if (waiting * drawingMs > MAX_WAIT_MS) throw new OverloadedError();
      return inTurn(() => draw(file, card).catch(failed));
    });

  return {
    directory,
    file: fileOf,
    /** The present card of the page that a file name is of; undefined where there is no such page. Throws what `file` throws. */
    async present(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const present = presentCardFile(content.current(), file, { now: now(), origin });
      if (present === undefined) return undefined;
      return (await readFile(join(directory, present)).catch(() => undefined)) ?? fileOf(present);
    },
    close: () => stopping.abort(),
  };
}

/** @throws when it is not there just now: a card without its picture would be kept for ever */
async function readPicture(picture: PictureFile, pictureFile: Options['pictureFile']): Promise<Uint8Array> {
  const file = fileOfPicture(picture);
  const bytes = await pictureFile(file);
  if (bytes === undefined) throw new Error(`${file}, a picture of a link preview, cannot be read`);
  return bytes;
}

/** The smallest file of a picture that is large enough for a card. */
function fileOfPicture({ name, version, width, height, widths }: PictureFile): string {
  const isEnough = (each: number) => each >= MIN_PICTURE.width && (each * height) / width >= MIN_PICTURE.height;
  return pictureFileName(name, version, widths.find(isEnough) ?? widths.at(-1)!, 'jpg');
}

/** Messengers keep a picture themselves: old cards make room for new ones. */
async function removeOldest(directory: string, max: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => !name.startsWith('.'));
  if (names.length <= max) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, Math.ceil(names.length - max * 0.9));
  // Another process may have been quicker.
  await Promise.all(oldest.map(({ name }) => unlink(join(directory, name)).catch(() => undefined)));
}

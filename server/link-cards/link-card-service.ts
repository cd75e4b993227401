import { mkdirSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import type { PictureFile } from '../../domain/field-values.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { ContentStore } from '../content/content-store.ts';
import { OverloadedError } from '../http/render-limit.ts';
import { answerOfProcess, programBeside } from '../one-job-process.ts';
import { keepFile } from '../pictures/keep-file.ts';
import { pictureFileName } from '../pictures/picture-formats.ts';
import { cardOfFile } from '../syndication/link-card-file.ts';
import type { LinkCard } from '../syndication/link-card.ts';
import type { LinkCardAnswer, LinkCardJob } from './link-card-worker.ts';

const worker = programBeside(import.meta.url, 'link-card-worker');

/** Many times as long as a card takes, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Cards are drawn one after another; whoever asks for a further one comes again. */
const MOST_WAITING = 24;
/** Some hundred megabytes. */
const MOST_FILES = 2_000;
/** The least width and height that a picture needs, in pixels. */
const PICTURE = { width: 484, height: 616 };

export interface LinkCardService {
  /** Where cards are kept once they were drawn. */
  directory: string;
  /** The card of a file name: drawn now, once however many ask; undefined where no page shows it. */
  file: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Ends what is being drawn. */
  close: () => void;
}

interface Options {
  directory: string;
  origin: string;
  now: () => Date;
  content: Pick<ContentStore, 'current' | 'onPublish'>;
  /** The bytes of a file of a picture, if there is one. */
  pictureFile: (file: string) => Promise<Uint8Array | undefined>;
  log: { error(details: object, message: string): void };
  /** How many cards are kept. */
  most?: number;
}

/**
 * The pictures that messengers show beside links (docs/decisions/037). A card is drawn when it is first requested and kept
 * as a file; several processes may share the folder.
 */
export function createLinkCardService({
  directory,
  origin,
  now,
  content,
  pictureFile,
  log,
  most = MOST_FILES,
}: Options): LinkCardService {
  const keepError = (error: unknown) => log.error({ err: error }, 'a link preview could not be kept as a file');
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    keepError(error);
  }
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();
  let catalogue = content.current();
  /** Shared caches name its cards on their pages for some minutes more (cache-control.ts). */
  let before: Catalogue | undefined;
  content.onPublish(() => {
    before = catalogue;
    catalogue = content.current();
  });

  /** @throws when it is not there just now: a card without its picture would be kept for ever */
  async function readPicture(picture: PictureFile): Promise<Uint8Array> {
    const file = fileOf(picture);
    const bytes = await pictureFile(file);
    if (bytes === undefined) throw new Error(`${file}, a picture of a link preview, cannot be read`);
    return bytes;
  }

  async function draw(file: string, card: LinkCard): Promise<Uint8Array<ArrayBuffer>> {
    const pictures = await Promise.all(card.pictures.map(readPicture));
    const job: LinkCardJob = { card, pictures };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await answerOfProcess<LinkCardAnswer>(worker, job, signal);
    if (answer === undefined) throw new Error(`The process that draws ${file} has ended before it was done`);
    await keepFile(directory, file, answer.jpeg).catch(keepError);
    await removeOldest(directory, most).catch(keepError);
    return answer.jpeg;
  }

  return {
    directory,
    file: async (file) => {
      const known = underWay.get(file);
      if (known !== undefined) return known;
      const at = { now: now(), origin };
      const card = cardOfFile(catalogue, file, at) ?? (before && cardOfFile(before, file, at));
      if (card === undefined) return undefined;
      if (underWay.size >= MOST_WAITING) throw new OverloadedError();
      const drawing = last.then(() => draw(file, card)).finally(() => underWay.delete(file));
      last = drawing.catch(() => undefined);
      underWay.set(file, drawing);
      return drawing;
    },
    close: () => stopping.abort(),
  };
}

/** The smallest file of a picture that is large enough for a card. */
function fileOf({ name, version, width, height, widths }: PictureFile): string {
  const isEnough = (each: number) => each >= PICTURE.width && (each * height) / width >= PICTURE.height;
  return pictureFileName(name, version, widths.find(isEnough) ?? widths.at(-1)!, 'jpg');
}

/** Messengers keep a picture themselves: old cards make room for new ones. */
async function removeOldest(directory: string, most: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => !name.startsWith('.'));
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, Math.ceil(names.length - most * 0.9));
  // Another process may have been quicker.
  await Promise.all(oldest.map(({ name }) => unlink(join(directory, name)).catch(() => undefined)));
}

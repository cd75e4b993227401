import type { DocumentChange } from '../../domain/documents/document.ts';
import { ConfigError } from '../config.ts';
import type { BuilderMessage, BuilderRequest } from './builder-messages.ts';
import { piecesOf } from './catalogue-pieces.ts';
import {
  readBase,
  readBaseAgain,
  readFiles,
  type BaseOptions,
  type ContentBase,
  type FileBase,
} from './content-base.ts';
import { ContentError } from './content-error.ts';
import type { Content } from './content-kinds.ts';
import { createEditionKeeper } from './edition-keeper.ts';
import { fileChanges, type FileChanges } from './file-changes.ts';
import { leaveOutBroken } from './leave-out-broken.ts';
import { packSources } from './pack-sources.ts';
import { packCatalogue, type PackedCatalogue } from './packed-catalogue.ts';
import { readPictureManifest } from './picture-manifest.ts';
import { entriesOfDocuments, withChanges, type SiteDocuments } from './site-documents.ts';
import { stampChanges } from './stamp-changes.ts';
import { validateContent, type EntryProblem } from './validate-content.ts';

/**
 * The process that builds the content: it holds all documents as they are written, and makes packed catalogues of them,
 * which it sends to its parent piece by piece. Its arguments are the folder of YAML and Markdown, that of the encoded
 * pictures, that of the kept edition, and `again` where it takes the place of one that has ended.
 */

const DOCUMENTS_A_PIECE = 200;

const [, , contentDirectory = '', picturesDirectory = '', dataDirectory = '', again] = process.argv;

let folderPictures: ReturnType<typeof readPictureManifest>;
let base: ContentBase | undefined;
let files: FileBase | undefined;
let collected: SiteDocuments | undefined;
/** The last catalogue that was sent. */
let sent: PackedCatalogue | undefined;

const options: BaseOptions = {
  contentDirectory,
  dataDirectory,
  hasPicture: (name) => folderPictures.has(name),
  warn: (warning, details) => void send({ warning, details }),
};

/** Without it the next start takes the content files until the database is there, so a full disk stops nothing. */
const keeper = createEditionKeeper(
  dataDirectory,
  () => base?.edition && { ...base, edition: base.edition },
  (error) =>
    options.warn('the edition could not be kept as a file', {
      reason: error instanceof Error ? error.message : String(error),
    }),
);

const picture = (name: string) => base?.pictures.get(name) ?? folderPictures.get(name);
const hasPicture = (name: string) => picture(name) !== undefined;

let turn: Promise<unknown> = Promise.resolve();
process.on('message', (request: BuilderRequest) => {
  turn = turn.then(() => answer(request));
});
// Where a signal goes to a whole group of processes, this one still ends with its parent.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => {
  void keeper.end().finally(() => process.exit());
});

async function answer(request: BuilderRequest): Promise<void> {
  try {
    const opened = (base ??= open());
    const leftOut = await work(request, opened);
    if (leftOut === undefined) return;
    const { edition, takenHash } = base;
    await send({ done: { edition, hasNewFiles: files !== undefined && files.hash !== takenHash, leftOut } });
  } catch (error) {
    if (error instanceof ContentError) await send({ problems: error.problems });
    else if (error instanceof ConfigError) await send({ mistake: error.message });
    else throw error;
  }
}

function open(): ContentBase {
  folderPictures = readPictureManifest(picturesDirectory);
  const read = (again === undefined ? readBase : readBaseAgain)(options);
  files = read.files;
  return read.base;
}

/** @returns what was left out; undefined when what is wrong has been answered */
async function work(request: BuilderRequest, opened: ContentBase): Promise<EntryProblem[] | undefined> {
  switch (request.ask) {
    case 'build': {
      const changes = stampChanges(opened.documents, request.changes, request.at);
      if (!request.isStrict) return sendSite(opened.documents, changes, request.upon);
      const documents = withChanges(opened.documents, changes);
      const result = validateContent(entriesOfDocuments(documents), hasPicture);
      if ('problems' in result) return sendInvalid(result.problems);
      await send({ lastChanges: changes.map(({ lastChange }) => lastChange) });
      return sendCatalogue(result.content, documents, request.upon);
    }
    case 'check': {
      const result = validateContent(entriesOfDocuments(withChanges(opened.documents, request.changes)), hasPicture);
      return 'content' in result ? [] : sendInvalid(result.problems);
    }
    case 'advance': {
      base = {
        documents: withChanges(collected ?? opened.documents, request.changes),
        edition: request.edition,
        takenHash: opened.takenHash,
        pictures: opened.pictures,
      };
      keeper.soon(collected !== undefined || opened.edition === undefined);
      collected = undefined;
      return [];
    }
    case 'collect':
      collected = withChanges((request.isFirst ? undefined : collected) ?? new Map(), request.documents);
      return [];
    case 'pictures':
      base = { ...opened, pictures: request.pictures };
      return [];
    case 'read files':
      folderPictures = readPictureManifest(picturesDirectory);
      files = readFiles(options);
      return [];
    case 'compare files':
      files ??= readFiles(options);
      await sendChanges(fileChanges(files.documents, request.known, opened.documents));
      return [];
    case 'files taken':
      base = { ...opened, takenHash: files?.hash ?? opened.takenHash };
      keeper.soon(false);
      return [];
    case 'base':
      return [];
  }
}

async function sendInvalid(invalid: EntryProblem[]): Promise<undefined> {
  await send({ invalid });
}

async function sendSite(documents: SiteDocuments, changes: readonly DocumentChange[], upon: string | undefined) {
  const whole = leaveOutBroken(documents, changes, hasPicture, files?.documents);
  await sendCatalogue(whole.content, whole.documents, upon);
  return whole.leftOut;
}

async function sendCatalogue(content: Content, documents: SiteDocuments, upon: string | undefined): Promise<[]> {
  const packed = packCatalogue(
    content,
    packSources(documents, (name) => picture(name)!),
  );
  const before = sent?.version === upon ? sent : undefined;
  for (const piece of piecesOf(packed, before)) await send({ piece });
  sent = packed;
  return [];
}

async function sendChanges({ toPublish, toKeep, instead }: FileChanges): Promise<void> {
  for (let start = 0; start < Math.max(toPublish.length, toKeep.length, instead.length); start += DOCUMENTS_A_PIECE) {
    const piece = (all: typeof toKeep) => all.slice(start, start + DOCUMENTS_A_PIECE);
    await send({ fileChanges: { toPublish: piece(toPublish), toKeep: piece(toKeep), instead: piece(instead) } });
  }
}

/** Resolves when the parent takes the next one. */
function send(message: BuilderMessage): Promise<void> {
  // A parent that has gone wants nothing any more.
  return new Promise((resolve) =>
    process.send?.(message, (error: Error | null) => (error ? process.exit(1) : resolve())),
  );
}

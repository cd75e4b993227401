import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';

import type { DocumentChange, LastChange } from '../../domain/documents/document.ts';
import type { PictureFile } from '../../domain/field-values.ts';
import { ConfigError } from '../config.ts';
import { programBeside } from '../one-job-process.ts';
import { BuilderEndedError } from './builder-ended.ts';
import type { BaseState, BuilderMessage, BuilderRequest } from './builder-messages.ts';
import { assembleCatalogue, type Catalogue } from './catalogue.ts';
import { ContentError } from './content-error.ts';
import type { EditionMark } from './edition-file.ts';
import type { FileChanges, FileVersions } from './file-changes.ts';
import type { EntryProblem } from './validate-content.ts';

const worker = programBeside(import.meta.url, 'catalogue-worker');

/** Without a request for so long the process ends, in milliseconds: it takes as much memory as the site itself. */
const IDLE_MS = 300_000;
/** The same where only the start has needed it. */
const IDLE_AFTER_START_MS = 10_000;

export interface BuilderFolders {
  /** YAML and Markdown. */
  contentDirectory: string;
  /** The encoded pictures with their manifest. */
  picturesDirectory: string;
  /** Where the last edition is kept. */
  dataDirectory: string;
}

type PictureSource = () => Promise<ReadonlyMap<string, PictureFile>>;

export interface BuiltCatalogue {
  catalogue: Catalogue;
  /** When each change last changed, in their order, if they are published at the instant they were built for. */
  lastChanges: LastChange[];
  /** What it was built upon. */
  base: BaseState;
  leftOut: EntryProblem[];
}

/**
 * Builds catalogues in a process of its own, which holds all documents as they are written. The process is started when it
 * is needed, ends when it has not been needed for minutes, and goes on with the last edition when it is started again. This
 * process only puts the pieces together, and answers requests in between.
 *
 * Every method throws a `BuilderEndedError` when that process ends in the middle; the next call starts another.
 */
export interface ContentBuilder {
  /** The base with some changes; what is wrong is left out. @throws ContentError when the files of the base are wrong, ConfigError when a folder is */
  build: (changes: readonly DocumentChange[]) => Promise<BuiltCatalogue>;
  /** The same if all changes are right, else everything that is wrong. @param at the instant at which they are published, ISO 8601 in UTC */
  buildStrictly: (
    changes: readonly DocumentChange[],
    at: string,
  ) => Promise<BuiltCatalogue | { problems: EntryProblem[] }>;
  /** Everything that is wrong with the base and some changes. */
  check: (changes: readonly DocumentChange[]) => Promise<EntryProblem[]>;
  /** What changes are built upon. */
  base: () => Promise<BaseState>;
  /** Makes changes, which say when they last changed, a part of the base, which is that edition then. */
  advance: (changes: readonly DocumentChange[], edition: EditionMark) => Promise<void>;
  /** Replaces the base by an edition as a whole. */
  replace: (documents: AsyncIterable<readonly DocumentChange[]>, edition: EditionMark) => Promise<void>;
  /** Reads the content files as they are now. @throws ContentError when they are wrong */
  readFiles: () => Promise<void>;
  /** What the content files say that they did not say before. */
  fileChanges: (known: FileVersions) => Promise<FileChanges>;
  /** Notes that what the content files say is in the database. */
  markFilesTaken: () => Promise<void>;
  /** Where uploaded pictures come from; asked before anything is built. */
  usePictures: (source: PictureSource) => void;
  /** Whether there are other uploaded pictures than those that were built with last. */
  havePicturesChanged: () => Promise<boolean>;
  /** What the process has to say to whoever runs the site. */
  onWarning: (listener: (message: string, details: object) => void) => void;
  /** Resolves when that process has ended: it keeps the last edition before. */
  close: () => Promise<void>;
}

export function createContentBuilder({
  contentDirectory,
  picturesDirectory,
  dataDirectory,
}: BuilderFolders): ContentBuilder {
  const warnings: [string, object][] = [];
  let onWarning: (message: string, details: object) => void = (...warning) => void warnings.push(warning);
  let child: ChildProcess | undefined;
  let starts = 0;
  let pictureSource: PictureSource | undefined;
  /** The catalogue that came last: the next one has most of it. */
  let last: Catalogue | undefined;
  let sent: { to: ChildProcess | undefined; pictures: string } = { to: undefined, pictures: '[]' };
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;
  let idleMs = IDLE_AFTER_START_MS;
  let turn: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    if (isClosed) throw new Error('The content is not built any more');
    const folders = [contentDirectory, picturesDirectory, dataDirectory];
    const started = fork(worker, starts === 0 ? folders : [...folders, 'again'], {
      serialization: 'advanced',
      execArgv: [],
    });
    starts += 1;
    // It does not keep the process alive.
    started.unref();
    // Whoever waits for an answer hears of it, and nobody else needs to.
    started.on('error', () => undefined);
    started.on('message', (message: BuilderMessage) => {
      if ('warning' in message) onWarning(message.warning, message.details);
    });
    return started;
  }

  /** @param take is given every message of the answer */
  async function exchange(request: BuilderRequest, take: (message: BuilderMessage) => void = () => undefined) {
    clearTimeout(idle);
    const asked = (child = child?.connected ? child : start());
    asked.channel?.ref();
    const messages = on(asked, 'message', { close: ['disconnect'] }) as AsyncIterable<[BuilderMessage]>;
    asked.send(request, () => undefined);
    try {
      for await (const [message] of messages) {
        if ('problems' in message) throw new ContentError(message.problems);
        if ('mistake' in message) throw new ConfigError(message.mistake);
        take(message);
        if ('done' in message) return message.done;
        if ('invalid' in message) return undefined;
      }
    } finally {
      asked.channel?.unref();
      idle = setTimeout(() => asked.connected && asked.disconnect(), idleMs).unref();
    }
    throw new BuilderEndedError();
  }

  /** One request after another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
  /** The present pictures are sent when that process does not know them. */
  async function sendPictures(): Promise<void> {
    if (!pictureSource) return;
    const pictures = await pictureSource();
    const sending = JSON.stringify([...pictures.values()]);
    if (child?.connected && sent.to === child && sent.pictures === sending) return;
    await exchange({ ask: 'pictures', pictures });
    sent = { to: child, pictures: sending };
  }
  const withPictures = <T>(work: () => Promise<T>) => inTurn(() => sendPictures().then(work));
  const ask = (...given: Parameters<typeof exchange>) => inTurn(() => exchange(...given));

  async function build(changes: readonly DocumentChange[], isStrict: boolean, at: string) {
    if (starts > 0) idleMs = IDLE_MS;
    let problems: EntryProblem[] = [];
    let lastChanges: LastChange[] = [];
    return withPictures(async () => {
      const assembly = assembleCatalogue(last);
      const done = await exchange({ ask: 'build', changes, at, isStrict, upon: last?.version }, (message) => {
        if ('piece' in message) assembly.add(message.piece);
        if ('lastChanges' in message) lastChanges = message.lastChanges;
        if ('invalid' in message) problems = message.invalid;
      });
      if (done === undefined) return { problems };
      const { leftOut, ...base } = done;
      const catalogue = (last = assembly.finished()!);
      return { catalogue, lastChanges, base, leftOut };
    });
  }

  return {
    build: async (changes) => (await build(changes, false, new Date().toISOString())) as BuiltCatalogue,
    buildStrictly: (changes, at) => build(changes, true, at),
    async check(changes) {
      let problems: EntryProblem[] = [];
      const take = (message: BuilderMessage) => {
        if ('invalid' in message) problems = message.invalid;
      };
      await withPictures(() => exchange({ ask: 'check', changes }, take));
      return problems;
    },
    async base() {
      const { edition, hasNewFiles } = (await ask({ ask: 'base' }))!;
      return { edition, hasNewFiles };
    },
    async advance(changes, edition) {
      await ask({ ask: 'advance', changes, edition });
    },
    replace: (documents, edition) =>
      inTurn(async () => {
        let isFirst = true;
        for await (const piece of documents) {
          await exchange({ ask: 'collect', documents: piece, isFirst });
          isFirst = false;
        }
        await exchange({ ask: 'advance', changes: [], edition });
      }),
    async readFiles() {
      await ask({ ask: 'read files' });
    },
    async fileChanges(known) {
      const all: FileChanges = { toPublish: [], toKeep: [], instead: [] };
      await ask({ ask: 'compare files', known }, (message) => {
        if (!('fileChanges' in message)) return;
        all.toPublish.push(...message.fileChanges.toPublish);
        all.toKeep.push(...message.fileChanges.toKeep);
        all.instead.push(...message.fileChanges.instead);
      });
      return all;
    },
    async markFilesTaken() {
      await ask({ ask: 'files taken' });
    },
    usePictures(source) {
      pictureSource = source;
    },
    async havePicturesChanged() {
      const pictures = (await pictureSource?.()) ?? new Map();
      return JSON.stringify([...pictures.values()]) !== sent.pictures;
    },
    onWarning(listener) {
      onWarning = listener;
      for (const warning of warnings.splice(0)) listener(...warning);
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.ref();
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

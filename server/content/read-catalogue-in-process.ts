import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';

import { ConfigError } from '../config.ts';
import { assembleCatalogue, type Catalogue, type CatalogueAssembly } from './catalogue.ts';
import type { WorkerMessage } from './catalogue-worker.ts';
import { ContentError } from './content-error.ts';

/** The program of the process is a file beside this one, as a source and in the build (vite.config.ts). */
const worker = fileURLToPath(
  new URL(`./catalogue-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

interface Folders {
  /** YAML and Markdown. */
  contentDirectory: string;
  /** The encoded pictures with their manifest. */
  picturesDirectory: string;
}

/**
 * Reads a catalogue from the files of two folders, as they are now. A process of its own does nearly all of it, and takes
 * its memory with it: this one only puts the pieces together, and answers requests in between.
 *
 * @throws ContentError when the content is wrong, ConfigError when a folder is
 */
export async function readCatalogueInProcess({ contentDirectory, picturesDirectory }: Folders): Promise<Catalogue> {
  const child = fork(worker, [contentDirectory, picturesDirectory], { serialization: 'advanced', execArgv: [] });
  let assembly: CatalogueAssembly | undefined;
  for await (const [message] of on(child, 'message', { close: ['disconnect'] }) as AsyncIterable<[WorkerMessage]>) {
    if ('problems' in message) throw new ContentError(message.problems);
    if ('mistake' in message) throw new ConfigError(message.mistake);
    if ('head' in message) assembly = assembleCatalogue(message.head);
    if ('texts' in message) assembly!.addTexts(message.texts);
    if ('events' in message) assembly!.addEvents(message.events);
    if ('version' in message) return assembly!.finish(message.version);
  }
  throw new Error('The process that reads the content has ended before it was done');
}

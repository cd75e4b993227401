import { once } from 'node:events';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

import { inSlices } from '../../domain/in-slices.ts';
import { ConfigError } from '../config.ts';
import { assembleCatalogue, type Catalogue } from './catalogue.ts';
import type { WorkerInput, WorkerResult } from './catalogue-worker.ts';
import { ContentError } from './content-error.ts';
import type { PackedCatalogue, PackedEvents } from './packed-catalogue.ts';

/** The thread is a file beside this one, as a source and in the build (vite.config.ts). */
const worker = new URL(`./catalogue-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Reads a catalogue from the files of two folders, as they are now. Another thread does nearly all of it: this one only
 * puts the pieces together, and answers requests in between.
 *
 * @throws ContentError when the content is wrong, ConfigError when a folder is
 */
export async function readCatalogueInThread(folders: Omit<WorkerInput, 'port'>): Promise<Catalogue> {
  const { port1: incoming, port2: port } = new MessageChannel();
  try {
    const input: WorkerInput = { ...folders, port };
    const thread = new Worker(worker, { workerData: input, transferList: [port], execArgv: [] });
    const [result] = (await once(thread, 'message')) as [WorkerResult];
    if (result !== 'done')
      throw 'mistake' in result ? new ConfigError(result.mistake) : new ContentError(result.problems);
    // Taken one by one: received as messages they would come all at once.
    const messages = messagesOn(incoming);
    const head = messages.next().value as PackedCatalogue;
    return await inSlices(assembleCatalogue(head, messages as Iterable<PackedEvents>));
  } finally {
    incoming.close();
  }
}

function* messagesOn(port: MessagePort): Generator<unknown, undefined> {
  for (let received = receiveMessageOnPort(port); received !== undefined; received = receiveMessageOnPort(port)) {
    yield received.message;
  }
}

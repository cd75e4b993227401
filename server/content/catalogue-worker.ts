import { parentPort, workerData, type MessagePort } from 'node:worker_threads';

import { ConfigError } from '../config.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { readContentFiles } from './content-files.ts';
import { packCatalogue } from './packed-catalogue.ts';
import { readPictureManifest } from './picture-manifest.ts';
import { readContent } from './read-catalogue.ts';

/** The thread that reads content. It sends a packed catalogue through a port, piece by piece, and then says how it went. */

export interface WorkerInput {
  /** YAML and Markdown. */
  contentDirectory: string;
  /** The encoded pictures with their manifest. */
  picturesDirectory: string;
  port: MessagePort;
}

/** How it went: done, or what is wrong with the content or with a setting. */
export type WorkerResult = 'done' | { problems: ContentProblem[] } | { mistake: string };

const { contentDirectory, picturesDirectory, port } = workerData as WorkerInput;

function read(): WorkerResult {
  try {
    const picture = readPictureManifest(picturesDirectory);
    const content = readContent(readContentFiles(contentDirectory), (name) => picture(name) !== undefined);
    const { pieces, ...head } = packCatalogue(content, (name) => picture(name)!);
    port.postMessage(head, [head.texts.bytes.buffer, head.texts.ends.buffer]);
    for (const piece of pieces) port.postMessage(piece);
    return 'done';
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    if (error instanceof ConfigError) return { mistake: error.message };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not a window
parentPort?.postMessage(read());

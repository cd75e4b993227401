import { parentPort, workerData } from 'node:worker_threads';

import type { Found } from '../../domain/found.ts';
import { Connection } from '../content/connection.ts';
import { find } from './find.ts';
import type { WorkerReply, WorkerQuestion } from './search-service.ts';

/** The thread that searches. What it throws ends it, and another is started for the next search (search-service.ts). */

const connection = new Connection(workerData as string, { readOnly: true });

function search(question: Omit<WorkerQuestion, 'number'>): Found {
  // One transaction sees one state, and the next one what has been published since.
  connection.exec('begin');
  const found = find(connection, question);
  connection.exec('commit');
  return found;
}

// A word with a typing error is looked for in every way there is: the first visitor finds the code compiled.
for (const [language, query] of [
  ['en', 'lyceun'],
  ['ru', 'лицеум'],
] as const)
  search({ language, query, today: '' });

parentPort!.on('message', ({ number, ...question }: WorkerQuestion) => {
  const found = search(question);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage({ number, found } satisfies WorkerReply);
});

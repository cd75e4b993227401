import { parentPort, workerData } from 'node:worker_threads';

import { languages, type Language } from '#domain/values/field-values.ts';
import type { Found } from '#domain/search/search-result.ts';
import { Connection } from '#server/content/connection.ts';
import { find, type Question } from './find.ts';

/** The thread that searches. What it throws ends it, and another is started for the next search (search-service.ts). */

const connection = new Connection(workerData as string, { readOnly: true });

function search(question: Question): Found {
  // One transaction sees one state, and the next one what has been published since.
  connection.exec('begin');
  const found = find(connection, question);
  connection.exec('commit');
  return found;
}

// A word with a typing error is looked for in every way there is: the first visitor finds the code compiled.
const MISSPELT: Record<Language, string> = { en: 'lyceun', ru: 'лицеум' };
for (const language of languages) search({ language, query: MISSPELT[language], today: '' });

parentPort!.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage(search(question));
});

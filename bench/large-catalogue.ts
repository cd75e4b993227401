import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { languages } from '../domain/field-values.ts';
import { buildCatalogue, type Catalogue } from '../server/content/catalogue.ts';
import { entriesIn, readContentFiles } from '../server/content/content-files.ts';
import { validateContent, type ContentEntry } from '../server/content/validate-content.ts';

/**
 * Times what has to go through all events, on a catalogue of many. With another checkout of the project it times that
 * one as well, in turns, and prints how many times as long it takes.
 *
 *     npm run bench:catalogue -- [--events 10000] [--rounds 5] [--older ../checkout]
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    older: { type: 'string' },
  },
});
const now = new Date('2027-01-15T10:00:00Z');
const today = '2027-01-15';
const root = join(import.meta.dirname, '..');

function largeCatalogue(count: number): Catalogue {
  const entries = entriesIn(readContentFiles(join(root, 'content')));
  const samples = entries.filter(({ kind }) => kind === 'events');
  const events = Array.from({ length: count }, (_, index): ContentEntry => {
    const { value } = samples[index % samples.length]!;
    const id = `event-${createHash('sha256').update(`${index}`).digest('hex').slice(0, 12)}`;
    const day = new Date(Date.UTC(2020, 0, 1 + (index % 3650))).toISOString().slice(0, 10);
    return { kind: 'events', id, value: { ...(value as object), id, dateOfEvent: day } };
  });
  const result = validateContent(
    [
      ...entries.filter(({ kind }) => !['events', 'faq'].includes(kind)),
      ...events,
      ...entries.filter(({ kind, id }) => kind === 'faq' && id === 'default'),
    ],
    () => true,
  );
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 3)));
  return buildCatalogue(result.content, (name) => ({ name, version: '1', width: 4, height: 3, widths: [4] }));
}

/** What is timed, in the code of a checkout. */
async function tasksOf(checkout: string, catalogue: Catalogue): Promise<Record<string, () => unknown>> {
  const load = (file: string) => import(pathToFileURL(join(checkout, file)).href);
  const { eventsData } = await load('app/pages/events/events-data.server.ts');
  const { auditEvents } = await load('domain/content-audit.ts');
  const { createSearch } = await load('domain/search/search-engine.ts');
  const documents = catalogue.en.events.map(({ id, name, description = '' }) => ({
    id,
    kind: 'event',
    title: name,
    note: '',
    keywords: '',
    text: description,
  }));
  const search = createSearch(documents);
  return {
    'list of past events': () => eventsData(catalogue.en, new URLSearchParams({ when: 'past' }), now),
    'list of upcoming events': () => eventsData(catalogue.en, new URLSearchParams(), now),
    'search for a frequent word': () => search('overcoat', today),
    'audit of events': () => auditEvents(catalogue, today),
  };
}

const catalogue = largeCatalogue(Number(values.events));
console.log(`${catalogue.en.events.length} events in English, of ${languages.length} languages`);
const current = await tasksOf(root, catalogue);
const older = values.older === undefined ? undefined : await tasksOf(resolve(values.older), catalogue);
const milliseconds = (task: () => unknown) => {
  const begun = performance.now();
  task();
  return performance.now() - begun;
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;
for (const [name, task] of Object.entries(current)) {
  const before = older?.[name];
  const rounds = Array.from(
    { length: Number(values.rounds) },
    () => [milliseconds(task), before ? milliseconds(before) : 0] as const,
  );
  const [here, there] = [median(rounds.map(([time]) => time)), median(rounds.map(([, time]) => time))];
  console.log(
    `${name}: ${here.toFixed(0)} ms${before ? `, older ${there.toFixed(0)} ms, ${(there / here).toFixed(1)} times as long` : ''}`,
  );
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { languages, type IsoDay, type Language } from '../domain/field-values.ts';
import { createSearch, type DocumentList } from '../domain/search/search-engine.ts';
import { readCatalogueInProcess } from './catalogue-of-files.ts';
import { searchDocuments } from '../server/view-models/search-documents.ts';
import { writeLargeContent } from './large-content.ts';
import { median, report, type Figures } from './report.ts';
import { createFts5 } from './search-engines/fts5-engine.ts';
import { createMiniSearch } from './search-engines/minisearch-engine.ts';

/**
 * Compares the search of the site with the same one by MiniSearch and by SQLite's FTS5, on content of many events in two
 * languages: what the index costs in time and memory, and what a query does. Each engine has a process of its own. Times
 * are those of the processor, so that a busy machine matters less. Excerpts cost each of them the same and are measured
 * once.
 *
 *     npm run bench:search -- [--events 100,1000,10000] [--rounds 20]
 */

/** Gives the number of documents that are found. */
export type Lookup = (query: string, today: IsoDay) => number;

const today = '2026-11-21';
const root = join(import.meta.dirname, '..');

const engines: Record<string, (documents: DocumentList) => Lookup> = {
  site: (documents) => {
    let isIndexed = false;
    const found = { id: '', kind: 'event', title: '', note: '', keywords: '', text: '' } as const;
    const { length } = documents;
    const search = createSearch({ length, at: (number) => (isIndexed ? found : documents.at(number)) });
    isIndexed = true;
    return (query, day) => search(query, day).count;
  },
  'site with excerpts': (documents) => {
    const search = createSearch(documents);
    return (query, day) => search(query, day).count;
  },
  minisearch: createMiniSearch,
  fts5: createFts5,
};

const queries: Record<string, Record<Language, string>> = {
  'a frequent word': { en: 'tea', ru: 'чай' },
  'a rare word': { en: 'joyce', ru: 'джойс' },
  'three words': { en: 'samarkand mirror memory', ru: 'самарканд зеркало память' },
  'a misspelt word': { en: 'samarkend', ru: 'самаркант' },
  'two letters': { en: 'sa', ru: 'са' },
  'one letter': { en: 's', ru: 'ч' },
  'the other layout': { en: 'ыфьфклфтв', ru: 'cfvfhrfyl' },
  nonsense: { en: 'qwrtpsdfgh', ru: 'щцкгншбтфы' },
  'eight misspelt words': {
    en: 'samarkend mirrir memori jealosy forgary honoyr curiositi caravam',
    ru: 'самаркант зеркоало ремность паметь чесность любопитство караванн подделкя',
  },
};

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100,1000,10000' },
    rounds: { type: 'string', default: '20' },
    // Of a process that measures one engine.
    engine: { type: 'string' },
    content: { type: 'string' },
  },
});

interface Measured {
  cost: Figures;
  /** Milliseconds of each search, by the name of the query. */
  times: Record<string, number[]>;
}

if (values.engine !== undefined && values.content !== undefined) {
  console.log(JSON.stringify(await measure(engines[values.engine]!, values.content)));
} else {
  compare(values.events.split(',').map(Number));
}

async function measure(create: (documents: DocumentList) => Lookup, contentDirectory: string): Promise<Measured> {
  const catalogue = await readCatalogueInProcess({
    contentDirectory,
    picturesDirectory: join(root, 'build/client/pictures'),
  });
  const lists = languages.map((language) => [language, searchDocuments(catalogue, language)] as const);
  const [memoryBefore, cpuBefore] = [memory(), cpu()];
  const lookups = lists.map(([language, documents]) => [language, create(documents)] as const);
  const buildMs = cpu() - cpuBefore;
  const grown = memory().map((bytes, index) => Math.round((bytes - memoryBefore[index]!) / 2 ** 20));
  const times = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      name,
      lookups.flatMap(([language, lookup]) =>
        Array.from({ length: Number(values.rounds) }, () => {
          const begun = cpu();
          lookup(query[language], today);
          return cpu() - begun;
        }),
      ),
    ]),
  );
  return {
    cost: {
      documents: lists.reduce((sum, [, { length }]) => sum + length, 0),
      'build s': Number((buildMs / 1000).toFixed(2)),
      'index MB': grown[0],
      'RSS grown by MB': grown[1],
    },
    times,
  };
}

/** What is in use, and the resident set, in bytes. */
function memory(): [number, number] {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return [heapUsed + arrayBuffers, rss];
}

/** The processor's time of this process, in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function compare(counts: readonly number[]): void {
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-search-'));
  const rows: Record<string, Figures> = {};
  for (const count of counts) {
    const content = join(directory, String(count));
    writeLargeContent(content, count);
    for (const engine of Object.keys(engines)) {
      const { cost, times } = inOwnProcess(engine, content);
      const all = Object.values(times)
        .flat()
        .toSorted((a, b) => a - b);
      rows[`${engine}, ${count} events`] = {
        ...cost,
        'search ms': Number(median(all).toFixed(1)),
        'p99 ms': Number(all[Math.floor(all.length * 0.99)]!.toFixed(1)),
        ...Object.fromEntries(Object.entries(times).map(([name, each]) => [name, Number(median(each).toFixed(1))])),
      };
    }
  }
  rmSync(directory, { recursive: true });
  report('search', rows, { rounds: values.rounds });
}

function inOwnProcess(engine: string, content: string): Measured {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', import.meta.filename, '--engine', engine, '--content', content, '--rounds', values.rounds],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`${engine} failed: ${stderr}`);
  return JSON.parse(stdout) as Measured;
}

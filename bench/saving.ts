import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { hashOfField } from '../domain/documents/fields.ts';
import { folderSource } from '../server/content/content-files.ts';
import { contentOf } from '../server/content/read-catalogue.ts';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase, type Database } from '../server/database/open-database.ts';
import { createDocumentStore } from '../server/documents/document-store.ts';
import { writeLargeContent } from './large-content.ts';
import { median, report, type Figures } from './report.ts';
import { hasPostgres, startPostgres } from './temporary-postgres.ts';

/**
 * What the document store takes for taking in the content, saving drafts, paging lists and writing publications, on SQLite and
 * on PostgreSQL, with many events. Two editors save one document in turns, each a field of their own.
 *
 *     npm run bench:saving -- [--events 10000] [--saves 500]
 */

const BAR_MS = 100;

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, saves: { type: 'string', default: '500' } },
});

const migrationsFolder = join(import.meta.dirname, '../db/migrations');
const migrations = readdirSync(migrationsFolder).map((name) => ({
  name,
  sql: readFileSync(join(migrationsFolder, name), 'utf8'),
}));

const directory = mkdtempSync(join(tmpdir(), 'lyceum-saving-'));
const content = join(directory, 'content');
writeLargeContent(content, Number(values.events));
const documents = [...contentOf(folderSource(content)).documents()];
const rows: Record<string, Figures> = {};

await measure('SQLite', openDatabase({ url: undefined, directory, onError: console.error }));
const postgres = hasPostgres ? await startPostgres(4599) : undefined;
if (postgres) await measure('PostgreSQL', openDatabase({ url: postgres.url, directory, onError: console.error }));
await postgres?.close();
rmSync(directory, { recursive: true });
report('saving', rows, { documents: documents.length, saves: values.saves, 'bar ms': BAR_MS });
if (Object.values(rows).some((row) => Number(row['p95 ms']) > BAR_MS)) process.exitCode = 1;

async function measure(name: string, database: Database): Promise<void> {
  await migrate(database, migrations);
  const store = createDocumentStore(database);
  const note = (what: string, times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const rounded = (ms: number) => Number(ms.toFixed(1));
    rows[`${what}, ${name}`] = {
      times: times.length,
      'median ms': rounded(median(sorted)),
      'p95 ms': times.length > 20 ? rounded(sorted[Math.floor(sorted.length * 0.95)]!) : undefined,
      'most ms': rounded(sorted.at(-1)!),
    };
  };

  const blocked = watchEventLoop();
  const changes = documents.map((document) => ({ ...document, origin: 'files' as const }));
  note('taking everything in', [await timed(() => store.commit({ after: -1, changes, reason: 'files', by: 'files' }))]);
  note('the event loop meanwhile', [blocked()]);

  const event = documents.find(({ kind }) => kind === 'events')!;
  const saves: number[] = [];
  for (let count = 0; count < Number(values.saves); count += 1) {
    const tab = `tab ${count % 2}`;
    const path = count % 2 ? 'stripeLink' : 'kassaLink';
    const shown = hashOfField((event.value as Record<string, unknown>)[path]);
    const change = { path, value: `https://example.com/${count}`, shown };
    const sent = { changes: [change], intent: 'autosave', shown: new Map<string, string>(), tab, request: count };
    saves.push(await timed(() => store.save(event, sent, { id: tab, name: tab })));
  }
  note('saving a draft', saves);

  const publications: number[] = [];
  for (let after = 0; after < 50; after += 1) {
    const value = { ...(event.value as object), minutes: 60 + after };
    publications.push(
      await timed(() => store.commit({ after, changes: [{ ...event, value }], reason: 'published', by: 'Anna' })),
    );
  }
  note('writing a publication', publications);
  await database.kysely.destroy();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** @returns the longest time for which nothing else could run, in milliseconds */
function watchEventLoop(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { PublishedFile } from '#server/content/published-file.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { placeOrder } from '#server/tickets/place-order.ts';
import { addEditor, prepareEditor, signedIn } from './editor-publications.ts';
import { writeLargeContent } from './large-content.ts';
import { idle } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * The editors' room of a house that has grown: its lists and searches with many events and orders, an event with many
 * guests, and how long one changed file takes to be imported, with nothing else to do.
 *
 *     npm run bench:room -- [--events 10000] [--orders 3000] [--rounds 7]
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '7' },
  },
});
const [PORT, NOW] = [4398, '2026-11-26T18:40:00+04:00'];
const [BAR_MS, BAR_KB, BAR_IMPORT_MS] = [300, 500, 3_000];
const TONIGHT = 'event2';
const ORDERS_AN_EVENT = 150;
const root = join(import.meta.dirname, '..');
const content = mkdtempSync(join(tmpdir(), 'lyceum-room-'));
const data = join(content, 'data');
const files = join(content, 'content');
mkdirSync(data);
writeLargeContent(files, Number(values.events));

const origin = `http://localhost:${PORT}`;
const environment = { CONTENT_DIR: files, DATA_DIR: data, SITE_URL: origin, LYCEUM_NOW: NOW };
const site = await startSite(PORT, { environment });
const database = openDatabase({ url: undefined, directory: data, onError: console.error });

/** Orders of two seats, as payments make them: a full hall tonight, and the same at one event after another. */
async function sellTickets() {
  const file = new PublishedFile(data);
  const catalogue = file.catalogue();
  const coming = catalogue.en.events({ from: NOW.slice(0, 10) }).filter(({ id }) => id !== TONIGHT);
  const items = [TONIGHT, ...coming.map(({ id }) => id)];
  for (let order = 0; order < Number(values.orders); order += 1) {
    const item = items[Math.floor(order / ORDERS_AN_EVENT)] ?? TONIGHT;
    const purchase = { what: 'event', item, seat: 'in-person' } as const;
    const guest = { name: `Anna Lee ${order}`, email: `anna${order}@example.com`, language: 'en' } as const;
    const paid = { amount: 80_000, currency: 'aed', quantity: 2, purchase } as const;
    await placeOrder(
      { database, catalogue: () => catalogue, now: () => new Date(NOW) },
      { provider: 'stripe', reference: `pi_${order}`, ...guest, ...paid },
    );
  }
  await file.close();
}

/** @returns the milliseconds of `npm run content -- import` after one event has another name */
function importOneFile(round: number): number {
  const file = join(files, 'events/lecture-00020.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(name:\n {2}en: ).*/m, `$1Round ${round}`));
  const begun = performance.now();
  execFileSync(process.execPath, ['scripts/manage-content.ts', 'import', file], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return performance.now() - begun;
}

const paths = [
  '/Admin',
  '/ru/Admin',
  '/Admin/content/events',
  '/Admin/content/events?find=samarkand',
  '/Admin/content/events/event2',
  '/Admin/content/pictures',
  '/Admin/publish',
  '/Admin/publications',
  '/Admin/orders',
  '/Admin/orders?find=anna2999',
  '/Admin/orders?find=Lee',
  '/Admin/orders/new',
  '/Admin/door/event2',
  '/Admin/people',
  '/Admin/pictures',
];

const milliseconds = (times: number[]) => ({
  ms: Math.round(median(times)),
  'most ms': Math.round(Math.max(...times)),
});

const rows: Record<string, Figures> = {};
let isOver = false;
try {
  await prepareEditor(data);
  await sellTickets();
  const nina = { name: 'Nina', email: 'nina@lyceum.example', password: 'two bulbuls at dusk' };
  await addEditor(database, nina);
  const { client, headers } = await signedIn(site, nina);
  await idle(site.server.pid ?? 0);
  for (const path of paths) {
    const times: number[] = [];
    let [bytes, answered] = [0, 0];
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      const begun = performance.now();
      const { status, body } = await client.ask({ path, headers });
      // The first compiles what it runs.
      if (round > 0) times.push(performance.now() - begun);
      [bytes, answered] = [Buffer.byteLength(body), status];
    }
    rows[path] = { status: answered, ...milliseconds(times), kB: Math.round(bytes / 1000) };
    isOver ||= median(times) > BAR_MS || bytes / 1000 > BAR_KB;
  }
  await idle(site.server.pid ?? 0);
  const imports = [1, 2, 3].map(importOneFile);
  rows['import of one file'] = milliseconds(imports);
  isOver ||= median(imports) > BAR_IMPORT_MS;
  client.close();
  report('room', rows, { ...values, 'bar ms': BAR_MS, 'bar kB': BAR_KB, 'bar import ms': BAR_IMPORT_MS });
  if (isOver) process.exitCode = 1;
} finally {
  await database.kysely.destroy();
  await site.close();
  rmSync(content, { recursive: true });
}

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { placeOrder } from '#server/tickets/place-order.ts';
import { fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { addEditor, signedIn } from './editor-publications.ts';
import { idle } from './process-figures.ts';
import { latencies, report } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * From a scan to its answer, and from the button to the next: an event of tonight with 300 guests, who come in by three doors
 * at once. Every tenth is checked in at all three at the same moment, and comes in once.
 */
const GUESTS = 300;
const BAR_P95_MS = 300;
const [PORT, NOW] = [4397, '2026-11-26T18:40:00+04:00'];

const site = await startSite(PORT, { environment: { SITE_URL: `http://localhost:${PORT}`, LYCEUM_NOW: NOW } });
const database = openDatabase({ url: undefined, directory: site.directory, onError: console.error });
const catalogue = readCatalogue(readContentFiles(join(import.meta.dirname, '../content')), fixturePicture);
const times: Record<'scan' | 'check-in', number[]> = { scan: [], 'check-in': [] };

const purchase = { what: 'event', item: 'event2', seat: 'in-person' } as const;
const guest = { name: 'Anna Lee', email: 'anna@example.com', language: 'en', amount: 80_000, currency: 'aed' } as const;
for (let order = 0; order < GUESTS / 2; order += 1) {
  const placed = { provider: 'stripe', reference: `pi_${order}`, quantity: 2, purchase, ...guest } as const;
  await placeOrder({ database, catalogue: () => catalogue, now: () => new Date(NOW) }, placed);
}
const tickets = await database.kysely.selectFrom('tickets').select('code').orderBy('code').execute();

/** Somebody with a phone and a login of their own. @returns what scans a code, or presses its button */
async function openDoor(name: string) {
  const account = { name, email: `${name}@lyceum.example`, password: 'two bulbuls at dusk' };
  await addEditor(database, account);
  const { client, headers } = await signedIn(site, account);
  return async (what: keyof typeof times, code: string) => {
    const begun = performance.now();
    const press = what === 'check-in' && ({ method: 'POST', form: { intent: what } } as const);
    const { status } = await client.ask({ path: `/t/${code}`, headers, ...press });
    if (status !== 200) throw new Error(`A ticket was answered ${status}`);
    times[what].push(performance.now() - begun);
  };
}

try {
  const doors = await Promise.all(['one', 'two', 'three'].map(openDoor));
  await idle(site.server.pid ?? 0);
  // Each door takes whoever is next.
  const guests = tickets.entries();
  const letIn = doors.map(async (door) => {
    for (const [index, { code }] of guests) {
      await door('scan', code);
      await Promise.all((index % 10 === 0 ? doors : [door]).map((each) => each('check-in', code)));
      // Nobody is faster, and an account may do so much in a minute.
      await pause(1_000);
    }
  });
  await Promise.all(letIn);
  const came = await database.kysely.selectFrom('orderHistory').select('id').where('what', '=', 'checked-in').execute();
  const rows = { scan: latencies(times.scan), 'check-in': latencies(times['check-in']) };
  report('door', rows, { guests: GUESTS, 'came in': came.length, 'bar p95 ms': BAR_P95_MS });
  if (came.length !== GUESTS || Object.values(rows).some((row) => Number(row['p95 ms']) > BAR_P95_MS))
    process.exitCode = 1;
} finally {
  await database.kysely.destroy();
  await site.close();
}

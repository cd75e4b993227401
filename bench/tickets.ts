import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openDatabase } from '#server/database/open-database.ts';
import { cpuTime, idle } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';
import { packagedPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts';

/**
 * A free evening with 50 seats and 2,000 people who book at the same moment, at four processes of the site, on SQLite and on
 * PostgreSQL. As many seats are held as there are, and everybody is led to the page that says where the email went, or to the event.
 *
 *     npm run bench:tickets -- [--people 2000]
 */

const SEATS = 50;
const BAR_MS = 1_500;
const PORTS = [4381, 4382, 4383, 4384] as const;
const ORIGIN = `http://localhost:${PORTS[0]}`;
const EVENT = 'open-evening';

const { values } = parseArgs({ options: { people: { type: 'string', default: '2000' } } });

async function measure(contentDirectory: string, databaseUrl: string | undefined): Promise<Figures> {
  const environment = {
    CONTENT_DIR: contentDirectory,
    SITE_URL: ORIGIN,
    PROXY_HEADER: 'X-Forwarded-For',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const sites: Site[] = [];
  try {
    for (const port of PORTS) {
      const shared = sites[0] && { DATA_DIR: sites[0].directory };
      sites.push(await startSite(port, { environment: { ...environment, ...shared } }));
    }
    for (const { server } of sites) await idle(server.pid ?? 0);
    const agent = new Agent({ keepAlive: true });
    // The processes have answered before, as those of a site have that people are waiting at.
    for (const { origin } of sites) await post(origin, { email: '', network: '192.0.2.1' }, agent);
    const people = Array.from({ length: Number(values.people) }, (_, index) => ({
      email: `${index}@example.com`,
      network: `10.0.${index >> 8}.${index % 256}`,
    }));
    const worked = () => sites.reduce((sum, { server }) => sum + cpuTime(server.pid ?? 0) / 1000, 0);
    const small = await Promise.all(people.map((_, index) => get(`${sites[index % sites.length]!.origin}/robots.txt`)));
    const [begun, workedBefore] = [performance.now(), worked()];
    const answers = await Promise.all(
      people.map((one, index) => post(sites[index % sites.length]!.origin, one, agent)),
    );
    const [allAfter, processorTime] = [performance.now() - begun, worked() - workedBefore];
    agent.destroy();
    return {
      'led to their email': answers.filter(({ to }) => to.includes('/ticket/held/')).length,
      'seats held': await countHeld(databaseUrl, sites[0]!.directory),
      'sent to the event': answers.filter(({ to }) => to.endsWith(`/event/${EVENT}#too-late`)).length,
      '5xx': answers.filter(({ status }) => status >= 500).length,
      others: answers.filter(({ status }) => status !== 303).length,
      'p50 ms': Math.round(median(answers.map(({ ms }) => ms))),
      'p99 ms': p99(answers),
      'p99 of a small file, ms': p99(small),
      'all after ms': Math.round(allAfter),
      'CPU ms': Math.round(processorTime),
    };
  } finally {
    for (const site of sites.toReversed()) await site.close().catch(() => undefined);
  }
}

const p99 = (answers: readonly { ms: number }[]) =>
  Math.round(answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)]!);

/** Sends the form of somebody as a browser does, on a connection of its own. */
function post(origin: string, { email, network }: { email: string; network: string }, agent: Agent) {
  const body = new URLSearchParams({ name: 'Anna Karenina', email, seats: '1' }).toString();
  const headers = {
    Origin: ORIGIN,
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': network,
  };
  return ask(request(`${origin}/booking/${EVENT}`, { method: 'POST', agent, headers }), body);
}

/** What the machine needs for the same number of connections. */
const get = (url: string) => ask(request(url, { agent: false }));

async function ask(sent: ClientRequest, body?: string) {
  const begun = performance.now();
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await response.resume().toArray();
  return { status: response.statusCode ?? 0, to: response.headers.location ?? '', ms: performance.now() - begun };
}

async function countHeld(url: string | undefined, directory: string): Promise<number> {
  const { kysely } = openDatabase({ url, directory, onError: console.error });
  const rows = await kysely.selectFrom('holds').select('quantity').where('until', 'is not', null).execute();
  await kysely.destroy();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

const directory = mkdtempSync(join(tmpdir(), 'lyceum-tickets-'));
const rows: Record<string, Figures> = {};
try {
  const content = join(directory, 'content');
  cpSync(join(import.meta.dirname, '../content'), content, { recursive: true });
  const file = join(content, `events/${EVENT}.yaml`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^capacity: .*$/m, `capacity: ${SEATS}`));
  rows['SQLite'] = await measure(content, undefined);
  if (packagedPostgres() !== undefined) {
    const postgres = await startPostgres();
    rows[`PostgreSQL ${postgres.version}`] = await measure(content, postgres.url).finally(() => postgres.stop());
  }
} finally {
  rmSync(directory, { recursive: true });
}
report('tickets', rows, { people: values.people, seats: SEATS, processes: PORTS.length, 'bar ms': BAR_MS });
const isRight = (row: Figures) =>
  row['seats held'] === SEATS && row['led to their email'] === SEATS && row['others'] === 0;
if (!Object.values(rows).every((row) => isRight(row) && Number(row['p99 ms']) <= BAR_MS)) process.exitCode = 1;

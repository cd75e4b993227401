import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { hashPassword } from 'better-auth/crypto';
import { cookieOf, KeepAliveClient, signIn, whileLoaded } from './keep-alive-clients.ts';
import { report, type Figures } from './report.ts';
import { startSite, type Site } from './start-site.ts';
import { ask, missing, startNginx, startPostgres } from './temporary-servers.ts';

/**
 * Three processes of the site on one PostgreSQL behind nginx with `deploy/nginx.conf`: what they share, and what a
 * visitor notices when one is killed and when all are restarted one after another. Ends with an error when a
 * request fails that must not.
 *
 *     npm run bench:processes
 */
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not installed`);
  process.exit(0);
}

const PORT = 4400;
const PORTS = [4401, 4402, 4403];
const origin = `http://127.0.0.1:${PORT}`;
const secret = randomBytes(48).toString('base64url');
const editor = { email: 'editor@example.com', password: 'two bulbuls at dusk' };
const pages = [
  '/',
  '/ru',
  '/programs',
  '/events',
  '/ru/masters',
  '/calendar',
  '/about',
  '/program/program1/event/event2',
];

const rows: Record<string, Figures> = {};
const wrong: string[] = [];
function expectThat(isRight: boolean, what: string): void {
  if (!isRight) wrong.push(what);
}

const postgres = await startPostgres(PORT + 99);
const sites: Site[] = [];
const started = (port: number, url: string) =>
  startSite(port, {
    environment: { DATABASE_URL: url, AUTH_SECRET: secret, SITE_URL: origin, PROXY_HEADER: 'x-forwarded-for' },
  });

/** What each process has logged of the migrations that it applied. */
const appliedBy = (site: Site) =>
  readFileSync(join(site.directory, 'site.log'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('"applied"') ? (JSON.parse(line) as { applied: string[] }).applied : []));

/** A page of accounts answers 200 only once the database is there and up to date. */
async function isReady({ origin: own }: Site): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(`${own}/login`)).ok) return true;
    await pause(100);
  }
  return false;
}

async function newDatabase(): Promise<string> {
  const name = `lyceum_${randomBytes(6).toString('hex')}`;
  await ask(postgres.url, `create database ${name}`);
  return postgres.url.replace('/postgres', `/${name}`).replace(/[^/]*$/, name);
}

/** Three processes start at the same moment on an empty database, or on one that a killed process has left. */
async function startTogether(url: string, what: string): Promise<Site[]> {
  const together = await Promise.all(PORTS.map((port) => started(port, url)));
  const ready = await Promise.all(together.map(isReady));
  const applied = together.map(appliedBy).filter((each) => each.length > 0);
  expectThat(ready.every(Boolean) && applied.length === 1, `${what}: migrations not applied by exactly one process`);
  rows[what] = {
    processes: together.length,
    'that applied migrations': applied.length,
    migrations: applied[0]?.length,
  };
  return together;
}

/** Kills a process while a migration of it waits for a table that somebody else is making. */
async function killWhileMigrating(url: string): Promise<void> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; create table "Masters" ("id" text)');
  const site = await started(PORTS[0] ?? 0, url);
  const waits = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%"Masters"%'`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await ask<{ n: number }>(postgres.url, waits)).rows[0]?.n) break;
    if (attempt === 99) expectThat(false, 'no migration was under way when the process was killed');
    await pause(50);
  }
  site.server.kill('SIGKILL');
  await other.query('rollback');
  await other.end();
  await site.close();
  const left = await ask(url, `select tablename from pg_tables where schemaname = 'public' and tablename = 'user'`);
  expectThat(left.rows.length === 0, 'a process killed while migrating left tables behind');
}

async function addEditor(url: string): Promise<void> {
  const [id, at] = [randomUUID(), new Date().toISOString()];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into "user" ("id","name","email","emailVerified","createdAt","updatedAt","role") values ($1,'Vera Lee',$2,true,$3,$3,'admin')`,
    [id, editor.email, at],
  );
  await client.query(
    `insert into "account" ("id","accountId","providerId","userId","password","createdAt","updatedAt") values ($1,$1,'credential',$1,$2,$3,$3)`,
    [id, await hashPassword(editor.password), at],
  );
  await client.end();
}

/** Who signs in at one process is signed in at the others; what is written at one is read at the others. */
async function shareEverything(): Promise<void> {
  const direct = sites.map((site) => new KeepAliveClient(site.origin.replace('localhost', '127.0.0.1')));
  const [one, two, three] = direct;
  if (!one || !two || !three) throw new Error('three processes are needed');
  const cookie = cookieOf((await signIn(one, editor, origin)).headers);
  const users = await Promise.all(
    direct.map((client) => client.ask({ path: '/session', headers: { Cookie: cookie } })),
  );
  const surname = `Orlova-${randomBytes(3).toString('hex')}`;
  const fields = {
    name: 'Maria',
    surname,
    credentials: 'Doctor',
    description: 'Reads',
    longDescription: 'Reads slowly',
  };
  const form = { ...fields, photo: 'https://lyceum.example/m.jpg', programs: 'program1', events: 'event1' };
  await two.ask({
    path: '/Admin',
    method: 'POST',
    form,
    headers: { Cookie: cookie, Origin: origin },
  });
  const read = await Promise.all(direct.map((client) => client.ask({ path: '/Admin', headers: { Cookie: cookie } })));
  await three.ask({ path: '/sign-out', method: 'POST', form: {}, headers: { Cookie: cookie, Origin: origin } });
  const after = await Promise.all(
    direct.map((client) => client.ask({ path: '/session', headers: { Cookie: cookie } })),
  );
  const counts = {
    'signed in at': users.filter(({ body }) => body.includes('Vera Lee')).length,
    'write read at': read.filter(({ body }) => body.includes(surname)).length,
    'signed out at': after.filter(({ body }) => !body.includes('Vera Lee')).length,
  };
  expectThat(
    Object.values(counts).every((count) => count === direct.length),
    `not shared by all: ${JSON.stringify(counts)}`,
  );
  rows['sign-in at one, write at another, sign-out at the third'] = { processes: direct.length, ...counts };
  for (const client of direct) client.close();
}

/** Loads nginx with pages and sign-ins while something happens to the processes. */
async function underLoad(what: string, happens: () => Promise<void>, mayFailOnce: boolean): Promise<void> {
  const { seconds, ...tallies } = await whileLoaded({ origin, pages, account: editor }, happens);
  for (const [kind, { answered, failures, failedTwice, p99 }] of Object.entries(tallies)) {
    rows[`${what}: ${kind}`] = {
      answered,
      failed: failures.length,
      'failed twice': failedTwice,
      'p99 (ms)': p99,
      seconds,
    };
    const isRight = failedTwice === 0 && (mayFailOnce || failures.length === 0);
    expectThat(isRight, `${what}: ${failures.slice(0, 3).join('; ')}`);
  }
}

async function restart(index: number, signal: NodeJS.Signals, url: string): Promise<void> {
  const site = sites[index];
  if (!site) return;
  site.server.kill(signal);
  await site.close();
  sites[index] = await started(PORTS[index] ?? 0, url);
}

/** `deploy/nginx.conf` on a port of this machine, without TLS and without limits for one address. */
function nginxBlocks(): string {
  const processes = PORTS.map((port) => `server 127.0.0.1:${port} max_conns=900 max_fails=1 fail_timeout=2s;`);
  return (
    readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
      // The one that leads to https.
      .replace(/^server \{[\s\S]*?^\}/m, '')
      .replace(/(?:^ *server 127.*\n)+/m, `${processes.join('\n')}\n`)
      .replace(/^ *listen .*\n *listen .*$/m, `listen 127.0.0.1:${PORT};`)
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replace('rate=20r/s', 'rate=100000r/s')
  );
}

const closing = [postgres.close];
try {
  const empty = await newDatabase();
  for (const site of await startTogether(empty, 'three start at once, empty database')) await site.close();
  const url = await newDatabase();
  await killWhileMigrating(url);
  sites.push(...(await startTogether(url, 'after one was killed while migrating')));
  const proxy = await startNginx(nginxBlocks(), PORT);
  closing.push(proxy.close);
  await addEditor(url);
  await shareEverything();
  await underLoad('nothing happens', () => pause(2_000), false);
  await underLoad('one is killed', () => restart(1, 'SIGKILL', url), true);
  await underLoad(
    'restarted one after another, twice',
    async () => {
      for (const index of [0, 1, 2, 0, 1, 2]) {
        await restart(index, 'SIGTERM', url);
        // nginx leaves a process that was away alone for two seconds.
        await pause(2_500);
      }
    },
    false,
  );
  report('processes', rows, { postgres: postgres.version, nginx: proxy.version });
} finally {
  for (const close of [...sites.map((site) => site.close), ...closing]) await close();
}
if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}`);
  process.exitCode = 1;
}

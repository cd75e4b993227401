import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ask, startPostgres } from '#tests/fixtures/postgres-server.ts';
import { nodeProgram } from '#tests/e2e/server-process.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

/** Commands that the pages for operators give are run as they stand there. */

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lyceum-operator-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The blocks of shell below a heading of a page. */
function commandsIn(page: string, heading: string): string[] {
  const text = readFileSync(`docs/${page}.md`, 'utf8');
  const [, below = ''] = text.split(new RegExp(`^##+ ${heading}$`, 'm'));
  const [section = ''] = below.split(/^##/m);
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

const hasJq = spawnSync('jq', ['--version']).status === 0;

describe.skipIf(!hasJq)('docs/logs.md asks the log', () => {
  const request = (path: string, status: number, ms: number) => ({
    level: 'info',
    method: 'GET',
    path,
    status,
    ms,
    bytes: 1,
    msg: 'request',
  });
  const lines = [
    ...Array.from({ length: 20 }, (_, index) => request('/', 200, index + 1)),
    request('/masters', 500, 30),
    request('/login', 503, 4),
    request('/login', 503, 5),
    request('/Admin/orders/LY-7KQ2', 200, 2),
    request('/Admin/orders/LY-9XW4', 200, 2),
    { level: 'error', time: '1', err: { message: 'disk full' }, msg: 'the database is unavailable' },
    { level: 'error', time: '2', err: { message: 'PostgreSQL is away' }, msg: 'the database is unavailable' },
    { level: 'error', time: '3', reason: 'ESOCKET', msg: 'Sending an email failed' },
    ...[900, 1_000, 2_000, 3_000].map((LCP) => ({
      level: 'info',
      page: '/events',
      language: 'en',
      LCP,
      CLS: 0,
      msg: 'web vitals',
    })),
  ];
  const answersTo = (heading: string) => {
    const log = join(directory, 'log');
    writeFileSync(log, [...lines.map((line) => JSON.stringify(line)), 'not JSON', ''].join('\n'));
    const script = commandsIn('logs', heading)
      .join('')
      .replaceAll(/journalctl .*? -o cat --since \S+/g, `cat ${log}`);
    return execFileSync('sh', ['-e', '-c', script], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
  };

  test('what failed', () => {
    expect(answersTo('What failed')).toEqual([
      ['2', 'the database is unavailable', 'PostgreSQL is away', '2'],
      ['1', 'Sending an email failed', 'ESOCKET', '3'],
      ['2', '503', '/login'],
      ['1', '500', '/masters'],
    ]);
  });

  test('what is slow', () => {
    expect(answersTo('What is slow')).toEqual([
      ['/masters', '1', '30', '30', '30'],
      ['/', '20', '11', '20', '20'],
      ['/login', '2', '5', '5', '5'],
      ['/Admin/orders/…', '2', '2', '2', '2'],
    ]);
  });

  test('whether visitors are well', () => {
    expect(answersTo('How fast pages are for visitors')).toEqual([['/events', '4', '3000', '-', '0']]);
  });
});

test('a nightly dump of PostgreSQL goes when it is thirty days old, as the privacy policy promises', () => {
  const [dump = ''] = commandsIn('deploy', 'Backups of PostgreSQL');
  const [deletion = ''] = /^find .*/m.exec(dump) ?? [];
  const folder = mkdtempSync(join(directory, 'dumps-'));
  for (const days of [29.5, 30.5]) {
    const path = join(folder, `lyceum-${days}.dump`);
    writeFileSync(path, '');
    const at = Date.now() / 1_000 - days * 86_400;
    utimesSync(path, at, at);
  }
  execFileSync('sh', ['-c', deletion.replace('/var/lib/lyceum/backups', folder)]);
  expect(readdirSync(folder)).toEqual(['lyceum-29.5.dump']);
});

/** What is in the way of a rehearsal with real programs. */
const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
const canRestore = programs !== undefined && existsSync(join(programs, 'postgres'));
if (!canRestore) console.warn('Backups of PostgreSQL are not rehearsed: apt-get install postgresql');

test.skipIf(!canRestore)(
  'docs/deploy.md backs PostgreSQL up and brings it back, twice',
  async () => {
    // pg_dump refuses a server that is newer than itself.
    const server = await startPostgres(programs);
    const url = server.url.replace(/postgres$/, 'lyceum');
    await ask(server.url, 'create database lyceum');
    await ask(url, `create table "event" ("name" text); insert into "event" values ('Вечер')`);
    writeFileSync(join(directory, 'env'), `DATABASE_URL=${url}\n`);
    const [dump = '', back = ''] = commandsIn('deploy', 'Backups of PostgreSQL');
    const run = (script: string) => {
      const here = script
        .replaceAll('/etc/lyceum.env', join(directory, 'env'))
        .replaceAll('/var/lib/lyceum', directory);
      const env = { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH']}` };
      return spawnSync(
        'sh',
        ['-c', `systemctl() { echo "systemctl $*"; }\nnpm() { echo "npm $* in $DATABASE_URL"; }\n${here}`],
        { encoding: 'utf8', env },
      );
    };
    const names = async () =>
      (await ask<{ name: string }>(url, 'select "name" from "event"')).rows.map(({ name }) => name);

    expect(run(dump)).toMatchObject({ status: 0, stderr: '' });
    for (const time of [1, 2]) {
      await ask(url, `update "event" set "name" = 'unwanted ${time}'`);
      const { stdout, stderr, status } = run(back);
      expect([stderr, status]).toEqual(['', 0]);
      expect(stdout).toMatch(
        /forget-again in \S+lyceum_\d+_\d+\n[\s\S]*systemctl stop lyceum@\*[\s\S]*systemctl start/,
      );
      expect(await names()).toEqual(['Вечер']);
      // The names have a second in them.
      await new Promise((later) => setTimeout(later, 1_100));
    }
    const kept = await ask<{ datname: string }>(
      url,
      `select datname from pg_database where datname like 'lyceum_before_%' order by 1`,
    );
    expect(kept.rows).toHaveLength(2);

    writeFileSync(join(directory, 'backups/lyceum-9999.dump'), 'no backup');
    const refused = run(back);
    expect(refused.status).not.toBe(0);
    expect(refused.stdout).not.toContain('systemctl');
    expect(await names()).toEqual(['Вечер']);
    await server.stop();
  },
  300_000,
);

describe.skipIf(!isBuilt)('a build that was made elsewhere', () => {
  test('runs by npm run serve, and says of wrong settings what to write', () => {
    const elsewhere = join(directory, 'elsewhere');
    mkdirSync(elsewhere);
    for (const name of ['build', 'node_modules']) symlinkSync(resolve(name), join(elsewhere, name));
    cpSync('package.json', join(elsewhere, 'package.json'));
    const env = { PATH: process.env['PATH'], PORT: 'none' };
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'serve'], {
      cwd: elsewhere,
      env,
      encoding: 'utf8',
    });
    expect([stderr.trim(), status]).toEqual(['PORT is “none”; write a port number, for example 3000', 1]);
  });

  test('names the Node it needs to one that is too old', () => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
    const { status, stderr } = spawnSync(nodeProgram, ['--import', pretend, 'build/server/index.js'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^This is Node 20\.20\.2; the site needs Node 24, or at least 22\.22\./);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });
});

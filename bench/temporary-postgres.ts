import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import pg from 'pg';

const postgresFolders = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
  b.localeCompare(a, 'en', { numeric: true }),
);
const postgres = programIn([...(process.env['PATH'] ?? '').split(delimiter), ...postgresFolders], 'postgres');

export const hasPostgres = postgres !== undefined;

function programIn(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** PostgreSQL as it is installed, empty, with an address of its own. It refuses to run as root, so root lends it `postgres`. */
export async function startPostgres(port: number) {
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? idsOf('postgres') : [];
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
  const data = join(directory, 'data');
  const initdb = postgres.replace(/postgres$/, 'initdb');
  execFileSync(initdb, ['-D', data, '-A', 'trust', '-U', 'lyceum', '-E', 'UTF8'], {
    ...as,
    cwd: directory,
    stdio: 'ignore',
  });
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: directory, max_connections: 100 };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, ...settings], { ...as, cwd: directory, stdio: 'ignore' });
  const url = `postgres://lyceum@127.0.0.1:${port}/postgres`;
  const version = await untilItAnswers(async () => {
    const { rows } = await ask<{ server_version: string }>(url, 'show server_version');
    return rows[0]?.server_version ?? '';
  });
  return { url, version, close: () => end(server, 'SIGINT', directory) };
}

/** One question to a database, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}

function idsOf(user: string): number[] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  return line?.split(':').slice(2, 4).map(Number) ?? [];
}

async function untilItAnswers<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await question();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals, directory: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }
  rmSync(directory, { recursive: true, force: true });
}

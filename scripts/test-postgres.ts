import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { canInstall, installPackages } from './debian-packages.ts';

/** A PostgreSQL server for tests. */
export interface TestServer {
  url: string;
  /** Ends the server and leaves nothing behind; does nothing to one that was running before. */
  stop(): Promise<void>;
}

/**
 * The server the tests use: the one `TEST_DATABASE_URL` or `DATABASE_URL` names, else one of our own. That keeps its
 * data in a temporary directory, listens to this machine only and ends with this process, however that ends. Installs
 * Debian's PostgreSQL where we may.
 *
 * @returns undefined, with a word on why, when there is none
 */
export async function startPostgres(): Promise<TestServer | undefined> {
  const given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };

  const programs = findPrograms() ?? installPrograms();
  const owner = unprivileged();
  if (programs === undefined || owner === undefined) {
    console.error(
      'No PostgreSQL was found. Install it (on Debian: sudo apt-get install postgresql), or set TEST_DATABASE_URL to a server on which databases may be made.',
    );
    return undefined;
  }
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-postgres-'));
  try {
    return await startOwn({ programs, directory, owner });
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    console.error(
      `PostgreSQL did not start (${error instanceof Error ? error.message : 'for no known reason'}). Set TEST_DATABASE_URL to a server on which databases may be made.`,
    );
    return undefined;
  }
}

const needed = ['initdb', 'postgres', 'pg_ctl'];

/** The folder of PostgreSQL's programs: one of PATH, else Debian's newest. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

function installPrograms(): string | undefined {
  if (!canInstall()) return undefined;
  refuseMainCluster();
  installPackages('PostgreSQL', [['postgresql']], { UCF_FORCE_CONFFOLD: '1' });
  return findPrograms();
}

/** Debian's package would make a cluster of its own and start it. We want the programs, and no service on the machine. */
function refuseMainCluster(): void {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(settings)) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync(settings, "create_main_cluster = false\nstart_conf = 'manual'\n");
}

/** Whom the server runs as, since it refuses root; empty for ourselves. */
interface Owner {
  uid?: number;
  gid?: number;
}

function unprivileged(): Owner | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

interface Place {
  programs: string;
  directory: string;
  owner: Owner;
}

async function startOwn(place: Place): Promise<TestServer> {
  const { programs, directory, owner } = place;
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  run(place, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${directory}'\nmax_connections = 200\nfsync = on\n`,
  );

  const keeper = spawn('/bin/sh', ['-c', keep, 'keeper', join(programs, 'pg_ctl'), data, directory], {
    ...owner,
    cwd: directory,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither it nor the pipe to it is a reason for this process to stay.
  keeper.unref();
  (keeper.stdin as Socket).unref();
  const stop = async () => {
    if (keeper.exitCode === null && keeper.signalCode === null) {
      keeper.ref();
      keeper.stdin.end();
      await once(keeper, 'exit');
    }
    rmSync(directory, { recursive: true, force: true });
  };

  try {
    return { url: `postgres://postgres@127.0.0.1:${await listen(place, data)}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Waits until the other end of its input is gone, because we said so or because we died, and then ends the server and
 * clears its directory away.
 */
const keep = [
  'cat >/dev/null',
  '"$1" stop -s -m fast -t 20 -D "$2" || "$1" stop -s -m immediate -t 5 -D "$2"',
  'cd / && rm -rf "$3"',
].join('\n');

/** @returns the port it answers at. A port that is free may be taken a moment later: hence several attempts. */
async function listen(place: Place, data: string): Promise<number> {
  const log = join(place.directory, 'log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      run(place, 'pg_ctl', ['start', '-w', '-s', '-t', '60', '-D', data, '-l', log, '-o', `-p ${port}`]);
      return port;
    } catch (error) {
      if (attempt === 3)
        throw existsSync(log) ? new Error(lastLine(readFileSync(log, 'utf8')), { cause: error }) : error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function run({ programs, directory, owner }: Place, program: string, args: string[]): void {
  // The server writes to its log: a pipe that it inherited from pg_ctl would keep us waiting for its end.
  const complaints = program === 'pg_ctl' ? 'ignore' : 'pipe';
  const { status, stderr, error } = spawnSync(join(programs, program), args, {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'ignore', complaints],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(error?.message ?? lastLine(stderr || `${program} failed`));
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

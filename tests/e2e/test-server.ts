import { spawn, type ChildProcess } from 'node:child_process';

import { freshDatabase, type DatabaseKind } from '#tests/fixtures/test-databases.ts';
import { fixtureFolder, fixturePictures } from '#tests/fixtures/content-folder.ts';
import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { emailIn } from './emails-in.ts';
import { freePort } from '#tests/fixtures/listen.ts';
import { clocks } from './frozen-clocks.ts';
import { compileCache, isUp, nodeProgram } from './server-process.ts';

/** A server of its own with a database of its own, for tests of accounts and what they store. */
export interface TestServer {
  origin: string;
  directory: string;
  /** Undefined with the embedded database. */
  databaseUrl: string | undefined;
  /** What it has written on standard output so far. */
  log(): string;
  /** Waits for the email to an address, by default the first. */
  emailTo(email: string, number?: number): Promise<ReadEmail>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Ends the server as a deployment does. */
  stop(): Promise<void>;
  /** Starts it again, over the same data. */
  start(): Promise<void>;
  /** Ends the server and takes its data away. */
  close(): Promise<void>;
}

/** @param command what is started in place of the built server, by a shell in which `$NODE` is Node's program */
export async function startTestServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  command = 'exec "$NODE" build/server/index.js',
): Promise<TestServer> {
  const { url, directory, remove } = await freshDatabase(kind);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Without NODE_ENV, as `npm start` leaves it: the server must choose React's production build by itself.
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: origin,
    LYCEUM_NOW: clocks.usual.instant,
    LOG_LEVEL: 'info',
    CONTENT_DIR: fixtureFolder,
    PICTURES_DIR: fixturePictures,
    DATA_DIR: directory,
    // Each test comes from an address of its own, so that the limits of one do not meet another's.
    PROXY_HEADER: 'x-forwarded-for',
    NODE_COMPILE_CACHE: compileCache,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...environment,
  };
  let server: ChildProcess;
  let log = '';

  async function start(): Promise<void> {
    const started = spawn('sh', ['-c', command], {
      env: { ...env, NODE: nodeProgram },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (log += String(text)));
    server = started;
    if (!(await isUp(started, origin))) throw new Error(`The server did not start:\n${log}`);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    origin,
    directory,
    databaseUrl: url,
    log: () => log,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    emailTo: (email, number) => emailIn(directory, email, number),
    async close() {
      await end('SIGTERM');
      await remove();
    },
  };
}

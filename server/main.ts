import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { ServerBuild } from 'react-router';

import { createApp } from './app.ts';
import { atMostEvery } from './process/concurrency.ts';
import { readConfig, type Config } from './process/config.ts';
import { createHttpServer } from './http/http-server.ts';
import { setTransportSecurity } from './http/response-headers.ts';
import { stopOnSignals } from './http/shutdown.ts';
import { createLog, type Log } from './process/log.ts';
import { openServices } from './services.ts';

/** Starts the site. What prevents that is written on standard error, and ends the process. */
export async function start(clientDirectory: string, build: ServerBuild): Promise<void> {
  try {
    await serve(readConfig(), clientDirectory, build);
  } catch (error) {
    console.error(isOperatorMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** A mistake in the content or in the settings: the message says what to do, a stack would hide it. */
function isOperatorMistake(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ContentError' || error.name === 'ConfigError');
}

/** Opens the services and responds to requests. */
async function serve(config: Config, clientDirectory: string, build: ServerBuild): Promise<void> {
  const { picturesDirectory = join(clientDirectory, 'pictures'), metricsToken } = config;
  const { port, host, origin } = config;
  setTransportSecurity(config.transportSecurity);
  const log = createLog(config.logLevel);
  const services = await openServices(config, picturesDirectory, log, createProgress(log));
  services.search.prepare();
  const stopping = new AbortController();
  // Twenty megabytes that a process without it does without.
  const metrics = metricsToken === undefined ? undefined : await import('./http/metrics.ts');
  const site = createApp({
    config,
    services,
    log,
    build,
    clientDirectory,
    picturesDirectory,
    stopping: stopping.signal,
    createMetrics:
      metrics &&
      ((findPage) =>
        metrics.createMetrics({ token: metricsToken ?? '', findPage, config, waitingWork: services.waitingWork })),
  });
  // Before the first page is sent: another process, of an earlier build, may be asked for what it names.
  await site.keepAssets();
  const server = createHttpServer(site, log);

  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(listenFailure(error, port, host));
    process.exit(1);
  });
  server.listen({ port, host }, () => {
    stopOnSignals(server, services, log, stopping, config.shutdownDelayMs);
    const { port: open } = server.address() as AddressInfo;
    tell(log, `the site is open at http://${nameOf(host)}:${open}`, { origin });
    void site.warmUp();
    services.content.onPublish(() => void site.warmUp(WARM_UP_PAUSE_MS));
  });
}

/** A terminal gets a sentence, a log collector nothing but JSON. */
function tell(log: Log, sentence: string, fields: object): void {
  if (process.stdout.isTTY) console.log(sentence);
  else log.info(fields, sentence);
}

/** Writes a line each second while many content files are read. */
function createProgress(log: Log): (done: number, of: number) => void {
  const mayWrite = atMostEvery(PROGRESS_MS);
  mayWrite();
  return (done, of) => {
    if (mayWrite()) tell(log, `Reading the content: ${Math.min(99, Math.round((100 * done) / of))} %`, { done, of });
  };
}

const PROGRESS_MS = 1_000;
const WARM_UP_PAUSE_MS = 3_000;

/** @param host on which the server listens; undefined for every interface */
function nameOf(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenFailure(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop what uses it, or set PORT to a free one, for example PORT=${port + 1}`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user; set PORT to one above 1023, for example PORT=3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is “${host}”, which is no address of this machine; leave HOST out for every interface`;
    default:
      return `The server could not start: ${error.message}`;
  }
}

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { ServerBuild } from 'react-router';

import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http/http-server.ts';
import { stopOnSignals } from './http/shutdown.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';

/**
 * Starts the site. What prevents that is written on standard error, and ends the process.
 *
 * @param build the pages
 * @param clientDirectory the folder of the files a browser may have
 */
export function start(build: ServerBuild, clientDirectory: string): void {
  try {
    serve(build, clientDirectory);
  } catch (error) {
    console.error(isOperatorMistake(error) ? error.message : error);
    process.exit(1);
  }
}

function serve(build: ServerBuild, clientDirectory: string): void {
  const config = readConfig();
  const { port, host, origin } = config;
  const log = createLog(config.logLevel);
  const picturesDirectory = config.picturesDirectory ?? join(clientDirectory, 'pictures');
  const services = createServices(config, picturesDirectory, log);
  const stopping = new AbortController();
  const site = createApp({
    config,
    services,
    log,
    build,
    clientDirectory,
    picturesDirectory,
    stopping: stopping.signal,
  });
  const server = createHttpServer(site, log);

  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(listenFailure(error, port, host));
    process.exit(1);
  });
  server.listen({ port, host }, () => {
    services.search.prepare();
    stopOnSignals(server, services, log, stopping, config.shutdownDelayMs);
    const { port: open } = server.address() as AddressInfo;
    const address = `http://${host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${open}`;
    // A terminal gets a sentence, a log collector nothing but JSON.
    if (process.stdout.isTTY) console.log(`Lyceum is open at ${address}`);
    else log.info({ origin }, `Lyceum is open at ${address}`);
    void site.warmUp();
  });
}

/** A mistake of whoever writes content or starts the process: the message says what to do, a stack would hide it. */
function isOperatorMistake(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ContentError' || error.name === 'ConfigError');
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

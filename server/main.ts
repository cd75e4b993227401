import type { AddressInfo } from 'node:net';

import type { ServerBuild } from 'react-router';

import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { BuiltCatalogue, ContentBuilder } from './content/content-builder.ts';
import { createHttpServer } from './http/http-server.ts';
import { stopOnSignals } from './http/shutdown.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';

/** What is known before anything else is loaded (server/open-site.ts). */
export interface Opening {
  config: Config;
  /** The content to begin with, and what has built it. */
  first: BuiltCatalogue;
  builder: ContentBuilder;
  /** The folder of the files a browser may have. */
  clientDirectory: string;
  /** The folder of the encoded pictures. */
  picturesDirectory: string;
}

/** Opens the services and answers requests. @param build the pages */
export function serve(
  build: ServerBuild,
  { config, first, builder, clientDirectory, picturesDirectory }: Opening,
): void {
  const { port, host, origin } = config;
  const log = createLog(config.logLevel);
  const services = createServices(config, first, builder, picturesDirectory, log);
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
    services.content.onPublish(() => void site.warmUp());
  });
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

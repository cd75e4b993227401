import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { readSecret } from './auth/secret.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http/http-server.ts';
import { createLog } from './log.ts';
import { reportingErrors } from './http/error-reporting.ts';
import { pagePatterns } from './http/canonical-path.ts';
import { stopOnSignals } from './http/shutdown.ts';

/**
 * Starts the site; what stops it is told on standard error, and ends the process.
 *
 * @param clientDirectory the folder of the files a browser may have
 */
export async function start(clientDirectory: string): Promise<void> {
  try {
    await serve(clientDirectory);
  } catch (error) {
    console.error(isOperators(error) ? error.message : error);
    process.exit(1);
  }
}

async function serve(clientDirectory: string): Promise<void> {
  const { port, host, logLevel, authSecret, proxyHeader, now, ...config } = readConfig();
  const { origin } = config;
  const picturesDirectory = config.picturesDirectory ?? join(clientDirectory, 'pictures');
  const log = createLog(logLevel);
  const secret = readSecret(authSecret, config.dataDirectory);

  const build = await import('virtual:react-router/server-build');
  const { createRequestHandler } = await import('react-router');
  const { createApp } = await import('./http/app.ts');
  const { createServices } = await import('./services.ts');
  const render = createRequestHandler(reportingErrors(build, log), 'production');
  const services = createServices({ ...config, secret, picturesDirectory }, log);
  const { content, auth, masters } = services;
  const server = createHttpServer(
    createApp({
      render,
      patterns: pagePatterns(build.routes),
      clientDirectory,
      picturesDirectory,
      origin,
      now,
      catalogue: content.current,
      log,
      auth,
      masters,
      proxyHeader,
    }),
    log,
  );

  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(whyNot(error, port, host));
    process.exit(1);
  });
  server.listen({ port, host }, () => {
    stopOnSignals(server, services, log);
    const { port: open } = server.address() as AddressInfo;
    const address = `http://${host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${open}`;
    // A person gets a sentence, a log collector nothing but JSON.
    if (process.stdout.isTTY) console.log(`Lyceum is open at ${address}`);
    else log.info({ origin }, `Lyceum is open at ${address}`);
  });
}

/** Mistakes of whoever writes content or starts the process: the message says what to do, a stack would hide it. */
function isOperators(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ContentError' || error.name === 'ConfigError');
}

function whyNot(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
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

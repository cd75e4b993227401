import type { Server } from 'node:http';

import type { Log } from '../log.ts';

/**
 * Stops taking connections, lets answers under way be finished and hangs up on clients that are only waiting.
 * After `limit` milliseconds it hangs up on everybody. Resolves when no connection is left.
 */
export async function closeServer(server: Server, limit: number): Promise<'finished' | 'cut off'> {
  let outcome: 'finished' | 'cut off' = 'finished';
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle when its answer is done, which may be later than now.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => {
    outcome = 'cut off';
    server.closeAllConnections();
  }, limit);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
  return outcome;
}

/** What is closed once no request is under way any more. */
interface Closable {
  close(): Promise<void>;
}

/** In milliseconds. Deployments send SIGTERM and kill after ten seconds or more, so two of them are left as a reserve. */
const TIMEOUTS = { requests: 5_500, everything: 7_500 };

/**
 * Finishes the requests under way, then closes the services. What does not end in time is given up.
 *
 * @param timeouts how long requests are waited for, and everything together, in milliseconds
 */
export async function shutDown(server: Server, services: Closable, log: Log, timeouts = TIMEOUTS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'gave up'>((resolve) => {
    timer = setTimeout(() => resolve('gave up'), timeouts.everything);
  });
  const closing = closeServer(server, timeouts.requests).then(async (outcome) => {
    await services.close().catch((error: unknown) => log.error({ err: error }, 'a service could not be closed'));
    return outcome;
  });
  const outcome = await Promise.race([closing, tooLong]);
  clearTimeout(timer);
  log[outcome === 'gave up' ? 'warn' : 'info']({ outcome }, 'closed');
}

/** Deployments send SIGTERM; a terminal sends SIGINT, often twice. */
export function stopOnSignals(server: Server, services: Closable, log: Log): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    await shutDown(server, services, log);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

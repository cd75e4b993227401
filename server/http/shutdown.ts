import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as ListeningSocket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import type { Log } from '#server/process/log.ts';

/** What is closed once no request is under way any more. */
interface Closable {
  close(): Promise<void>;
}

/**
 * How long each step may take, in milliseconds. Deployments send SIGTERM and kill after ten seconds or more, so two of them
 * are left as a reserve.
 */
const TIMEOUTS = {
  /** How long everything goes on after the signal, so that a load balancer notices that `/health` says 503. */
  delay: 0,
  /** How long a connection may then wait for another request. Closed at once, it could cut off one that is on its way. */
  idle: 250,
  /** How long requests are waited for. */
  requests: 5_500,
  /** Requests and services together. */
  everything: 7_500,
};

/**
 * Finishes the requests under way, then closes the services. What does not end in time is given up. From its beginning on
 * each response closes its connection, so that the client's next request goes to another process.
 *
 * @param stopping aborted at the beginning
 * @internal
 */
export async function shutDown(
  server: Server,
  services: Closable,
  log: Log,
  stopping: AbortController,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Promise<void> {
  const { delay, idle, requests, everything } = { ...TIMEOUTS, ...timeouts };
  stopping.abort();
  server.prependListener('request', closeAfterwards);
  // The listening server keeps the process running meanwhile.
  if (delay > 0) await pause(delay, undefined, { ref: false });
  const done = new AbortController();
  const tooLong = pause(everything, 'gave up' as const, { signal: done.signal }).catch(() => 'finished' as const);
  const closing = closeServer(server, idle, requests).then(async (outcome) => {
    await services.close().catch((error: unknown) => log.error({ err: error }, 'a service could not be closed'));
    return outcome;
  });
  const outcome = await Promise.race([closing, tooLong]);
  done.abort();
  log[outcome === 'gave up' ? 'warn' : 'info']({ outcome }, 'closed');
}

/** How often connections are looked through for those to be closed, in milliseconds. */
const SWEEP_MS = 50;

function closeAfterwards(_incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.shouldKeepAlive = false;
}

/**
 * Stops taking connections and lets responses under way be finished. Clients that are only waiting are hung up on after
 * `idle` milliseconds, everybody after `limit`. Resolves when no connection is left.
 */
async function closeServer(server: Server, idle: number, limit: number): Promise<'finished' | 'cut off'> {
  let outcome: 'finished' | 'cut off' = 'finished';
  await untilNobodyWaits(server);
  // An HTTP server's own `close` hangs up on waiting clients at once.
  const closed = new Promise<void>((resolve) => ListeningSocket.prototype.close.call(server, () => resolve()));
  const begun = performance.now();
  const sweep = setInterval(() => {
    const waited = performance.now() - begun;
    // A connection becomes idle when its response is done, which may be later than the first time.
    if (waited >= idle) server.closeIdleConnections();
    if (waited < limit) return;
    outcome = 'cut off';
    server.closeAllConnections();
  }, SWEEP_MS);
  await closed;
  clearInterval(sweep);
  return outcome;
}

/** How long a moment in which nobody waits to be let in is looked for, in milliseconds. */
const QUIET_WITHIN_MS = 300;

/**
 * Resolves right after the event loop has let in whoever was waiting: who has connected and was not let in is cut off
 * when the process stops listening. A turn of the loop in which a page was rendered is no such moment.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let letIn = 0;
  const count = () => (letIn += 1);
  server.on('connection', count);
  const deadline = performance.now() + QUIET_WITHIN_MS;
  for (let quietTurns = 0; quietTurns < 3 && performance.now() < deadline;) {
    const [before, begun] = [letIn, performance.now()];
    await nextTurn();
    quietTurns = letIn === before && performance.now() - begun < 2 ? quietTurns + 1 : 0;
  }
  server.off('connection', count);
}

/** How long the log may take to write its last lines, in milliseconds. */
const LAST_LINES_MS = 1_500;

/**
 * Deployments send SIGTERM; a terminal sends SIGINT, often twice, and waits for no load balancer.
 *
 * @param stopping aborted when the first of them arrives
 * @param delay how long everything goes on after SIGTERM, in milliseconds
 */
export function stopOnSignals(
  server: Server,
  services: Closable,
  log: Log,
  stopping: AbortController,
  delay: number,
): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    log.info({ signal }, 'closing');
    await shutDown(server, services, log, stopping, { delay: signal === 'SIGTERM' ? delay : 0 });
    await Promise.race([new Promise<void>((resolve) => log.flush(() => resolve())), pause(LAST_LINES_MS)]);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A terminal that is closed.
  process.on('SIGHUP', stop);
}

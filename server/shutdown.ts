import type { Server } from 'node:http';

import type { Log } from './log.ts';

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

/** What is to be put away once no request is under way any more. */
interface Closable {
  close(): Promise<void>;
}

/** Deployments send SIGTERM and kill after ten seconds or more; a terminal sends SIGINT, often twice. */
export function stopOnSignals(server: Server, people: Closable, log: Log): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    const outcome = await closeServer(server, 8_000);
    await people.close().catch((error: unknown) => log.error({ err: error }, 'not everything could be put away'));
    log.info({ outcome }, 'closed');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

import type { ServiceLog } from '../process/log.ts';

interface SyncSettings {
  url: string;
  log: Pick<ServiceLog, 'error'>;
  fetcher?: typeof fetch;
}

const TIMEOUT_MS = 5_000;
const MAX_PENDING = 1_000;
const CLOSING_TIMEOUT_MS = 1_000;

export type TokenSync = ReturnType<typeof createTokenSync>;

/**
 * Sends another service who is signed in (rules.md, Accounts): the ID token by POST on signing in and on each renewal, by
 * DELETE on signing out. Nobody waits for that service, and what it does or fails to do changes nothing here. The calls of
 * one session go out one after another, in order; those of different sessions side by side.
 */
export function createTokenSync({ url, log, fetcher = fetch }: SyncSettings) {
  const { host } = new URL(url);
  /** The last call of each session that has any under way. */
  const lastOf = new Map<string, Promise<void>>();
  let pending = 0;
  const closing = new AbortController();

  async function send(method: 'POST' | 'DELETE', token: string): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      const response = await fetcher(url, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
      });
      if (!response.ok) log.error({ host, method, status: response.status }, 'The token receiver refused');
      await response.body?.cancel();
    } catch (error) {
      if (closing.signal.aborted) return;
      // Not the error itself: the message of one about a header quotes the header.
      log.error({ host, method, reason: reasonOf(error) }, 'The token receiver could not be reached');
    }
  }

  function enqueue(sessionId: string, method: 'POST' | 'DELETE', token: string): void {
    if (pending >= MAX_PENDING) {
      log.error({ host, method, pending }, 'The token receiver is too far behind: a call was dropped');
      return;
    }
    pending += 1;
    const call = (lastOf.get(sessionId) ?? Promise.resolve())
      .then(() => send(method, token))
      .finally(() => {
        pending -= 1;
        if (lastOf.get(sessionId) === call) lastOf.delete(sessionId);
      });
    lastOf.set(sessionId, call);
  }

  /** Resolves when everything under way has come to an end, good or bad. */
  async function settled(): Promise<void> {
    while (lastOf.size > 0) await Promise.all(lastOf.values());
  }

  return {
    signedIn: (sessionId: string, token: string) => enqueue(sessionId, 'POST', token),
    signedOut: (sessionId: string, token: string) => enqueue(sessionId, 'DELETE', token),
    settled,
    /** Waits until everything has settled, but gives up after a second what is still under way. */
    async close(): Promise<void> {
      const timer = setTimeout(() => {
        log.error({ host, pending }, 'The token receiver is too slow: calls were given up on closing');
        closing.abort();
      }, CLOSING_TIMEOUT_MS);
      await settled();
      clearTimeout(timer);
    },
  };
}

/** `TimeoutError`, `TypeError ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

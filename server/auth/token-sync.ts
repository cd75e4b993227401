import { errorParts } from '#server/process/error-parts.ts';
import type { Database } from '#server/database/open-database.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { LIFETIMES, type Auth } from './better-auth-config.ts';

interface SyncSettings {
  url: string;
  log: Pick<ServiceLog, 'error'>;
  fetcher?: typeof fetch;
}

const TIMEOUT_MS = 5_000;
const MAX_PENDING = 1_000;
const CLOSING_TIMEOUT_MS = 1_000;

/**
 * Sends another service who is logged in (rules.md, Accounts): the ID token by POST on logging in and on each renewal, by
 * DELETE on logging out. Nobody waits for that service, and what it does or fails to do changes nothing here. The calls of
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
  return `${error.name} ${errorParts(error.cause).code}`.trimEnd();
}

interface Session {
  id: string;
  userId: string;
}

/** A receiver must never be without a valid token while the page reads `/session` every quarter of an hour. */
const RENEWED_AFTER_MS = (LIFETIMES.idToken - 60) * 1000;

/** The ID tokens that a receiver outside is kept informed with (rules.md, Accounts). */
export function createIdTokens(
  { kysely }: Database,
  auth: () => Auth,
  tokenSync: ReturnType<typeof createTokenSync> | undefined,
) {
  async function mint(userId: string): Promise<string | undefined> {
    const user = await kysely
      .selectFrom('user')
      .select(['id', 'name', 'email', 'emailVerified', 'image'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const { token } = await auth().api.signJWT({
      body: {
        payload: {
          sub: user.id,
          name: user.name,
          email: user.email,
          email_verified: Boolean(user.emailVerified),
          ...(user.image === null ? {} : { picture: user.image }),
          iat: Math.floor(Date.now() / 1000),
        },
      },
    });
    return token;
  }

  /** Of several requests, or processes, that find a token due, one gets to send it. */
  async function claim(sessionId: string): Promise<boolean> {
    const now = Date.now();
    const { numUpdatedRows } = await kysely
      .updateTable('session')
      .set({ idTokenAt: now })
      .where('id', '=', sessionId)
      // A clock that was ahead keeps nothing back.
      .where((row) =>
        row.or([
          row('idTokenAt', 'is', null),
          row.not(row.between('idTokenAt', now - RENEWED_AFTER_MS, now + RENEWED_AFTER_MS)),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    /** Sends a token to the receiver when the session has none yet or its last one is about to expire. */
    async renew({ id, userId }: Session): Promise<void> {
      if (tokenSync === undefined || !(await claim(id))) return;
      const token = await mint(userId);
      if (token !== undefined) tokenSync.signedIn(id, token);
    },
    /** Informs the receiver that these sessions have ended. Call it while their owner still exists. */
    async end(sessions: readonly Session[]): Promise<void> {
      if (tokenSync === undefined) return;
      for (const { id, userId } of sessions) {
        const token = await mint(userId);
        if (token !== undefined) tokenSync.signedOut(id, token);
      }
    },
  };
}

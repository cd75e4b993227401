import type { Database } from '../database/open-database.ts';
import { LIFETIMES, type Auth } from './better-auth-config.ts';
import type { TokenSync } from './token-sync.ts';

interface Session {
  id: string;
  userId: string;
}

/** A receiver must never be without a valid token while the page reads `/session` every quarter of an hour. */
const RENEWED_AFTER_MS = (LIFETIMES.idToken - 60) * 1000;

/** The ID tokens that a receiver outside is kept informed with (rules.md, Accounts). */
export function createIdTokens({ kysely }: Database, auth: () => Auth, tokenSync: TokenSync | undefined) {
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
      .where((or) => or.or([or('idTokenAt', 'is', null), or('idTokenAt', '<', now - RENEWED_AFTER_MS)]))
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

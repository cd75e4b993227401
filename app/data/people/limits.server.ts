import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '../database/database.server.ts';
import type { LimitedAction, Refusal } from './visitor.server.ts';

interface Limit {
  /** Times within the window, for one address and for one account. Many people may share an address. */
  address: number;
  account: number;
  /** How long attempts are counted, in minutes. */
  minutes: number;
}

/**
 * Small enough that guessing is hopeless, large enough for a family or an office behind one address. An account's window
 * is short, because somebody else can fill it.
 */
export const limits: Record<LimitedAction, Limit> = {
  'sign-in': { address: 30, account: 10, minutes: 15 },
  'sign-up': { address: 20, account: 5, minutes: 60 },
  reset: { address: 20, account: 5, minutes: 60 },
  link: { address: 30, account: 30, minutes: 15 },
  google: { address: 60, account: 60, minutes: 15 },
  'admin-write': { address: 240, account: 120, minutes: 1 },
};

export interface Limits {
  /** Counts one more attempt; refuses when there were too many, by the address or by the account. */
  count(action: LimitedAction, address: string, account?: string): Promise<Refusal | undefined>;
  /** Forgets the attempts of an account that has shown itself to be in the right hands. */
  forgive(action: LimitedAction, account: string): Promise<void>;
  /** Deletes what no longer counts. */
  sweep(): Promise<void>;
}

/**
 * Counts in the database, so that several processes count together and a restart forgives nobody.
 *
 * @param secret what the keys are hashed with
 * @param now milliseconds since 1970
 */
export function createLimits({ kysely }: Database, secret: string, now: () => number = Date.now): Limits {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');

  /** One statement, so that attempts made at the same moment are all counted. */
  async function attempt(key: string, minutes: number): Promise<{ count: number; endsAt: number }> {
    const time = now();
    const endsAt = time + minutes * 60_000;
    const { rows } = await sql<{ count: number; endsAt: number | string }>`
      insert into "attempts" ("key", "count", "endsAt") values (${key}, 1, ${endsAt})
      on conflict ("key") do update set
        "count" = case when "attempts"."endsAt" <= ${time} then 1 else "attempts"."count" + 1 end,
        "endsAt" = case when "attempts"."endsAt" <= ${time} then ${endsAt} else "attempts"."endsAt" end
      returning "count", "endsAt"`.execute(kysely);
    return { count: Number(rows[0]?.count), endsAt: Number(rows[0]?.endsAt) };
  }

  return {
    async count(action, address, account) {
      const limit = limits[action];
      const counted = [
        { ...(await attempt(keyOf(action, 'address', address), limit.minutes)), most: limit.address },
        ...(account === undefined
          ? []
          : [{ ...(await attempt(keyOf(action, 'account', account), limit.minutes)), most: limit.account }]),
      ];
      const over = counted.filter(({ count, most }) => count > most);
      if (over.length === 0) return undefined;
      const wait = Math.max(...over.map(({ endsAt }) => endsAt)) - now();
      return { problem: 'attempts', minutes: Math.max(1, Math.ceil(wait / 60_000)) };
    },
    async forgive(action, account) {
      await kysely
        .deleteFrom('attempts')
        .where('key', '=', keyOf(action, 'account', account))
        .execute();
    },
    async sweep() {
      await kysely.deleteFrom('attempts').where('endsAt', '<=', now()).execute();
    },
  };
}

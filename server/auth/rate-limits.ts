import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { parse } from 'hono/utils/cookie';
import { sql } from 'kysely';

import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
import { limitOf, limits, networksOf, type Limit, type LimitedAction } from '#server/process/limits.ts';
import type { AuthError } from './auth-api.ts';
import { cookiePrefix } from './better-auth-config.ts';

const MAX_WINDOW_MS = Math.max(...Object.values(limits).map(({ minutes }) => minutes)) * 60_000;

export interface AttemptSource {
  address?: string | undefined;
  /** A person's id or their email address, as it was typed into a form. */
  account?: string | undefined;
  /** The key of a browser that has been in this account: it is counted alone, so that other people cannot lock it out. */
  browser?: string | undefined;
}

/**
 * Counts in the database, so that several processes count together and a restart forgets none.
 *
 * @param secret what the keys are hashed with
 * @param now milliseconds since 1970
 */
export function createLimits({ kysely }: Database, secret: string, now: () => number = Date.now) {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');

  /** What an attempt is counted by, and how often; the account only while the network may go on. */
  function countersOf(action: LimitedAction, { address, account, browser }: AttemptSource): Counter[] {
    const { network, account: ofAccount, known } = limitOf(action);
    const networks = address === undefined ? [] : networksOf(address);
    const counters: (readonly [max: number | undefined, ...parts: (string | undefined)[]])[] =
      browser === undefined
        ? [
            ...networks.map(([name, times]) => [network && network * times, 'network', name] as const),
            [ofAccount, 'account', account],
          ]
        : // One person may have any number of known browsers, so those of an account are counted together as well.
          [
            [ofAccount, 'browser', browser, account],
            [known, 'known', account],
          ];
    return counters.flatMap(([max, ...parts]) =>
      max !== undefined && parts.every((part) => part !== undefined) ? [{ key: keyOf(action, ...parts), max }] : [],
    );
  }

  return {
    /** What stands for a network where something is counted beside a row of its own; after a blank, for the wider one around it. */
    networkOf: (address: string) =>
      networksOf(address)
        .map(([name]) => keyOf('network', name))
        .join(' '),
    /**
     * Counts one more attempt; an error when there were too many, by the network or by the account.
     *
     * @param db the transaction of what is attempted
     */
    async count(
      action: LimitedAction,
      source: AttemptSource,
      db: Queries = kysely,
    ): Promise<(AuthError & { minutes: number }) | undefined> {
      for (const counter of countersOf(action, source)) {
        const { count, endsAt } = await countAttempt(db, counter, limitOf(action), now());
        const left = Math.max(1, Math.ceil((endsAt - now()) / 60_000));
        if (count > counter.max) return { problem: 'attempts', minutes: left };
      }
      return undefined;
    },
    /** Takes an attempt back that was no misuse: what was refused beside it stays refused, so that nobody sees that it has succeeded. */
    async forgive(action: LimitedAction, source: AttemptSource): Promise<void> {
      for (const { key, max } of countersOf(action, source)) {
        await kysely
          .updateTable('attempts')
          .set({ count: sql`case when "count" > ${max} then ${max - 1} else "count" - 1 end` })
          .where('key', '=', key)
          .where('count', '>', 0)
          .execute();
      }
    },
    async deleteExpired(): Promise<void> {
      const time = now();
      await kysely
        .deleteFrom('attempts')
        .where((or) => or.or([or('endsAt', '<=', time), or('endsAt', '>', time + MAX_WINDOW_MS)]))
        .execute();
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** The same limits, of which somebody hears when they are reached. @param onLimited after how many minutes it is worth trying again */
export function heardLimits(counted: Limits, onLimited: ((minutes: number) => void) | undefined): Limits {
  return {
    ...counted,
    count: async (...attempt) => {
      const error = await counted.count(...attempt);
      if (error) onLimited?.(error.minutes);
      return error;
    },
  };
}

interface Counter {
  key: string;
  max: number;
}

/**
 * One statement, so that attempts made at the same moment are all counted; those that are refused are one. An end beyond the window was
 * written under a wrong clock.
 */
async function countAttempt(db: Queries, { key, max }: Counter, { minutes, isFromLast = false }: Limit, time: number) {
  const { rows } = await sql<{ count: number; endsAt: number }>`
    insert into "attempts" ("key", "count", "endsAt") values (${key}, 1, ${time + minutes * 60_000})
    on conflict ("key") do update set
      "count" = case
        when "attempts"."endsAt" <= ${time} then 1
        when "attempts"."count" > ${max} then "attempts"."count"
        else "attempts"."count" + 1
      end,
      "endsAt" = case
        when "attempts"."endsAt" <= ${time} or "attempts"."endsAt" > excluded."endsAt" then excluded."endsAt"
        when "attempts"."count" < ${isFromLast ? max : 0} then excluded."endsAt"
        else "attempts"."endsAt"
      end
    returning "count", "endsAt"`.execute(db);
  return rows[0]!;
}

/** How long a browser is known after it has logged in last, in seconds. */
const LIFETIME = 180 * 24 * 3600;
/** How many accounts one browser is known for, the latest. */
const MAX_ACCOUNTS = 5;

/**
 * Reads the cookie that says which accounts a browser has logged in to: a random number and, for each account, a hash of
 * both under the secret. It is no credential: it only lets the owner's attempts be counted apart from everybody else's.
 *
 * @param secure whether the site is served over https
 */
export function readKnownBrowser(headers: Headers, { secret, secure }: { secret: string; secure: boolean }) {
  const cookie = `${cookiePrefix(secure)}.device`;
  const value = parse(headers.get('Cookie') ?? '', cookie)[cookie];
  const [, number, list] = /^([\w-]{22})((?:\.[\w-]{22}){1,5})$/.exec(value ?? '') ?? [];
  const hashes = list?.slice(1).split('.') ?? [];
  const hashOf = (key: string, account: string) =>
    createHmac('sha256', secret).update(`device\0${key}\0${account}`).digest('base64url').slice(0, 22);
  return {
    /** What its attempts at an account are counted by, instead of by everybody's; undefined when it has never been in it. */
    keyFor(account: string): string | undefined {
      if (number === undefined) return undefined;
      const expected = Buffer.from(hashOf(number, account));
      return hashes.some((each) => timingSafeEqual(Buffer.from(each), expected)) ? number : undefined;
    },
    /** The `Set-Cookie` value that makes it known for an account. */
    remember(account: string): string {
      const key = number ?? randomBytes(16).toString('base64url');
      const hash = hashOf(key, account);
      const all = [hash, ...hashes.filter((each) => each !== hash)].slice(0, MAX_ACCOUNTS);
      const attributes = `Path=/; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${cookie}=${[key, ...all].join('.')}; ${attributes}`;
    },
  };
}

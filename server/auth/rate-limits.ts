import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { parse } from 'hono/utils/cookie';
import { sql } from 'kysely';

import type { Database } from '#server/database/open-database.ts';
import type { AuthError } from './auth-api.ts';
import { cookiePrefix } from './cookie-names.ts';

interface Limit {
  /** Times within the window, for one address and for one account; undefined counts none. Many people may share an address. */
  address?: number;
  account?: number;
  /** For all browsers together that have been in an account; for one of them `account` counts. */
  known?: number;
  /** How long attempts are counted, in minutes. */
  minutes: number;
}

/**
 * Small enough that guessing is hopeless, large enough for a family or an office behind one address. An account's window
 * is short, because somebody else can use it up. Emails are counted together, whatever they are for. An editor who hesitates
 * after every letter saves three times a second.
 */
const limits = {
  'sign-in': { address: 30, account: 10, known: 50, minutes: 15 },
  'sign-up': { address: 20, minutes: 60 },
  reset: { address: 20, minutes: 60 },
  email: { account: 3, known: 3, minutes: 60 },
  link: { address: 30, minutes: 15 },
  google: { address: 60, minutes: 15 },
  // Of everybody together: whoever has an editor's session can make more editors.
  invitation: { account: 20, minutes: 60 },
  // Whole offices and schools book from one address.
  booking: { address: 100, minutes: 60 },
  // Of emails about seats that one address is sent because somebody has typed it into a form.
  'seat-email': { account: 3, minutes: 60 },
  'seat-emails-of-a-day': { account: 10, minutes: 24 * 60 },
  'seat-email-again': { account: 3, minutes: 60 },
  'passed-ticket': { account: 3, minutes: 60 },
  'find-tickets': { address: 30, account: 3, minutes: 60 },
  // Codes of tickets, which nobody but the door types or scans often; of their pages only addresses that no order has, because
  // all guests of an evening may come from one network.
  ticket: { address: 60, minutes: 15 },
  'admin-write': { address: 1_200, account: 300, minutes: 1 },
} satisfies Record<string, Limit>;

/** What decides how often somebody may do something, per address and per account. */
export type LimitedAction = keyof typeof limits;

const MAX_WINDOW_MS = Math.max(...Object.values(limits).map(({ minutes }) => minutes)) * 60_000;

/** Where an attempt comes from. */
export interface AttemptSource {
  address?: string | undefined;
  /** A person's id or their e-mail address, as it was typed into a form. */
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

  /** What an attempt is counted by, and how often; the account only while the address may go on. */
  function countersOf(action: LimitedAction, { address, account, browser }: AttemptSource) {
    const limit: Limit = limits[action];
    // One person may have any number of known browsers, so those of an account are counted together as well.
    const counters =
      browser === undefined
        ? ([
            [limit.address, 'address', address],
            [limit.account, 'account', account],
          ] as const)
        : ([
            [limit.account, 'browser', browser, account],
            [limit.known, 'known', account],
          ] as const);
    return counters.flatMap(([max, ...parts]) =>
      max !== undefined && parts.every((part) => part !== undefined) ? [{ key: keyOf(action, ...parts), max }] : [],
    );
  }

  return {
    /** What stands for a network where something is counted beside a row of its own. */
    networkOf: (address: string) => keyOf('network', address),
    /** Counts one more attempt; an error when there were too many, by the address or by the account. */
    async count(action: LimitedAction, source: AttemptSource): Promise<AuthError | undefined> {
      const { minutes } = limits[action];
      for (const { key, max } of countersOf(action, source)) {
        const { count, endsAt } = await countAttempt(kysely, key, now(), minutes);
        if (count > max) return tooMany(endsAt - now());
      }
      return undefined;
    },
    /** Says what one more attempt would, and counts nothing. */
    async check(action: LimitedAction, source: AttemptSource): Promise<AuthError | undefined> {
      for (const { key, max } of countersOf(action, source)) {
        const row = await kysely.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst();
        const left = Number(row?.endsAt ?? 0) - now();
        if (row && row.count >= max && left > 0) return tooMany(left);
      }
      return undefined;
    },
    /** Forgets the attempts at an account whose owner has signed in. */
    async forgive(action: LimitedAction, { account, browser }: AttemptSource): Promise<void> {
      const [counter] = countersOf(action, { account, browser });
      if (counter) await kysely.deleteFrom('attempts').where('key', '=', counter.key).execute();
    },
    /** Deletes what no longer counts. */
    async deleteExpired(): Promise<void> {
      const time = now();
      await kysely
        .deleteFrom('attempts')
        .where((or) => or.or([or('endsAt', '<=', time), or('endsAt', '>', time + MAX_WINDOW_MS)]))
        .execute();
    },
  };
}

/** @param left until they are forgotten, in milliseconds */
function tooMany(left: number): AuthError {
  return { problem: 'attempts', minutes: Math.max(1, Math.ceil(left / 60_000)) };
}

/**
 * One statement, so that attempts made at the same moment are all counted. An end beyond the window was written under
 * a wrong clock.
 */
async function countAttempt(kysely: Database['kysely'], key: string, time: number, minutes: number) {
  const endsAt = time + minutes * 60_000;
  const { rows } = await sql<{ count: number; endsAt: number | string }>`
    insert into "attempts" ("key", "count", "endsAt") values (${key}, 1, ${endsAt})
    on conflict ("key") do update set
      "count" = case when "attempts"."endsAt" <= ${time} then 1 else "attempts"."count" + 1 end,
      "endsAt" = case
        when "attempts"."endsAt" <= ${time} or "attempts"."endsAt" > ${endsAt} then ${endsAt}
        else "attempts"."endsAt"
      end
    returning "count", "endsAt"`.execute(kysely);
  return { count: Number(rows[0]?.count), endsAt: Number(rows[0]?.endsAt) };
}

/** How long a browser is known after it has signed in last, in seconds. */
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

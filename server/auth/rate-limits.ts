import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { parse } from 'hono/utils/cookie';
import { sql } from 'kysely';

import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
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
  // Of the name or the address of one's own account.
  'account-change': { account: 20, minutes: 60 },
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
        const [counted] = await countAttempts(kysely, [{ key, endsAt: now() + minutes * 60_000 }], now());
        if (counted!.count > max) return tooMany(counted!.endsAt - now());
      }
      return undefined;
    },
    /**
     * Counts one attempt as several actions, in one statement: for what many people do at once.
     *
     * @returns the first action of which there were too many, and after how many minutes it is worth trying again
     */
    async countAll<Action extends LimitedAction>(
      actions: readonly Action[],
      source: AttemptSource,
      db: Queries = kysely,
    ): Promise<{ action: Action; minutes: number } | undefined> {
      const time = now();
      const counters = actions.flatMap((action) =>
        countersOf(action, source).map((counter) => ({
          ...counter,
          action,
          endsAt: time + limits[action].minutes * 60_000,
        })),
      );
      const counted = new Map((await countAttempts(db, counters, time)).map((row) => [row.key, row]));
      const over = counters.find(({ key, max }) => counted.get(key)!.count > max);
      return over && { action: over.action, minutes: tooMany(counted.get(over.key)!.endsAt - time).minutes };
    },
    /** Forgets the attempts at an account whose owner has logged in, and this one of the address: a class logs in from one. */
    async forgive(action: LimitedAction, { address, account, browser }: AttemptSource): Promise<void> {
      const [own] = countersOf(action, { account, browser });
      if (own) await kysely.deleteFrom('attempts').where('key', '=', own.key).execute();
      const [shared] = browser === undefined ? countersOf(action, { address }) : [];
      if (shared === undefined) return;
      await kysely
        .updateTable('attempts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', shared.key)
        .where('count', '>', 0)
        .execute();
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

export type Limits = ReturnType<typeof createLimits>;

/** The same limits, of which somebody hears when they are reached. @param onLimited after how many minutes it is worth trying again */
export function heardLimits(counted: Limits, onLimited: ((minutes: number) => void) | undefined): Limits {
  const told = <Error extends { minutes?: number }>(error: Error | undefined) => {
    if (error?.minutes !== undefined) onLimited?.(error.minutes);
    return error;
  };
  return {
    ...counted,
    count: async (...attempt) => told(await counted.count(...attempt)),
    countAll: async (...attempts) => told(await counted.countAll(...attempts)),
  };
}

/** @param left until they are forgotten, in milliseconds */
function tooMany(left: number) {
  return { problem: 'attempts' as const, minutes: Math.max(1, Math.ceil(left / 60_000)) };
}

/**
 * Counts a booking for the network that it comes from and, where it has somebody sent an email, for the address of that.
 *
 * @param address of the network
 * @param email in small letters; undefined where none is sent
 * @param db the transaction of the booking: what is booked or refused is counted with it
 * @returns `emails` when the address was sent too many
 */
export async function countBooking(
  { countAll }: Pick<Limits, 'countAll'>,
  { address, email }: { address: string; email: string | undefined },
  db: Queries,
): Promise<AuthError | undefined> {
  const emails = email === undefined ? [] : (['seat-email', 'seat-emails-of-a-day'] as const);
  const over = await countAll(['booking', ...emails], { address, account: email }, db);
  return over && { problem: over.action === 'booking' ? 'attempts' : 'emails', minutes: over.minutes };
}

/**
 * One statement, so that attempts made at the same moment are all counted. An end beyond the window was written under
 * a wrong clock.
 *
 * @param counters `endsAt`: of a window that begins now
 */
async function countAttempts(db: Queries, counters: readonly { key: string; endsAt: number }[], time: number) {
  const values = counters.map(({ key, endsAt }) => sql`(${key}, 1, ${endsAt})`);
  const { rows } = await sql<{ key: string; count: number; endsAt: number | string }>`
    insert into "attempts" ("key", "count", "endsAt") values ${sql.join(values)}
    on conflict ("key") do update set
      "count" = case when "attempts"."endsAt" <= ${time} then 1 else "attempts"."count" + 1 end,
      "endsAt" = case
        when "attempts"."endsAt" <= ${time} or "attempts"."endsAt" > excluded."endsAt" then excluded."endsAt"
        else "attempts"."endsAt"
      end
    returning "key", "count", "endsAt"`.execute(db);
  return rows.map((row) => ({ ...row, endsAt: Number(row.endsAt) }));
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

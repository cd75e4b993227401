import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { limits, type LimitedAction } from '#server/process/limits.ts';
import { createLimits } from './rate-limits.ts';

const here = '192.0.2.1';
const { address, account, known, minutes } = { address: 30, account: 10, known: 50, minutes: 15 };

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  let counting: ReturnType<typeof createLimits>;
  let now: number;

  beforeAll(async () => {
    fresh = await openMigrated(kind);
  });
  afterAll(() => fresh.remove());
  beforeEach(async () => {
    await fresh.database.kysely.deleteFrom('attempts').execute();
    now = Date.UTC(2026, 10, 21, 12);
    counting = createLimits(fresh.database, 'a secret of the test', () => now);
  });

  async function times(count: number, from = here, email?: string) {
    for (let time = 0; time < count; time += 1) await counting.count('sign-in', { address: from, account: email });
  }

  test('an account can be tried so many times, from wherever', async () => {
    for (let time = 0; time < account; time += 1) {
      expect(await counting.count('sign-in', { address: `192.0.2.${time}`, account: 'a@example.com' })).toBeUndefined();
    }
    expect(await counting.count('sign-in', { address: '198.51.100.1', account: 'a@example.com' })).toEqual({
      problem: 'attempts',
      minutes,
    });
    expect(await counting.count('sign-in', { address: '198.51.100.1', account: 'b@example.com' })).toBeUndefined();
  });

  test('an address may try so many times, whichever accounts', async () => {
    for (let time = 0; time < address; time += 1) {
      expect(await counting.count('sign-in', { address: here, account: `${time}@example.com` })).toBeUndefined();
    }
    expect(await counting.count('sign-in', { address: here, account: 'x@example.com' })).toEqual({
      problem: 'attempts',
      minutes,
    });
    expect(await counting.count('sign-in', { address: '198.51.100.1', account: 'x@example.com' })).toBeUndefined();
    expect(await counting.count('reset', { address: here, account: 'x@example.com' })).toBeUndefined();
  });

  test('it says when to come back, and means it', async () => {
    await times(account, here, 'a@example.com');
    now += 5 * 60_000 + 1;
    expect(await counting.count('sign-in', { address: here, account: 'a@example.com' })).toEqual({
      problem: 'attempts',
      minutes: minutes - 5,
    });
    now = Date.UTC(2026, 10, 21, 12) + minutes * 60_000 - 1;
    expect(await counting.count('sign-in', { address: here, account: 'a@example.com' })).toEqual({
      problem: 'attempts',
      minutes: 1,
    });
    now += 1;
    expect(await counting.count('sign-in', { address: here, account: 'a@example.com' })).toBeUndefined();
  });

  test('those who get in take nothing from others at their address', async () => {
    for (let person = 0; person < address * 2; person += 1) {
      const source = { address: here, account: `${person}@example.com` };
      expect(await counting.count('sign-in', source)).toBeUndefined();
      await counting.forgive('sign-in', source);
    }
    await times(address);
    expect(await counting.count('sign-in', { address: here })).toMatchObject({ problem: 'attempts' });
  });

  test('attempts made at the same moment are all counted', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: account * 2 }, () => counting.count('sign-in', { address: here, account: 'a@example.com' })),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(account);
  });

  test('whoever gets in takes back their own attempt alone, so that nobody sees by the others that they have', async () => {
    await times(account - 1, here, 'a@example.com');
    expect(await counting.count('sign-in', { account: 'a@example.com' })).toBeUndefined();
    await counting.forgive('sign-in', { account: 'a@example.com' });
    expect(await counting.count('sign-in', { account: 'a@example.com' })).toBeUndefined();
    expect(await counting.count('sign-in', { account: 'a@example.com' })).toMatchObject({ problem: 'attempts' });
  });

  test('what is refused does not count: of emails those that have gone', async () => {
    const ask = () => counting.count('seat-email', { account: 'a@example.com' });
    for (let asked = 0; asked < 50; asked += 1) await ask();
    await counting.forgive('seat-email', { account: 'a@example.com' });
    expect(await ask()).toBeUndefined();
    expect(await ask()).toMatchObject({ problem: 'attempts' });
  });

  test('the networks of one /48 have twice as much together as one of them', async () => {
    const networkOf = (number: number) => `2001:db8:7:${number.toString(16)}::/64`;
    let tried = 0;
    for (let number = 0; number < 5; number += 1)
      for (let time = 0; time < address; time += 1)
        if (!(await counting.count('sign-in', { address: networkOf(number) }))) tried += 1;
    expect(tried).toBe(2 * address);
    expect(await counting.count('sign-in', { address: '2001:db8:8:0::/64' })).toBeUndefined();
    expect(counting.networkOf(networkOf(1)).split(' ')).toHaveLength(2);
    expect(counting.networkOf(here).split(' ')).toHaveLength(1);
  });

  test('a restart forgives nobody, and other secrets see nothing', async () => {
    await times(account, here, 'a@example.com');
    const restarted = createLimits(fresh.database, 'a secret of the test', () => now);
    expect(await restarted.count('sign-in', { address: here, account: 'a@example.com' })).toMatchObject({
      problem: 'attempts',
    });
    const keys = await fresh.database.kysely.selectFrom('attempts').select('key').execute();
    expect(JSON.stringify(keys)).not.toMatch(/example|192/);
  });

  test('a browser that has been in the account counts alone: others cannot lock it out, nor it them', async () => {
    const owner = { address: here, account: 'a@example.com', browser: 'known' };
    await times(address + 1, here, 'a@example.com');
    expect(await counting.count('sign-in', { address: here, account: 'a@example.com' })).toBeDefined();
    for (let time = 0; time < account; time += 1) expect(await counting.count('sign-in', owner)).toBeUndefined();
    expect(await counting.count('sign-in', owner)).toEqual({ problem: 'attempts', minutes });
    expect(await counting.count('sign-in', { ...owner, browser: 'another' })).toBeUndefined();
    await counting.forgive('sign-in', owner);
    expect(await counting.count('sign-in', owner)).toBeUndefined();
  });

  test('many browsers that have been in the account, of a thief for example, have no more than fifty guesses together', async () => {
    let guesses = 0;
    for (let browser = 0; browser < 12; browser += 1) {
      const who = { account: 'a@example.com', browser: `stolen ${browser}` };
      for (let time = 0; time < account; time += 1) if (!(await counting.count('sign-in', who))) guesses += 1;
    }
    expect(guesses).toBe(known);
  });

  test('emails that known browsers ask for are counted together', async () => {
    const ask = (browser: string) => counting.count('account-email', { account: 'a@example.com', browser });
    expect([await ask('one'), await ask('two'), await ask('three')]).toEqual([undefined, undefined, undefined]);
    expect(await ask('four')).toMatchObject({ problem: 'attempts' });
    expect(await counting.count('account-email', { account: 'a@example.com' })).toBeUndefined();
  });

  test('an address that may not go on fills no account’s count', async () => {
    await times(address);
    await times(account + 1, here, 'a@example.com');
    expect(await counting.count('sign-in', { address: '198.51.100.1', account: 'a@example.com' })).toBeUndefined();
  });

  test('a lock that was set under a wrong clock lasts no longer than any other', async () => {
    const today = now;
    now += 365 * 24 * 3600_000;
    await times(account + 1, here, 'a@example.com');
    now = today;
    const locked = { problem: 'attempts', minutes };
    expect(await counting.count('sign-in', { address: '198.51.100.1', account: 'a@example.com' })).toEqual(locked);
    now += minutes * 60_000;
    expect(await counting.count('sign-in', { address: '198.51.100.1', account: 'a@example.com' })).toBeUndefined();
    await counting.deleteExpired();
    // The address counted now, and the account; the address of the wrong clock is gone.
    expect(await fresh.database.kysely.selectFrom('attempts').selectAll().execute()).toHaveLength(2);
  });

  test('nothing is counted for longer than the day that the privacy policy names', async () => {
    for (const action of Object.keys(limits) as LimitedAction[])
      await counting.count(action, { address: here, account: 'a@example.com' });
    now += 24 * 3600_000;
    await counting.deleteExpired();
    expect(await fresh.database.kysely.selectFrom('attempts').selectAll().execute()).toEqual([]);
    for (const [language, said] of [
      ['en', 'for a day at most'],
      ['ru', 'не дольше суток'],
    ])
      expect(readFileSync(`content/legal/privacy-policy.${language}.md`, 'utf8')).toContain(said);
  });

  test('what no longer counts is deleted', async () => {
    await times(1, here, 'a@example.com');
    now += minutes * 60_000;
    await counting.count('sign-in', { address: here, account: 'b@example.com' });
    await counting.deleteExpired();
    // The address, counted anew, and the second account.
    expect(await fresh.database.kysely.selectFrom('attempts').selectAll().execute()).toHaveLength(2);
  });
});

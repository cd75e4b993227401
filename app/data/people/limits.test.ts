import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../../tests/databases.ts';
import { openMigrated, type Fresh } from '../../../tests/migrated.ts';
import { createLimits, limits, type Limits } from './limits.server.ts';

const here = '192.0.2.1';
const { address, account, minutes } = limits['sign-in'];

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  let counting: Limits;
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
    for (let time = 0; time < count; time += 1) await counting.count('sign-in', from, email);
  }

  test('an account can be tried so many times, from wherever', async () => {
    for (let time = 0; time < account; time += 1) {
      expect(await counting.count('sign-in', `192.0.2.${time}`, 'a@example.com')).toBeUndefined();
    }
    expect(await counting.count('sign-in', '198.51.100.1', 'a@example.com')).toEqual({ problem: 'attempts', minutes });
    expect(await counting.count('sign-in', '198.51.100.1', 'b@example.com')).toBeUndefined();
  });

  test('an address may try so many times, whichever accounts', async () => {
    for (let time = 0; time < address; time += 1) {
      expect(await counting.count('sign-in', here, `${time}@example.com`)).toBeUndefined();
    }
    expect(await counting.count('sign-in', here, 'x@example.com')).toEqual({ problem: 'attempts', minutes });
    expect(await counting.count('sign-in', '198.51.100.1', 'x@example.com')).toBeUndefined();
    expect(await counting.count('reset', here, 'x@example.com')).toBeUndefined();
  });

  test('it says when to come back, and means it', async () => {
    await times(account, here, 'a@example.com');
    now += 5 * 60_000 + 1;
    expect(await counting.count('sign-in', here, 'a@example.com')).toEqual({
      problem: 'attempts',
      minutes: minutes - 5,
    });
    now = Date.UTC(2026, 10, 21, 12) + minutes * 60_000 - 1;
    expect(await counting.count('sign-in', here, 'a@example.com')).toEqual({ problem: 'attempts', minutes: 1 });
    now += 1;
    expect(await counting.count('sign-in', here, 'a@example.com')).toBeUndefined();
  });

  test('attempts made at the same moment are all counted', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: account * 2 }, () => counting.count('sign-in', here, 'a@example.com')),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(account);
  });

  test('whoever gets in is forgiven their misspellings, the address is not', async () => {
    await times(account, here, 'a@example.com');
    await counting.forgive('sign-in', 'a@example.com');
    await times(address - account - 1, here, 'a@example.com');
    await counting.forgive('sign-in', 'a@example.com');
    expect(await counting.count('sign-in', here, 'a@example.com')).toBeUndefined();
    expect(await counting.count('sign-in', here, 'a@example.com')).toMatchObject({ problem: 'attempts' });
  });

  test('a restart forgives nobody, and other secrets see nothing', async () => {
    await times(account, here, 'a@example.com');
    const restarted = createLimits(fresh.database, 'a secret of the test', () => now);
    expect(await restarted.count('sign-in', here, 'a@example.com')).toMatchObject({ problem: 'attempts' });
    const keys = await fresh.database.kysely.selectFrom('attempts').select('key').execute();
    expect(JSON.stringify(keys)).not.toMatch(/example|192/);
  });

  test('what no longer counts is swept away', async () => {
    await times(1, here, 'a@example.com');
    now += minutes * 60_000;
    await counting.count('sign-in', here, 'b@example.com');
    await counting.sweep();
    // The address, counted anew, and the second account.
    expect(await fresh.database.kysely.selectFrom('attempts').selectAll().execute()).toHaveLength(2);
  });
});

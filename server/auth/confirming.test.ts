import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
  PASSWORD,
  tokenIn,
  type TestAuthService,
} from '#tests/fixtures/test-auth-service.ts';
import type { Profile, ProfileFields } from '#domain/account-fields.ts';
import type { RequestAuth } from './request-auth.ts';
import { createSignUps } from './sign-ups.ts';
import { profile } from '#tests/fixtures/sign-up-form.ts';

const OWN = 'three hoopoes at noon';
const { firstName: _first, lastName: _last, ...others } = profile;
const kept = (name: string): Profile => ({ ...others, name });

describe.concurrent.each(databaseKinds)('on %s', (kind) => {
  let service: TestAuthService;
  beforeAll(async () => {
    service = await openTestAuthService(kind);
  });
  afterAll(() => service.close());

  const as = (names: string, newPassword: string) => {
    const [firstName = '', lastName = ''] = names.split(' ');
    return { profile: { ...profile, firstName, lastName }, newPassword };
  };
  const signUpAs = async (email: string, names: string, password: string) => {
    const form = { ...as(names, password).profile, email, password };
    expect(await service.browser().request().signUp(form, 'en')).toBeUndefined();
  };
  const tokenOf = async (email: string, number = 1) => tokenIn(await service.emailTo(email, number));
  const request = () => service.browser().request();
  const confirm = (...given: Parameters<RequestAuth['confirm']>) => request().confirm(...given);
  const accountOf = (email: string) =>
    service.database.kysely.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();

  test('a sign-up that is dropped, or that nobody has confirmed in time, takes nobody else with it', async () => {
    const signUps = createSignUps(service.database, () => Promise.resolve());
    const { browser, email: present } = await service.member();
    const [dropped, old, waiting] = [newEmail(), newEmail(), newEmail()];
    for (const email of [dropped, old, waiting]) await signUps.create(email, 'hash', kept('Anna Owner'));
    await signUps.drop(dropped);
    await signUps.drop(present);
    const longAgo = new Date(Date.now() - 32 * 24 * 3600_000).toISOString();
    const { kysely } = service.database;
    await kysely.updateTable('user').set({ createdAt: longAgo }).where('email', 'in', [old, present]).execute();
    await signUps.deleteExpired();
    expect(await Promise.all([dropped, old].map(accountOf))).toEqual([undefined, undefined]);
    expect(await accountOf(waiting)).toMatchObject({ name: 'Anna Owner' });
    expect(await service.person(browser)).toMatchObject({ email: present });
    expect((await service.signIn(present)).error).toBeUndefined();
  });

  test('a sign-up that comes between comparing the password and confirming wins: nothing is confirmed', async () => {
    const signUps = createSignUps(service.database, () => Promise.resolve());
    const email = newEmail();
    const first = await signUps.create(email, 'first', kept('Anna Owner'));
    const seen = await signUps.find(first ?? '');
    const second = await signUps.create(email, 'second', kept('Eve Attacker'));
    if (seen === undefined || second === undefined) throw new Error('Neither sign-up has been written');
    expect(await signUps.confirm(first ?? '', seen, { checkedHash: 'first' })).toBe(false);
    expect(await signUps.confirm(second, seen, { checkedHash: 'first' })).toBe(false);
    expect(Boolean((await accountOf(email))?.emailVerified)).toBe(false);
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => signUps.confirm(second, seen, { checkedHash: 'second' })),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('the same sign-up many times at once is one account', async () => {
    const signUps = createSignUps(service.database, () => Promise.resolve());
    const email = newEmail();
    const create = () => signUps.create(email, 'a', kept('Anna Lee'));
    const tokens = await Promise.all(Array.from({ length: 8 }, create));
    expect(new Set(tokens).size).toBe(8);
    const good = await Promise.all(tokens.map((token) => signUps.find(token ?? '')));
    expect(good.filter(Boolean)).toHaveLength(1);
  });

  test('an account that nobody has confirmed ends after a week; others stay', async () => {
    const [old, fresh] = [newEmail(), newEmail()];
    await Promise.all([service.signUp(old), service.signUp(fresh)]);
    const member = await service.member();
    const week = new Date(Date.now() - 7 * 24 * 3600_000 - 1000).toISOString();
    await service.database.kysely
      .updateTable('user')
      .set({ createdAt: week })
      .where('email', 'in', [old, member.email])
      .execute();
    await createSignUps(service.database, () => Promise.resolve()).deleteExpired();
    expect(await accountOf(old)).toBeUndefined();
    expect(await accountOf(fresh)).toBeDefined();
    expect(await accountOf(member.email)).toBeDefined();
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('opening the link changes nothing, however often: a mail program may do it', async () => {
    const email = newEmail();
    await service.signUp(email);
    const token = await tokenOf(email);
    for (let time = 0; time < 2; time += 1) {
      expect(await request().confirmation(token)).toBe(email);
    }
    expect(Boolean((await accountOf(email))?.emailVerified)).toBe(false);
    expect((await service.signIn(email)).error).toEqual({ problem: 'credentials' });
    expect(await confirm(token, { password: PASSWORD })).toBeUndefined();
  });

  test('a wrong password confirms nothing; the right one does, once', async () => {
    const email = newEmail();
    await service.signUp(email);
    const token = await tokenOf(email);
    expect(await confirm(token, { password: OWN })).toEqual({ problem: 'credentials' });
    expect(Boolean((await accountOf(email))?.emailVerified)).toBe(false);
    expect(await confirm(token, { password: PASSWORD })).toBeUndefined();
    expect(await request().confirmation(token)).toBeUndefined();
    expect(await confirm(token, { password: PASSWORD })).toEqual({ problem: 'link' });
    expect(await confirm(token, as('Eve Attacker', OWN))).toEqual({ problem: 'link' });
  });

  test('the owner of an address an attacker has signed up sets a password, and the attacker’s never works', async () => {
    const email = newEmail();
    await signUpAs(email, 'Eve Attacker', 'known to the attacker');
    const owner = service.browser();
    const token = await tokenOf(email);
    expect(await owner.request().confirm(token, as('Anna Owner', 'short'))).toEqual({
      problem: 'password-short',
    });
    expect(await owner.request().confirm(token, as(' Owner', OWN))).toEqual({ problem: 'name' });
    expect(await owner.request().confirm(token, as('Anna Owner', OWN))).toBeUndefined();
    expect(await service.person(owner)).toMatchObject({ email, name: 'Anna Owner' });
    expect((await service.signIn(email, 'known to the attacker')).error).toEqual({ problem: 'credentials' });
    expect((await service.signIn(email, OWN)).error).toBeUndefined();
  });

  test('a later sign-up takes the place of an unconfirmed one, and its links end', async () => {
    const email = newEmail();
    await signUpAs(email, 'Eve Attacker', 'known to the attacker');
    const attacker = await tokenOf(email);
    await signUpAs(email, 'Anna Owner', OWN);
    const owner = await tokenOf(email, 2);
    expect(await request().confirmation(attacker)).toBeUndefined();
    expect(await confirm(attacker, { password: 'known to the attacker' })).toEqual({ problem: 'link' });
    expect(await confirm(owner, { password: 'known to the attacker' })).toEqual({ problem: 'credentials' });
    expect(await confirm(owner, { password: OWN })).toBeUndefined();
    expect(await accountOf(email)).toMatchObject({ name: 'Anna Owner' });
    expect((await service.signIn(email, 'known to the attacker')).error).toEqual({ problem: 'credentials' });
  });

  test('confirming one address confirms no other, and gives nobody else its name', async () => {
    const signUps = createSignUps(service.database, () => Promise.resolve());
    const [email, other] = [newEmail(), newEmail()];
    const token = (await signUps.create(email, 'hash', kept('Anna Owner')))!;
    await signUps.create(other, 'hash', kept('Boris Other'));
    const chosen = kept('Anna Chosen');
    expect(await signUps.confirm(token, (await signUps.find(token))!, { newHash: 'hash', profile: chosen })).toBe(true);
    const both = await Promise.all([email, other].map(accountOf));
    expect(both.map((each) => [each?.name, Boolean(each?.emailVerified)])).toEqual([
      ['Anna Chosen', true],
      ['Boris Other', false],
    ]);
  });

  test('a reset leads the owner to a password and a profile of their own; nothing of the attacker’s is left', async () => {
    const email = newEmail();
    const ofStranger = Object.fromEntries(
      Object.keys(profile).map((name) => [name, 'Eve']),
    ) as unknown as ProfileFields;
    const password = 'known to the attacker';
    expect(await request().signUp({ ...ofStranger, email, password }, 'en')).toBeUndefined();
    const attacker = await accountOf(email);
    await request().requestReset(email, 'ru');
    const message = await service.emailTo(email, 2);
    expect(message.links[0]).toMatch(/\/ru\/login\/confirm\?token=[\w-]+&new=1$/);
    const token = tokenIn(message);
    expect(await request().setPassword(token, OWN)).toEqual({ problem: 'link' });
    expect(await confirm(token, { profile, newPassword: OWN })).toBeUndefined();
    const owner = await accountOf(email);
    for (const column of ['name', ...Object.keys(others)] as (keyof Profile)[])
      expect(owner?.[column]).not.toBe(attacker?.[column]);
    expect((await service.signIn(email, 'known to the attacker')).error).toEqual({ problem: 'credentials' });
    expect((await service.signIn(email, OWN)).error).toBeUndefined();
  });

  test('every link ends when the address is confirmed or the password is changed', async () => {
    const email = newEmail();
    await service.signUp(email);
    const token = await tokenOf(email);
    await request().requestReset(email, 'en');
    const reset = await tokenOf(email, 2);
    expect(await confirm(token, { password: PASSWORD })).toBeUndefined();
    expect(await request().setPassword(reset, OWN)).toEqual({ problem: 'link' });

    const other = newEmail();
    await service.signUp(other);
    const unused = await tokenOf(other);
    await request().requestReset(other, 'en');
    expect(await confirm(await tokenOf(other, 2), as('Anna Owner', OWN))).toBeUndefined();
    expect(await confirm(unused, { password: PASSWORD })).toEqual({ problem: 'link' });
    expect((await service.signIn(other, OWN)).error).toBeUndefined();
  });

  test('a link is good for a day, then signing up again sends another, and logging in none', async () => {
    const email = newEmail();
    await service.signUp(email);
    const token = await tokenOf(email);
    const account = await accountOf(email);
    const past = new Date(Date.now() - 1000).toISOString();
    await service.database.kysely
      .updateTable('verification')
      .set({ expiresAt: past })
      .where('value', '=', account?.id ?? '')
      .execute();
    expect(await request().confirmation(token)).toBeUndefined();
    expect(await confirm(token, { password: PASSWORD })).toEqual({ problem: 'link' });
    expect((await service.signIn(email)).error).toEqual({ problem: 'credentials' });
    await service.signUp(email);
    expect(await confirm(await tokenOf(email, 2), { password: PASSWORD })).toBeUndefined();
  });

  test('whoever is logged in as somebody else ends that session by confirming', async () => {
    const { browser, email } = await service.member();
    const copy = service.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const another = newEmail();
    await service.signUp(another);
    const token = await tokenOf(another);
    await browser.request().confirmation(token);
    expect(await service.person(browser)).toMatchObject({ email });
    await browser.request().confirm(token, { password: PASSWORD });
    expect(await service.person(browser)).toMatchObject({ email: another });
    expect(await service.person(copy)).toBeUndefined();
  });

  test.each(['', 'nonsense', 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAZXhhbXBsZS5jb20ifQ.x'])(
    '“%s” is no link of ours',
    async (token) => {
      expect(await request().confirmation(token)).toBeUndefined();
      expect(await confirm(token, { password: PASSWORD })).toEqual({ problem: 'link' });
    },
  );

  test('its token is not in the database', async () => {
    const email = newEmail();
    await service.signUp(email);
    const token = await tokenOf(email);
    const rows = await service.database.kysely.selectFrom('verification').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('what ended while no process ran is deleted soon after the next start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const other = await openTestAuthService('sqlite');
  const old = '2026-01-01T00:00:00.000Z';
  const values = { id: 'old', identifier: 'old', value: 'quokka', createdAt: old, updatedAt: old, expiresAt: old };
  await other.database.kysely.insertInto('verification').values(values).execute();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  const left = () => other.database.kysely.selectFrom('verification').select('id').execute();
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });
  await other.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
  PASSWORD as password,
  tokenIn,
  type TestAuthService,
} from '../../tests/fixtures/test-auth-service.ts';
import { limits } from './rate-limits.ts';

// Side by side: most of their time they wait, as the answers that must not tell anything by their speed do.
describe.concurrent.each(databaseKinds)('on %s', (kind) => {
  let house: TestAuthService;
  beforeAll(async () => {
    house = await openTestAuthService(kind);
  });
  afterAll(() => house.close());

  describe('signing in', () => {
    test('with the right password', async () => {
      const { email } = await house.member();
      const { browser, refusal } = await house.signIn(` ${email.toUpperCase()} `);
      expect(refusal).toBeUndefined();
      expect(await house.person(browser)).toMatchObject({ email });
    });

    test('a wrong password and an unknown address are told in the same words', async () => {
      const { email } = await house.member();
      expect((await house.signIn(email, 'a wrong password')).refusal).toEqual({ problem: 'credentials' });
      expect((await house.signIn(newEmail(), password)).refusal).toEqual({ problem: 'credentials' });
      expect((await house.signIn('no address', password)).refusal).toEqual({ problem: 'credentials' });
      expect((await house.signIn(email, 'x'.repeat(600))).refusal).toEqual({ problem: 'credentials' });
    });

    test('whoever signs up with an address and logs in does not learn whether it has an account', async () => {
      const free = newEmail();
      const { email: taken } = await house.member();
      for (const email of [free, taken]) {
        const form = { firstName: 'Eve', lastName: 'Stranger', email, password: 'known to the stranger' };
        expect(await (await house.browser().visit()).signUp(form, 'en')).toBeUndefined();
        const { refusal, browser } = await house.signIn(email, 'known to the stranger');
        expect(refusal).toEqual({ problem: 'credentials' });
        expect(await house.person(browser)).toBeUndefined();
        expect(await (await house.browser().visit()).requestReset(email, 'en')).toBeUndefined();
      }
      const owner = house.browser();
      const confirmed = { password: 'known to the stranger' };
      await (await owner.visit()).confirm(tokenIn(await house.letterTo(free)), confirmed);
      expect(await house.person(owner)).toMatchObject({ email: free });
    });

    test('gives a new session and ends the one the browser had', async () => {
      const { browser, email } = await house.member();
      const before = browser.cookies.get('lyceum.session_token');
      const kept = new Map(browser.cookies);
      await (await browser.visit()).signIn({ email, password });
      expect([...browser.cookies.values()]).not.toContain(before);
      expect(await house.person(browser)).toBeDefined();
      const old = house.browser();
      for (const [name, value] of kept) old.cookies.set(name, value);
      expect(await house.person(old)).toBeUndefined();
    });

    test('too often, for one account: waits, even with the right password and from elsewhere', async () => {
      const over = { problem: 'attempts', minutes: limits['sign-in'].minutes };
      const { email } = await house.member();
      for (const each of [email, newEmail()]) {
        expect((await house.signIn(each, 'a wrong password')).refusal).toEqual({ problem: 'credentials' });
        await house.guessAt(each);
        expect((await house.signIn(each)).refusal).toEqual(over);
      }
    });

    test('strangers who guess do not lock out a browser that has been in the account, nor help it into others', async () => {
      const { browser, email } = await house.member();
      const other = await house.member();
      await (await browser.visit()).signOut();
      expect([...browser.cookies.keys()]).toEqual(['lyceum.device']);
      await Promise.all([house.guessAt(email), house.guessAt(other.email)]);
      expect((await house.signIn(email)).refusal).toMatchObject({ problem: 'attempts' });
      expect((await house.signIn(other.email, password, browser)).refusal).toMatchObject({ problem: 'attempts' });
      expect((await house.signIn(email, 'a wrong password', browser)).refusal).toEqual({ problem: 'credentials' });
      expect((await house.signIn(email, password, browser)).refusal).toBeUndefined();
    });

    test('a failure is one line of the log, with the reason and where it came from, and names nobody', async () => {
      const email = newEmail();
      await house.signIn(email, 'a wrong password');
      await house.signIn(email.toUpperCase(), 'a wrong password');
      const lines = house.log.filter((line) => line.includes('signing in failed')).map((line) => JSON.parse(line));
      const own = lines.filter(({ account }) => account === lines.at(-1).account);
      expect(own).toHaveLength(2);
      expect(own[0]).toMatchObject({
        reason: 'credentials',
        network: expect.stringMatching(/^198\.51\.100\.\d+$/),
        account: expect.stringMatching(/^[\w-]{16}$/),
      });
      expect(house.log.join()).not.toContain(email);
    });
  });

  describe('a session', () => {
    test.each([
      'lyceum.session_token=forged',
      'lyceum.session_token=forged.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
      'lyceum.session_token=',
      '=',
    ])('“%s” is none', async (cookie) => {
      const { visitor } = await house.people.forRequest({
        headers: new Headers({ Cookie: cookie }),
        address: '192.0.2.9',
        setCookie: () => undefined,
      });
      expect(await visitor.person()).toBeUndefined();
    });

    test('ends on signing out, for copies of the cookie too', async () => {
      const { browser } = await house.member();
      const copy = house.browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      await (await browser.visit()).signOut();
      expect([...browser.cookies.keys()]).toEqual(['lyceum.device']);
      expect(await house.person(copy)).toBeUndefined();
    });

    test('keeps neither where nor with what somebody signed in', async () => {
      const { email } = await house.member();
      const rows = await house.database.kysely
        .selectFrom('session')
        .selectAll()
        .where('userId', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email))
        .execute();
      expect(rows).toMatchObject([{ ipAddress: null, userAgent: null }]);
    });

    test('ends after a month, however often it was used', async () => {
      const { browser, email } = await house.member();
      const old = new Date(Date.now() - 31 * 24 * 3600_000).toISOString();
      await house.database.kysely
        .updateTable('session')
        .set({ createdAt: old })
        .where('userId', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email))
        .execute();
      expect(await house.person(browser)).toBeUndefined();
      expect([...browser.cookies.keys()]).toEqual(['lyceum.device']);
    });
  });
});

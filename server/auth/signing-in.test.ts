import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
  PASSWORD as password,
  tokenIn,
  type TestAuthService,
} from '#tests/fixtures/test-auth-service.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

describe.concurrent.each(oneDatabase)('on %s', (kind) => {
  let service: TestAuthService;
  beforeAll(async () => {
    service = await openTestAuthService(kind);
  });
  afterAll(() => service.close());

  describe('logging in', () => {
    test('with the right password', async () => {
      const { email } = await service.member();
      const { browser, error } = await service.signIn(` ${email.toUpperCase()} `);
      expect(error).toBeUndefined();
      expect(await service.person(browser)).toMatchObject({ email });
    });

    test('a wrong password and an unknown address get the same answer', async () => {
      const { email } = await service.member();
      const { error, browser } = await service.signIn(email, 'a wrong password');
      expect(error).toEqual({ problem: 'credentials' });
      expect([...browser.cookies.keys()]).toEqual([]);
      expect((await service.signIn(newEmail(), password)).error).toEqual({ problem: 'credentials' });
      expect((await service.signIn('no address', password)).error).toEqual({ problem: 'credentials' });
      expect((await service.signIn(email, 'x'.repeat(600))).error).toEqual({ problem: 'credentials' });
    });

    test('whoever signs up with an address and logs in does not learn whether it has an account', async () => {
      const free = newEmail();
      const { email: taken } = await service.member();
      for (const email of [free, taken]) {
        const form = signUpForm(email, { password: 'known to the attacker' });
        expect(await service.browser().request().signUp(form, 'en')).toBeUndefined();
        const { error, browser } = await service.signIn(email, 'known to the attacker');
        expect(error).toEqual({ problem: 'credentials' });
        expect(await service.person(browser)).toBeUndefined();
        expect(await service.browser().request().requestReset(email, 'en')).toBeUndefined();
      }
      const owner = service.browser();
      const confirmed = { password: 'known to the attacker' };
      await owner.request().confirm(tokenIn(await service.emailTo(free)), confirmed);
      expect(await service.person(owner)).toMatchObject({ email: free });
    });

    test('gives a new session and ends the one the browser had', async () => {
      const { browser, email } = await service.member();
      const before = browser.cookies.get('site.session_token');
      const kept = new Map(browser.cookies);
      await browser.request().signIn({ email, password });
      expect([...browser.cookies.values()]).not.toContain(before);
      expect(await service.person(browser)).toBeDefined();
      const old = service.browser();
      for (const [name, value] of kept) old.cookies.set(name, value);
      expect(await service.person(old)).toBeUndefined();
    });

    test('too often, for one account: waits, even with the right password and from elsewhere', async () => {
      const over = { problem: 'attempts', minutes: 15 };
      const { email } = await service.member();
      for (const each of [email, newEmail()]) {
        expect((await service.signIn(each, 'a wrong password')).error).toEqual({ problem: 'credentials' });
        await service.useUpAttempts(each);
        expect((await service.signIn(each)).error).toEqual(over);
      }
    });

    test('guessing by others does not lock out a browser that has been in the account, nor help it into others', async () => {
      const { browser, email } = await service.member();
      const other = await service.member();
      await browser.request().signOut();
      expect([...browser.cookies.keys()]).toEqual(['site.device']);
      await Promise.all([service.useUpAttempts(email), service.useUpAttempts(other.email)]);
      expect((await service.signIn(email)).error).toMatchObject({ problem: 'attempts' });
      expect((await service.signIn(other.email, password, browser)).error).toMatchObject({ problem: 'attempts' });
      expect((await service.signIn(email, 'a wrong password', browser)).error).toEqual({ problem: 'credentials' });
      expect((await service.signIn(email, password, browser)).error).toBeUndefined();
    });

    test('a failure is one line of the log, with the reason and where it came from, and names nobody', async () => {
      const email = newEmail();
      await service.signIn(email, 'a wrong password');
      await service.signIn(email.toUpperCase(), 'a wrong password');
      const lines = service.log.filter((line) => line.includes('a login failed')).map((line) => JSON.parse(line));
      const own = lines.filter(({ account }) => account === lines.at(-1).account);
      expect(own).toHaveLength(2);
      expect(own[0]).toMatchObject({
        reason: 'credentials',
        network: expect.stringMatching(/^198\.51\.100\.\d+$/),
        account: expect.stringMatching(/^[\w-]{16}$/),
      });
      expect(service.log.join()).not.toContain(email);
    });
  });

  describe('a session', () => {
    test.each([
      'site.session_token=forged',
      'site.session_token=forged.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
      'site.session_token=',
      '=',
    ])('“%s” is none', async (cookie) => {
      const auth = service.auth.forRequest({
        headers: new Headers({ Cookie: cookie }),
        address: '192.0.2.9',
        setCookie: () => undefined,
      });
      expect(await auth.person()).toBeUndefined();
    });

    test('ends on logging out, for copies of the cookie too', async () => {
      const { browser } = await service.member();
      const copy = service.browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      await browser.request().signOut();
      expect([...browser.cookies.keys()]).toEqual(['site.device']);
      expect(await service.person(copy)).toBeUndefined();
    });

    test('keeps neither where nor with what somebody logged in', async () => {
      const { email } = await service.member();
      const rows = await service.database.kysely
        .selectFrom('session')
        .selectAll()
        .where('userId', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email))
        .execute();
      expect(rows).toMatchObject([{ ipAddress: null, userAgent: null }]);
    });

    test('ends after a month, however often it was used', async () => {
      const { browser, email } = await service.member();
      const old = new Date(Date.now() - 31 * 24 * 3600_000).toISOString();
      await service.database.kysely
        .updateTable('session')
        .set({ createdAt: old })
        .where('userId', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email))
        .execute();
      expect(await service.person(browser)).toBeUndefined();
      expect([...browser.cookies.keys()]).toEqual(['site.device']);
    });
  });
});

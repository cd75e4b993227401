import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { newEmail, openTestAuthService, tokenIn, type TestAuthService } from '#tests/fixtures/test-auth-service.ts';
import { profile } from '#tests/fixtures/sign-up-form.ts';
import { limits } from '#server/process/limits.ts';
import { LIFETIMES } from './better-auth-config.ts';

describe.concurrent.each(databaseKinds)('on %s', (kind) => {
  let service: TestAuthService;
  beforeAll(async () => {
    service = await openTestAuthService(kind);
  });
  afterAll(() => service.close());

  describe('a new password', () => {
    const ask = async (email: string, browser = service.browser()) => browser.request().requestReset(email, 'en');
    const set = async (token: string, secret: string) => service.browser().request().setPassword(token, secret);

    test('with a link that is followed several times at once, one password is set', async () => {
      const { email } = await service.member();
      await ask(email);
      const token = tokenIn(await service.emailTo(email, 2));
      const secrets = ['three hoopoes at noon', 'four herons at dawn', 'five swifts at dusk'];
      const errors = await Promise.all(secrets.map((secret) => set(token, secret)));
      expect(errors.filter((error) => error === undefined)).toHaveLength(1);
      expect(errors.filter((error) => error?.problem === 'link')).toHaveLength(2);
    });

    test('ends every other link that is open, and leaves other people’s', async () => {
      const [{ email }, other] = [await service.member(), await service.member()];
      await ask(email);
      await ask(email);
      await ask(other.email);
      const older = tokenIn(await service.emailTo(email, 2));
      expect(await set(tokenIn(await service.emailTo(email, 3)), 'three hoopoes at noon')).toBeUndefined();
      expect(await set(older, 'known to the attacker')).toEqual({ problem: 'link' });
      expect((await service.signIn(email, 'three hoopoes at noon')).error).toBeUndefined();
      expect(await set(tokenIn(await service.emailTo(other.email, 2)), 'three hoopoes at noon')).toBeUndefined();
    });

    // What follows only asks others for its data: one database is enough.
    if (kind !== oneDatabase[0]) return;

    test('is set with the link of the email, once; the old one and every session end', async () => {
      const { browser, email } = await service.member();
      expect(await ask(email)).toBeUndefined();
      const message = await service.emailTo(email, 2);
      expect(message.links[0]).toContain('/login/new-password?token=');
      expect(await set(tokenIn(message), 'three hoopoes at noon')).toBeUndefined();
      expect(await service.person(browser)).toBeUndefined();
      expect((await service.signIn(email)).error).toEqual({ problem: 'credentials' });
      expect((await service.signIn(email, 'three hoopoes at noon')).error).toBeUndefined();
      expect(await set(tokenIn(message), 'four herons at dawn')).toEqual({ problem: 'link' });
    });

    test('asking for one answers the same whether there is an account or not', async () => {
      const { email } = await service.member();
      expect(await ask(email)).toBeUndefined();
      expect(await ask(newEmail())).toBeUndefined();
    });

    test('a weak one is refused, and the link is still good', async () => {
      const { email } = await service.member();
      await ask(email);
      const token = tokenIn(await service.emailTo(email, 2));
      expect(await set(token, 'short')).toEqual({ problem: 'password-short' });
      expect(await set(token, 'password123')).toEqual({ problem: 'password-common' });
      expect(await set(token, 'three hoopoes at noon')).toBeUndefined();
    });

    test('its link names the address until it is used', async () => {
      const { email } = await service.member();
      await ask(email);
      const token = tokenIn(await service.emailTo(email, 2));
      const addressOf = (which = token) => service.browser().request().resetEmail(which);
      expect([await addressOf(), await addressOf('another')]).toEqual([email, undefined]);
      await set(token, 'three hoopoes at noon');
      expect(await addressOf()).toBeUndefined();
    });

    test('a link that is a day old is refused', async () => {
      const { email } = await service.member();
      await ask(email);
      const token = tokenIn(await service.emailTo(email, 2));
      const past = new Date(Date.now() - 1000).toISOString();
      await service.database.kysely
        .updateTable('verification')
        .set({ expiresAt: past })
        .where('value', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email))
        .execute();
      expect(await set(token, 'three hoopoes at noon')).toEqual({ problem: 'link' });
    });

    test('confirms the address, since the email has been read', async () => {
      const email = newEmail();
      await service.signUp(email);
      await service.emailTo(email);
      await ask(email);
      const form = { profile, newPassword: 'three hoopoes at noon' };
      const token = tokenIn(await service.emailTo(email, 2));
      expect(await service.browser().request().confirm(token, form)).toBeUndefined();
      expect((await service.signIn(email, 'three hoopoes at noon')).error).toBeUndefined();
    });

    test('the token is not in the database', async () => {
      const { email } = await service.member();
      await ask(email);
      const token = tokenIn(await service.emailTo(email, 2));
      const rows = await service.database.kysely.selectFrom('verification').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('an address is sent three emails a day that nobody answers; nobody is told so, and the newest link works', async () => {
      const email = newEmail();
      await service.signUp(email);
      for (let time = 0; time < 5; time += 1) expect(await ask(email)).toBeUndefined();
      expect(await service.signUp(email)).toBeUndefined();
      const newest = tokenIn(await service.emailTo(email, 3));
      expect(service.emails().filter(({ to }) => to.includes(email))).toHaveLength(3);
      const owner = service.browser();
      const own = { profile, newPassword: 'three hoopoes at noon' };
      expect(await owner.request().confirm(newest, own)).toBeUndefined();
      // What was answered counts no more.
      expect(await ask(email)).toBeUndefined();
      await service.emailTo(email, 4);
    });

    test('a stranger who asks for what is sent to nobody takes nothing from a sign-up', async () => {
      const email = newEmail();
      for (let time = 0; time < 5; time += 1) expect(await ask(email)).toBeUndefined();
      await service.signUp(email);
      expect((await service.emailTo(email)).subject).toBe('Please confirm your address');
    });

    test('strangers who sign up with the address of an account send its owner links that set a password', async () => {
      const { email } = await service.member();
      for (let time = 0; time < 5; time += 1) expect(await service.signUp(email)).toBeUndefined();
      expect(await ask(email)).toBeUndefined();
      const newest = await service.emailTo(email, 4);
      expect(newest.subject).toBe('You already have an account');
      expect(await set(tokenIn(newest), 'three hoopoes at noon')).toBeUndefined();
      expect((await service.signIn(email, 'three hoopoes at noon')).error).toBeUndefined();
    });

    test('opens the login in its browser while strangers have used up the attempts', async () => {
      const { email } = await service.member();
      await service.useUpAttempts(email);
      expect((await service.signIn(email)).error).toMatchObject({ problem: 'attempts' });
      await ask(email);
      const owner = service.browser();
      const token = tokenIn(await service.emailTo(email, 2));
      expect(await owner.request().setPassword(token, 'three hoopoes at noon')).toBeUndefined();
      await service.useUpAttempts(email);
      expect((await service.signIn(email, 'three hoopoes at noon', owner)).error).toBeUndefined();
    });

    test('a good link is followed whatever others in its network have tried', async () => {
      const { email } = await service.member();
      await ask(email);
      const token = tokenIn(await service.emailTo(email, 2));
      const school = service.browser();
      for (let time = 0; time < 30; time += 1)
        expect(await school.request().setPassword('guessed', 'three hoopoes at noon')).toEqual({ problem: 'link' });
      expect(await school.request().setPassword('guessed', 'three hoopoes at noon')).toMatchObject({
        problem: 'attempts',
      });
      expect(await school.request().setPassword(token, 'three hoopoes at noon')).toBeUndefined();
    });

    test('others cannot keep it from a browser that has been in the account', async () => {
      const { browser, email } = await service.member();
      for (let time = 0; time < 5; time += 1) await ask(email);
      await browser.request().signOut();
      await service.emailTo(email, 4);
      expect(await ask(email, browser)).toBeUndefined();
      await service.emailTo(email, 5);
    });

    test('links are good for as long as their emails are counted', () => {
      const counted = limits['account-email'].minutes * 60;
      expect([LIFETIMES.reset >= counted, LIFETIMES.confirmation >= counted]).toEqual([true, true]);
    });
  });
});

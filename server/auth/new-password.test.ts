import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
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

  describe('a new password', () => {
    const ask = async (email: string, browser = house.browser()) => (await browser.visit()).requestReset(email, 'en');
    const set = async (token: string, secret: string) => (await house.browser().visit()).setPassword(token, secret);

    test('is set with the letter’s link, once; the old one and every session end', async () => {
      const { browser, email } = await house.member();
      expect(await ask(email)).toBeUndefined();
      const letter = await house.letterTo(email, 2);
      expect(letter.links[0]).toContain('/login/new-password?token=');
      expect(await set(tokenIn(letter), 'three hoopoes at noon')).toBeUndefined();
      expect(await house.person(browser)).toBeUndefined();
      expect((await house.signIn(email)).refusal).toEqual({ problem: 'credentials' });
      expect((await house.signIn(email, 'three hoopoes at noon')).refusal).toBeUndefined();
      expect(await set(tokenIn(letter), 'four herons at dawn')).toEqual({ problem: 'link' });
    });

    test('asking for one tells nobody whether there is an account, not by its speed either', async () => {
      const { email } = await house.member();
      const timed = async (address: string) => {
        const begun = performance.now();
        expect(await ask(address)).toBeUndefined();
        return performance.now() - begun;
      };
      const [known, unknown] = [await timed(email), await timed(newEmail())];
      expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(590);
    });

    test('a weak one is refused, and the link is still good', async () => {
      const { email } = await house.member();
      await ask(email);
      const token = tokenIn(await house.letterTo(email, 2));
      expect(await set(token, 'short')).toEqual({ problem: 'password-short' });
      expect(await set(token, 'password123')).toEqual({ problem: 'password-common' });
      expect(await set(token, 'three hoopoes at noon')).toBeUndefined();
    });

    test('a link that is an hour old is refused', async () => {
      const { email } = await house.member();
      await ask(email);
      const token = tokenIn(await house.letterTo(email, 2));
      const past = new Date(Date.now() - 1000).toISOString();
      await house.database.kysely
        .updateTable('verification')
        .set({ expiresAt: past })
        .where('value', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email))
        .execute();
      expect(await set(token, 'three hoopoes at noon')).toEqual({ problem: 'link' });
    });

    test('confirms the address, since the letter has been read', async () => {
      const email = newEmail();
      await house.signUp(email);
      await house.letterTo(email);
      await ask(email);
      await set(tokenIn(await house.letterTo(email, 2)), 'three hoopoes at noon');
      expect((await house.signIn(email, 'three hoopoes at noon')).refusal).toBeUndefined();
    });

    test('the token is not in the database', async () => {
      const { email } = await house.member();
      await ask(email);
      const token = tokenIn(await house.letterTo(email, 2));
      const rows = await house.database.kysely.selectFrom('verification').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('ends every other link that is open, and leaves other people’s', async () => {
      const [{ email }, other] = [await house.member(), await house.member()];
      await ask(email);
      await ask(email);
      await ask(other.email);
      const older = tokenIn(await house.letterTo(email, 2));
      expect(await set(tokenIn(await house.letterTo(email, 3)), 'three hoopoes at noon')).toBeUndefined();
      expect(await set(older, 'known to the stranger')).toEqual({ problem: 'link' });
      expect((await house.signIn(email, 'three hoopoes at noon')).refusal).toBeUndefined();
      expect(await set(tokenIn(await house.letterTo(other.email, 2)), 'three hoopoes at noon')).toBeUndefined();
    });

    test('an address gets three letters an hour, whatever asks for them, whether it has an account or not', async () => {
      const over = { problem: 'attempts', minutes: limits.letter.minutes };
      const email = newEmail();
      await house.signUp(email);
      await ask(email);
      await ask(email);
      expect(await ask(email)).toEqual(over);
      expect(await house.signUp(email)).toEqual(over);
      await house.letterTo(email, 3);
      expect(house.letters().filter(({ to }) => to.includes(email))).toHaveLength(3);

      const nobody = newEmail();
      for (let time = 0; time < limits.letter.account; time += 1) expect(await ask(nobody)).toBeUndefined();
      expect(await ask(nobody)).toEqual(over);
    });

    test('strangers cannot keep it from a browser that has been in the account', async () => {
      const { browser, email } = await house.member();
      while ((await ask(email)) === undefined);
      await (await browser.visit()).signOut();
      expect(await ask(email, browser)).toBeUndefined();
      expect(await ask(email)).toMatchObject({ problem: 'attempts' });
    });
  });
});

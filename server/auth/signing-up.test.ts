import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
  ORIGIN,
  PASSWORD as password,
  tokenIn,
  type TestAuthService,
} from '../../tests/fixtures/test-auth-service.ts';

// Side by side: most of their time they wait, as the answers that must not tell anything by their speed do.
describe.concurrent.each(databaseKinds)('on %s', (kind) => {
  let house: TestAuthService;
  beforeAll(async () => {
    house = await openTestAuthService(kind);
  });
  afterAll(() => house.close());

  describe('signing up', () => {
    test('sends a letter whose link, with the password, signs in under the name given', async () => {
      const email = newEmail();
      const browser = house.browser();
      expect(await house.signUp(email, browser)).toBeUndefined();
      expect(await house.person(browser)).toBeUndefined();
      expect(browser.cookies.size).toBe(0);
      const letter = await house.letterTo(email);
      expect(letter.links[0]).toMatch(new RegExp(`^${ORIGIN}/login/confirm\\?token=`));
      expect(await (await browser.visit()).confirm(tokenIn(letter), { password })).toBeUndefined();
      expect(await house.person(browser)).toMatchObject({ name: 'Anna Karenina', email, isAdmin: false });
    });

    test('writes in the visitor’s language', async () => {
      const email = newEmail();
      const form = { firstName: 'Анна', lastName: 'Каренина', email, password };
      await (await house.browser().visit()).signUp(form, 'ru');
      const letter = await house.letterTo(email);
      expect(letter.text).toContain('Анна Каренина');
      expect(letter.text).toContain('Подтвердить');
      expect(letter.links[0]).toContain('/ru/login/confirm');
    });

    test('with an address that has an account looks the same, and only its owner learns of it', async () => {
      const { email } = await house.member();
      const browser = house.browser();
      expect(await house.signUp(email, browser)).toBeUndefined();
      expect(browser.cookies.size).toBe(0);
      const letter = await house.letterTo(email, 2);
      expect(letter.links.some((link) => link.includes('token='))).toBe(false);
      expect((await house.signIn(email)).refusal).toBeUndefined();
    });

    test('takes about the same time either way', async () => {
      const { email } = await house.member();
      const timed = async (address: string) => {
        const begun = performance.now();
        await house.signUp(address);
        return performance.now() - begun;
      };
      const [known, unknown] = [await timed(email), await timed(newEmail())];
      expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(590);
    });

    test('a capital letter or a space makes no second account', async () => {
      const { email } = await house.member();
      await house.signUp(` ${email.toUpperCase()}`);
      await house.letterTo(email, 2);
      const found = await house.database.kysely.selectFrom('user').select('id').where('email', '=', email).execute();
      expect(found).toHaveLength(1);
    });

    test.each([
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a@b@example.com' }, 'email'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
      [{ firstName: '  ' }, 'name'],
      [{ lastName: '' }, 'name'],
      [{ firstName: 'Win www.evil.example' }, 'name'],
      [{ firstName: 'https://evil.example' }, 'name'],
      [{ lastName: 'x'.repeat(61) }, 'name'],
      [{ password: 'short' }, 'password-short'],
      [{ password: 'x1'.repeat(65) }, 'password-long'],
      [{ password: 'football1' }, 'password-common'],
      [{ password: 'Karenina' }, 'password-common'],
    ] as const)('%j is refused: %s', async (wrong, problem) => {
      const form = { firstName: 'Anna', lastName: 'Karenina', email: 'anna@example.com', password, ...wrong };
      expect(await (await house.browser().visit()).signUp(form, 'en')).toEqual({ problem });
    });
  });

  test('nothing personal and nothing secret is logged', async () => {
    const { email } = await house.member();
    await house.signIn(email, 'a wrong password');
    await house.signUp(email);
    const log = house.log.join('\n');
    expect(log).not.toMatch(/example\.com|bulbuls|wrong password|token=/);
  });
});

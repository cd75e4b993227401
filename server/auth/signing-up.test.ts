import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { startFakeMailServer } from '#tests/fixtures/fake-mail-server.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
  ORIGIN,
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

  describe('signing up', () => {
    test('sends an email whose link, with the password, logs in under the name given', async () => {
      const email = newEmail();
      const browser = service.browser();
      expect(await service.signUp(email, browser)).toBeUndefined();
      expect(await service.person(browser)).toBeUndefined();
      expect(browser.cookies.size).toBe(0);
      const message = await service.emailTo(email);
      expect(message.links[0]).toMatch(new RegExp(`^${ORIGIN}/login/confirm\\?token=`));
      expect(await browser.request().confirm(tokenIn(message), { password })).toBeUndefined();
      expect(await service.person(browser)).toMatchObject({ name: 'Anna Karenina', email, role: undefined });
    });

    test('writes in the visitor’s language', async () => {
      const email = newEmail();
      const form = signUpForm(email, { firstName: 'Анна', lastName: 'Каренина' });
      await service.browser().request().signUp(form, 'ru', true);
      const message = await service.emailTo(email);
      // Anybody may have typed the name.
      expect(message.text).not.toContain('Каренина');
      expect(message.text).toContain('Подтвердить');
      expect(message.links[0]).toMatch(/\/ru\/login\/confirm\?token=[\w-]+&room=1$/);
    });

    test('with an address that has an account looks the same, and only its owner learns of it', async () => {
      const { email } = await service.member();
      const browser = service.browser();
      expect(await service.signUp(email, browser)).toBeUndefined();
      expect(browser.cookies.size).toBe(0);
      const message = await service.emailTo(email, 2);
      // In an email that takes the place of one that the owner may have asked for.
      expect(message.links.some((link) => link.includes('/login/new-password?token='))).toBe(true);
      expect((await service.signIn(email)).error).toBeUndefined();
    });

    test('an address is the same however its domain is written; one whose domain ends in another script is refused', async () => {
      const [written, plain] = ['Anna@Bücher.example', 'anna@xn--bcher-kva.example'];
      const browser = service.browser();
      expect(await service.signUp(written, browser)).toBeUndefined();
      const token = tokenIn(await service.emailTo(plain));
      expect(await browser.request().confirm(token, { password })).toBeUndefined();
      for (const spelling of [written, plain]) {
        const { error, browser: other } = await service.signIn(spelling);
        expect(error).toBeUndefined();
        expect(await service.person(other)).toMatchObject({ email: plain });
      }
      for (const address of ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai', 'a&b@example.com'])
        expect(await service.signUp(address)).toEqual({ problem: 'unusual-email' });
      expect(await service.signUp('anna@')).toEqual({ problem: 'email' });
    });

    test('a capital letter or a space makes no second account', async () => {
      const { email } = await service.member();
      await service.signUp(` ${email.toUpperCase()}`);
      await service.emailTo(email, 2);
      const found = await service.database.kysely.selectFrom('user').select('id').where('email', '=', email).execute();
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
      const form = { ...signUpForm('anna@example.com', { lastName: 'Karenina' }), ...wrong };
      expect(await service.browser().request().signUp(form, 'en')).toEqual({ problem });
    });
  });

  test('nothing personal and nothing secret is logged', async () => {
    const { email } = await service.member();
    await service.signIn(email, 'a wrong password');
    await service.signUp(email);
    const log = service.log.join('\n');
    expect(log).not.toMatch(/example\.com|bulbuls|wrong password|token=/);
  });
});

test('who signs up while the mail server takes its time to greet is answered, and gets the email', async () => {
  const answered = Promise.withResolvers<void>();
  const server = await startFakeMailServer({ waits: { greeting: answered.promise } });
  const service = await openTestAuthService('sqlite', { smtpUrl: server.url });
  onTestFinished(async () => {
    await service.close();
    await server.stop();
  });
  expect(await service.signUp(newEmail())).toBeUndefined();
  expect(server.messages).toEqual([]);
  answered.resolve();
  await vi.waitFor(() => expect(server.messages).toHaveLength(1), { timeout: 60_000 });
});

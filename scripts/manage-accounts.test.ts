import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { openTestAuthService, tokenIn, type TestAuthService } from '#tests/fixtures/test-auth-service.ts';
import { admin } from './manage-accounts.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

describe.concurrent.each(oneDatabase)('on %s', (kind) => {
  let service: TestAuthService;
  beforeAll(async () => {
    service = await openTestAuthService(kind);
  });
  afterAll(() => service.close());
  const run = (...words: string[]) => admin(service, words);

  test('grants and revokes the role of editor, at once, and lists who has it', async () => {
    expect(await run('list')).toBe('Nobody may enter the editors’ room yet');
    const browser = service.browser();
    const form = signUpForm('vera@example.com', { firstName: 'Vera' });
    await browser.request().signUp(form, 'en');
    await expect(run('grant', 'vera@example.com')).rejects.toThrow(
      'vera@example.com has not confirmed this address yet, so anybody may have signed up with it',
    );
    expect(await run('list')).toBe('Nobody may enter the editors’ room yet');
    const token = tokenIn(await service.emailTo('vera@example.com'));
    await browser.request().confirm(token, { password: form.password });
    const role = async () => (await browser.request().person())?.role;

    expect(await role()).toBeUndefined();
    expect(await run('grant', ' Vera@Example.com')).toBe('vera@example.com is an editor');
    expect(await role()).toBe('editor');
    expect(await run('list')).toBe('editor  vera@example.com  Vera Lee');
    expect(await run('grant', 'vera@example.com', 'door')).toBe('vera@example.com may check in guests at the door');
    expect(await run('grant', '--role', 'door', 'vera@example.com')).toContain('may check in guests');
    expect(await role()).toBe('door');
    expect(await run('revoke', 'vera@example.com')).toContain('may no longer enter the editors’ room');
    expect(await role()).toBeUndefined();
    expect(await run('list')).toBe('Nobody may enter the editors’ room yet');
  });

  test('ends all of somebody’s sessions, and forgets them when they ask for it', async () => {
    const { browser, email } = await service.member();
    const elsewhere = (await service.signIn(email)).browser;
    expect(await run('log-out', email)).toBe(`${email} is logged out everywhere`);
    expect(await service.person(browser)).toBeUndefined();
    expect(await service.person(elsewhere)).toBeUndefined();

    const again = (await service.signIn(email)).browser;
    expect(await run('forget', email)).toBe(
      `${email} is forgotten\naccount: deleted\nAnything that they did as an editor stays, without their name`,
    );
    expect(await service.person(again)).toBeUndefined();
    expect((await service.signIn(email)).error).toEqual({ problem: 'credentials' });
    await expect(run('forget', email)).rejects.toThrow('There is no account, no order');
  });

  test('shows what is known of somebody, and corrects the name and the address of their account', async () => {
    const { browser, email } = await service.member();
    expect(await run('rename', email, 'Anna', 'Oblonskaya')).toContain('Anna Oblonskaya');
    expect(await service.person(browser)).toMatchObject({ name: 'Anna Oblonskaya' });
    for (const none of ['', ' ', '\u200B'])
      await expect(run('rename', email, none)).rejects.toThrow(`“${none.trim()}” is not a name`);
    expect(await service.person(browser)).toMatchObject({ name: 'Anna Oblonskaya' });
    expect(await run('change-email', email, `New.${email}`)).toContain(`new.${email}`);
    expect((await service.signIn(`new.${email}`)).error).toBeUndefined();
    await expect(run('change-email', `new.${email}`, 'nowhere')).rejects.toThrow('nowhere is not an email address');
    // Anybody may have signed up with it, and a password of theirs must not work for another address.
    await service.signUp('unconfirmed@example.com');
    const unconfirmed = run('change-email', 'unconfirmed@example.com', 'right@example.com');
    await expect(unconfirmed).rejects.toThrow('Nobody has signed up as unconfirmed@example.com and confirmed it');
    const known = await run('show', `NEW.${email}`);
    expect(JSON.parse(known)).toMatchObject({ account: { name: 'Anna Oblonskaya', sessions: [{}, {}] }, orders: [] });
    expect(known).not.toMatch(/token|password|hash/i);
    await expect(run('show', email)).rejects.toThrow(`Nothing is known about ${email}`);
  });

  test('somebody who has not signed up gets instructions', async () => {
    await expect(run('grant', 'nobody@example.com')).rejects.toThrow(
      'Nobody has signed up as nobody@example.com; let them do that at /login first',
    );
  });

  test.each([
    [[]],
    [['grant']],
    [['list', 'a@example.com']],
    [['promote', 'a@example.com']],
    [['grant', 'a', 'b']],
    [['revoke', 'a', 'door']],
  ])('%j is answered with how to use it', async (words) => {
    await expect(run(...words)).rejects.toThrow('npm run admin -- grant someone@example.com');
  });
});

test('a changed secret logs everybody out and keeps the accounts', async () => {
  const service = await openTestAuthService('sqlite');
  const { browser, email } = await service.member();
  expect(await admin(service, ['change-secret'])).toContain('Everybody is logged out');
  expect(await service.person(browser)).toBeUndefined();
  expect(await service.person((await service.signIn(email)).browser)).toMatchObject({ email });
  await service.close();
});

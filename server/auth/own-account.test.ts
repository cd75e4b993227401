import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  newEmail,
  openTestAuthService,
  PASSWORD,
  tokenIn,
  type TestAuthService,
} from '#tests/fixtures/test-auth-service.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';

describe.concurrent.each(databaseKinds)('the own account on %s', (kind) => {
  let service: TestAuthService;
  beforeAll(async () => {
    service = await openTestAuthService(kind);
  });
  afterAll(() => service.close());

  type Member = Awaited<ReturnType<TestAuthService['member']>>;
  const ask = ({ browser }: Member, email: string, password = PASSWORD) =>
    browser.request().changeAddress({ email, password }, 'en');
  const confirm = ({ browser }: Member, token: string) => browser.request().confirmAddress(token, 'en');
  const sentTo = (email: string) => service.emails().filter(({ to }) => to.includes(email));

  test('of two changes has the last that was asked for, and each once', async () => {
    const member = await service.member();
    const [one, two] = [newEmail(), newEmail()];
    await ask(member, one);
    const first = tokenIn(await service.emailTo(one));
    await ask(member, two);
    const second = tokenIn(await service.emailTo(two));
    expect(await confirm(member, first)).toEqual({ problem: 'link' });
    const both = await Promise.all([confirm(member, second), confirm(member, second)]);
    expect(both.filter((error) => error === undefined)).toHaveLength(1);
    expect(await service.person(member.browser)).toMatchObject({ email: two });
    await service.emailTo(member.email, 2);
    expect(sentTo(member.email).filter(({ subject }) => subject.startsWith('Your account has'))).toHaveLength(1);
  });

  test('of two people who want one address, who confirm it at once, one gets it', async () => {
    const members = [await service.member(), await service.member()];
    const email = newEmail();
    const tokens: string[] = [];
    for (const [index, member] of members.entries()) {
      await ask(member, email);
      tokens.push(tokenIn(await service.emailTo(email, index + 1)));
    }
    const errors = await Promise.all(tokens.map((token, index) => confirm(members[index]!, token)));
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error?.problem === 'link')).toHaveLength(1);
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('gets another name, which is one', async () => {
    const { browser } = await service.member();
    expect(await browser.request().rename('  Anna\tLee ')).toBeUndefined();
    expect(await service.person(browser)).toMatchObject({ name: 'Anna Lee' });
    for (const none of ['', ' \u200B ', 'see example.com', 'x'.repeat(61)])
      expect(await browser.request().rename(none)).toEqual({ problem: 'own-name' });
    expect(await service.person(browser)).toMatchObject({ name: 'Anna Lee' });
  });

  test('has its new address once that is confirmed, and the former one is told', async () => {
    const member = await service.member();
    const email = newEmail();
    expect(await ask(member, ` ${email.toUpperCase()} `)).toBeUndefined();
    const message = await service.emailTo(email);
    expect(message.subject).toBe('Please confirm your new address');
    expect(await service.person(member.browser)).toMatchObject({ email: member.email });
    const token = tokenIn(message);
    // Opening the link changes nothing.
    expect(await service.browser().request().newAddress(token)).toEqual({ email, isOwn: false });
    expect(await member.browser.request().newAddress(token)).toEqual({ email, isOwn: true });
    expect(await service.person(member.browser)).toMatchObject({ email: member.email });
    expect(await confirm(member, token)).toBeUndefined();
    expect(await service.person(member.browser)).toMatchObject({ email });
    const notice = await service.emailTo(member.email, 2);
    expect(notice.subject).toBe('Your account has a new address');
    expect(notice.text).not.toContain(email);
    expect((await service.signIn(email)).error).toBeUndefined();
    expect((await service.signIn(member.email)).error).toEqual({ problem: 'credentials' });
    expect(await confirm(member, token)).toEqual({ problem: 'link' });
    expect(await service.browser().request().newAddress(token)).toBeUndefined();
  });

  test('needs its password for that, and an address that is another', async () => {
    const member = await service.member();
    expect(await ask(member, newEmail(), 'wrong')).toEqual({ problem: 'own-password' });
    expect(await ask(member, 'anna@')).toEqual({ problem: 'email' });
    expect(await ask(member, member.email.toUpperCase())).toEqual({ problem: 'own-email' });
    expect(await member.browser.request().hasPassword()).toBe(true);
  });

  test('says nothing of an address that another account has, and changes nothing; its owner is told', async () => {
    const [member, other] = [await service.member(), await service.member()];
    expect(await ask(member, other.email)).toBeUndefined();
    const message = await service.emailTo(other.email, 2);
    expect(message.subject).toBe('This address already has an account');
    expect(message.links.join()).not.toContain('token=');
    expect(await service.person(member.browser)).toMatchObject({ email: member.email });
  });

  test('takes an address that somebody else has only typed into a sign-up', async () => {
    const member = await service.member();
    const email = newEmail();
    await service.signUp(email);
    const stale = tokenIn(await service.emailTo(email));
    expect(await ask(member, email)).toBeUndefined();
    expect(await confirm(member, tokenIn(await service.emailTo(email, 2)))).toBeUndefined();
    expect(await service.person(member.browser)).toMatchObject({ email });
    expect(await service.browser().request().confirm(stale, { password: PASSWORD })).toEqual({ problem: 'link' });
  });

  test('is reached by no link any more that went to its former address', async () => {
    const member = await service.member();
    await service.browser().request().requestReset(member.email, 'en');
    const reset = tokenIn(await service.emailTo(member.email, 2));
    const email = newEmail();
    await ask(member, email);
    await confirm(member, tokenIn(await service.emailTo(email)));
    expect(await service.browser().request().setPassword(reset, 'three hoopoes at noon')).toEqual({ problem: 'link' });
  });

  test('keeps its address where its password was set anew before the change was confirmed', async () => {
    const member = await service.member();
    const email = newEmail();
    await ask(member, email);
    const token = tokenIn(await service.emailTo(email));
    await service.browser().request().requestReset(member.email, 'en');
    const reset = tokenIn(await service.emailTo(member.email, 2));
    await service.browser().request().setPassword(reset, 'three hoopoes at noon');
    expect(await confirm(member, token)).toEqual({ problem: 'link' });
  });

  test('is confirmed by nobody else: neither by the owner of the mailbox alone, nor from another account', async () => {
    const [intruder, other] = [await service.member(), await service.member()];
    const email = newEmail();
    expect(await intruder.browser.request().rename('Your Ticket')).toBeUndefined();
    await ask(intruder, email);
    const message = await service.emailTo(email);
    expect(message.text).not.toContain('Your Ticket');
    const token = tokenIn(message);
    const press = (browser: Member['browser']) => browser.request().confirmAddress(token, 'en');
    expect(await press(service.browser())).toEqual({ problem: 'link' });
    expect(await press(other.browser)).toEqual({ problem: 'link' });
    expect(await service.person(intruder.browser)).toMatchObject({ email: intruder.email });
    expect(await service.person(other.browser)).toMatchObject({ email: other.email });
  });

  test('sends an address two such emails a day, whoever asks, and takes none from its own sign-up', async () => {
    const email = newEmail();
    const errors = [];
    for (let asked = 0; asked < 3; asked += 1) errors.push(await ask(await service.member(), email));
    expect(errors).toEqual([undefined, undefined, { problem: 'emails', minutes: 24 * 60 }]);
    await service.signUp(email);
    expect((await service.emailTo(email, 3)).subject).toBe('Please confirm your address');
  });
});

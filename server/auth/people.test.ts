import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { admin } from '#scripts/manage-accounts.ts';
import {
  newEmail,
  openTestAuthService,
  PASSWORD,
  tokenIn,
  type TestAuthService,
} from '#tests/fixtures/test-auth-service.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { createPreviewLinks } from '#server/documents/preview-links.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const DAY = 24 * 3600_000;
const document = { kind: 'programs', id: 'books' } as const;

describe.each(databaseKinds)('on %s', (kind) => {
  let service: TestAuthService;
  beforeAll(async () => {
    service = await openTestAuthService(kind);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    await service.database.kysely.deleteFrom('user').execute();
    await service.database.kysely.deleteFrom('verification').execute();
    await service.database.kysely.deleteFrom('attempts').execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const later = (milliseconds: number) => vi.setSystemTime(now.getTime() + milliseconds);
  const people = () => service.auth.people;
  const run = (...words: string[]) => admin(service, words);

  /** Somebody with an account, and perhaps with a role. */
  async function member(role?: 'editor' | 'door') {
    const { browser, email } = await service.member();
    if (role) await run('grant', email, role);
    const { id, name } = (await service.person(browser))!;
    return { browser, email, id, name };
  }
  const roleOf = async ({ browser }: Pick<Awaited<ReturnType<typeof member>>, 'browser'>) =>
    (await service.person(browser))?.role;
  const invite = (email: string, by: { id: string; name: string }, role: 'editor' | 'door' = 'editor') =>
    people().invite({ email, role, language: 'ru' }, by);
  const tokenTo = async (email: string, number = 1) => tokenIn(await service.emailTo(email, number));
  const states = async () => (await people().invitations()).map(({ email, role, state }) => ({ email, role, state }));

  test('a role ends at once, with links to previews and invitations; the last editor stays', async () => {
    const [vera, anna] = [await member('editor'), await member('editor')];
    const links = createPreviewLinks(service.database);
    const { token } = (await links.make(document, anna.id, now))!;
    const invited = newEmail();
    await invite(invited, anna);
    expect(await people().end(anna.id, vera)).toBe('done');
    expect(await roleOf(anna)).toBeUndefined();
    expect(await links.read(token, now)).toBeUndefined();
    expect(await states()).toEqual([]);
    expect(await people().end(anna.id, vera)).toBe('gone');

    expect(await people().end(vera.id, vera)).toBe('last');
    const door = await member('door');
    expect(await people().end(vera.id, vera)).toBe('last');
    expect(await people().end(door.id, vera)).toBe('done');
    expect(await roleOf(vera)).toBe('editor');
  });

  test('of two editors who end each other at the same moment one stays', async () => {
    const [vera, anna] = [await member('editor'), await member('editor')];
    const results = await Promise.all([people().end(anna.id, vera), people().end(vera.id, anna)]);
    expect(results.toSorted()).toEqual(['done', 'last']);
    expect(await people().list()).toHaveLength(1);
  });

  test('the list is in the order of the alphabet, editors first', async () => {
    const names = ['Яна Л', 'Ёла Л', 'Zoe L', 'Анна Л', 'Егор Л', 'Жанна Л'];
    for (const name of names) {
      const { email } = await member(name === 'Яна Л' ? 'editor' : 'door');
      await run('rename', email, ...name.split(' '));
    }
    const listed = (await people().list()).map(({ name }) => name);
    expect(listed).toEqual(['Яна Л', 'Анна Л', 'Егор Л', 'Ёла Л', 'Жанна Л', 'Zoe L']);
  });

  test('the list says who has which role, since when, and when they were there last', async () => {
    const door = await member('door');
    const vera = await member('editor');
    await member();
    // Whoever has not logged in for long has no session left.
    await service.database.kysely.deleteFrom('session').where('userId', '=', door.id).execute();
    expect(await people().list()).toEqual([
      {
        id: vera.id,
        name: vera.name,
        email: vera.email,
        role: 'editor',
        since: now.toISOString(),
        seenAt: now.toISOString(),
      },
      expect.objectContaining({ id: door.id, role: 'door', seenAt: undefined }),
    ]);
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('whoever is invited signs up with the address and confirms it: then they have the role', async () => {
    const vera = await member('editor');
    const email = newEmail();
    expect(await invite(` ${email.toUpperCase()} `, vera)).toBeUndefined();
    const letter = await service.emailTo(email);
    expect(letter.links.join()).toContain('/ru/login/invitation?token=');
    expect(await people().invitation(tokenIn(letter))).toEqual({ email, role: 'editor' });
    expect(await states()).toEqual([{ email, role: 'editor', state: 'sent' }]);

    const browser = service.browser();
    await service.signUp(email, browser);
    expect(await states()).toEqual([{ email, role: 'editor', state: 'sent' }]);
    await browser.request().confirm(await tokenTo(email, 2), { password: PASSWORD });
    expect(await roleOf({ browser })).toBe('editor');
    expect(await states()).toEqual([{ email, role: 'editor', state: 'accepted' }]);
    expect(await people().invitation(tokenIn(letter))).toBeUndefined();
  });

  test('whoever has an account accepts, once, and only for the address that was invited', async () => {
    const vera = await member('editor');
    const [anna, boris] = [await member(), await member()];
    await invite(anna.email, vera, 'door');
    const token = await tokenTo(anna.email, 2);
    expect(await roleOf(anna)).toBeUndefined();
    expect(await people().accept(token, boris)).toBe(false);
    expect(await people().accept('another', anna)).toBe(false);
    await invite(boris.email, vera);
    expect(await people().accept(token, anna)).toBe(true);
    expect(await roleOf(anna)).toBe('door');
    // Nobody else has another role by that, and no other invitation is used up.
    expect([await roleOf(vera), await roleOf(boris)]).toEqual(['editor', undefined]);
    expect((await states()).toSorted((one, other) => (one.state < other.state ? -1 : 1))).toEqual([
      { email: anna.email, role: 'door', state: 'accepted' },
      { email: boris.email, role: 'editor', state: 'sent' },
    ]);
    await people().end(anna.id, vera);
    expect(await people().accept(token, anna)).toBe(false);
    expect(await roleOf(anna)).toBeUndefined();
  });

  test('whoever has got a role meanwhile keeps it', async () => {
    const vera = await member('editor');
    const anna = await member();
    await invite(anna.email, vera, 'door');
    await run('grant', anna.email, 'editor');
    await people().accept(await tokenTo(anna.email, 2), anna);
    expect(await roleOf(anna)).toBe('editor');
  });

  test('links are kept as hashes, and the log names nobody by their address', async () => {
    const vera = await member('editor');
    const email = newEmail();
    await invite(email, vera);
    const rows = await service.database.kysely.selectFrom('verification').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(await tokenTo(email));
    const lines = service.log.filter((line) => line.includes('invitation'));
    expect(lines.at(-1)).toContain(vera.id);
    expect(lines.join()).not.toContain('@');
  });

  test('an invitation is good for seven days, is shown for thirty, and can be sent again with another link', async () => {
    const vera = await member('editor');
    const anna = await member();
    await invite(anna.email, vera);
    const token = await tokenTo(anna.email, 2);
    later(7 * DAY - 1);
    expect(await people().invitation(token)).toBeDefined();
    later(7 * DAY);
    expect(await states()).toMatchObject([{ state: 'expired' }]);
    expect(await people().accept(token, anna)).toBe(false);

    const [expired] = await people().invitations();
    expect(await people().inviteAgain(expired!.id, vera)).toBeUndefined();
    expect(await states()).toMatchObject([{ state: 'sent' }]);
    expect(await people().invitation(token)).toBeUndefined();
    expect(await people().invitation(await tokenTo(anna.email, 3))).toEqual({ email: anna.email, role: 'editor' });
    expect(await people().inviteAgain(expired!.id, vera)).toEqual({ problem: 'gone' });
    later(37 * DAY);
    expect(await states()).toEqual([]);
  });

  test('a withdrawn invitation is over, also for whoever signs up meanwhile', async () => {
    const vera = await member('editor');
    const email = newEmail();
    await invite(email, vera);
    const token = await tokenTo(email);
    const [invitation] = await people().invitations();
    await people().withdraw(invitation!.id, vera);
    expect([await people().invitation(token), await states()]).toEqual([undefined, []]);
    const browser = service.browser();
    await service.signUp(email, browser);
    await browser.request().confirm(await tokenTo(email, 2), { password: PASSWORD });
    expect(await roleOf({ browser })).toBeUndefined();
  });

  test('nobody is invited to what is no address, to a role they have, too often, or beyond fifty', async () => {
    const vera = await member('editor');
    expect(await invite('nobody', vera)).toEqual({ problem: 'email' });
    expect(await invite(vera.email, vera, 'door')).toEqual({ problem: 'has-role' });
    const email = newEmail();
    for (const _ of [1, 2, 3]) expect(await invite(email, vera)).toBeUndefined();
    for (let sent = 3; sent < 20; sent += 1) expect(await invite(newEmail(), vera)).toBeUndefined();
    // Of everybody together, whoever asks.
    expect(await invite(newEmail(), { ...vera, id: 'another' })).toEqual({ problem: 'invitations', minutes: 60 });
    const anHourLater = () => service.database.kysely.deleteFrom('attempts').execute();
    for (let hour = 1; hour <= 2; hour += 1) {
      await anHourLater();
      for (let sent = 0; sent < 20; sent += 1) await invite(newEmail(), vera);
    }
    // Vera and forty-nine others.
    expect(await people().invitations()).toHaveLength(49);
    await anHourLater();
    expect(await invite(newEmail(), vera)).toEqual({ problem: 'full' });
    expect(await invite(email, vera)).toBeUndefined();
  });

  test('who is forgotten, or is no editor any more, lets nobody in with what they have sent', async () => {
    const [anna, boris] = [await member('editor'), await member('editor')];
    await invite(newEmail(), anna);
    await invite(newEmail(), boris);
    await run('grant', anna.email, 'door');
    expect(await roleOf(anna)).toBe('door');
    expect(await states()).toHaveLength(1);
    await run('forget', boris.email);
    expect(await states()).toEqual([]);
  });

  test('what somebody has written stays when their role ends', async () => {
    const [vera, anna] = [await member('editor'), await member('editor')];
    const store = createDocumentStore(service.database, () => now);
    await store.write({ ...document, value: { title: { en: 'Short books' } } }, anna);
    await people().end(anna.id, vera);
    expect((await store.draft(document))?.value).toMatchObject({ title: { en: 'Short books' } });
  });
});

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { newcomer, startProvider, type Provider } from '#tests/e2e/fake-openid-provider.ts';
import { startReceiver, type Receiver } from '#tests/e2e/fake-token-receiver.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import {
  newEmail,
  openTestAuthService,
  ORIGIN,
  PASSWORD,
  tokenIn,
  type TestAuthService,
} from '#tests/fixtures/test-auth-service.ts';

/** Whose account it is that Google leads to, and whom it logs in; a real provider stands in Google's place. */

type Browser = ReturnType<TestAuthService['browser']>;

let provider: Provider;
let receiver: Receiver;
let service: TestAuthService;

beforeAll(async () => {
  [provider, receiver] = await Promise.all([startProvider(), startReceiver()]);
  service = await openTestAuthService(oneDatabase[0], {
    google: { clientId: 'lyceum', clientSecret: 'known to the provider', discoveryUrl: provider.discoveryUrl },
    tokenSyncUrl: receiver.url,
  });
});
afterAll(async () => {
  await service.close();
  await Promise.all([provider.stop(), receiver.stop()]);
});
beforeEach(() => provider.behave('willing'));

/** Goes to the provider. @returns where it sends the browser back to */
async function atGoogle(browser: Browser): Promise<string> {
  const started = await browser.request().startGoogle({ to: '/calendar', view: 'login', popup: false, language: 'en' });
  if ('problem' in started) throw new Error(started.problem);
  const response = await fetch(started.url, { redirect: 'manual' });
  return response.headers.get('Location') ?? '';
}

/** Comes back from the provider. @returns where the browser is led then */
async function backWith(address: string, browser: Browser): Promise<string | null> {
  const Cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
  const response = await service.auth.answer(new Request(address, { headers: { Cookie } }));
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }
  return response.headers.get('Location');
}

const signIn = async (browser: Browser) => backWith(await atGoogle(browser), browser);
const done = '/login/done?to=%2Fcalendar';
const failed = (problem: string) => expect.stringMatching(new RegExp(`^/login\\?.*problem=${problem}$`));

/** What the database holds about an address. */
async function stored(email: string) {
  const { kysely } = service.database;
  const user = await kysely.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) return { ways: [], accounts: [], sessions: 0 };
  const accounts = await kysely.selectFrom('account').selectAll().where('userId', '=', user.id).execute();
  const sessions = await kysely.selectFrom('session').select('id').where('userId', '=', user.id).execute();
  return { ways: accounts.map(({ providerId }) => providerId).toSorted(), accounts, sessions: sessions.length };
}

test('an account whose address is confirmed gets a second way in, and keeps the first', async () => {
  const { email } = await service.member();
  provider.receive(newcomer({ email }));
  const browser = service.browser();
  expect(browser.request().hasGoogle).toBe(true);
  expect(await signIn(browser)).toBe(done);
  expect(await service.person(browser)).toMatchObject({ email, name: 'Anna Karenina' });
  expect(await stored(email)).toMatchObject({ ways: ['credential', 'google'] });
  expect((await service.signIn(email)).error).toBeUndefined();
});

test('a sign-up that nobody has confirmed gives way to whoever Google confirms', async () => {
  const email = newEmail();
  await service.signUp(email);
  const token = tokenIn(await service.emailTo(email));
  provider.receive(newcomer({ email, email_verified: false }));
  expect(await signIn(service.browser())).toEqual(failed('google-unverified'));
  expect(await stored(email)).toMatchObject({ ways: ['credential'], sessions: 0 });

  provider.receive(newcomer({ email }));
  expect(await signIn(service.browser())).toBe(done);
  expect(await stored(email)).toMatchObject({ ways: ['google'], sessions: 1 });
  expect((await service.signIn(email)).error).toEqual({ problem: 'credentials' });
  expect(await service.browser().request().confirm(token, { password: PASSWORD })).toEqual({ problem: 'link' });
});

test('an address the provider has not confirmed opens nothing, nor an account that somebody else has', async () => {
  const unverified = newcomer({ email_verified: false });
  provider.receive(unverified);
  const browser = service.browser();
  expect(await signIn(browser)).toEqual(failed('google-unverified'));
  expect(await service.person(browser)).toBeUndefined();
  expect(await stored(unverified.email)).toMatchObject({ ways: [] });

  const { email } = await service.member();
  provider.receive({ ...newcomer({ email, email_verified: false }), sub: 'somebody else' });
  expect(await signIn(browser)).toEqual(failed('google-unverified'));
  expect(await service.person(browser)).toBeUndefined();
  expect(await stored(email)).toMatchObject({ ways: ['credential'] });
});

test('who has come once is known again, even with another address; no token of the provider is kept', async () => {
  const reader = newcomer();
  const moved = newEmail();
  for (const email of [reader.email, moved]) {
    provider.receive({ ...reader, email });
    const browser = service.browser();
    expect(await signIn(browser)).toBe(done);
    expect(await service.person(browser)).toMatchObject({ email: reader.email });
  }
  const none = { providerId: 'google', accessToken: null, refreshToken: null, idToken: null };
  expect(await stored(reader.email)).toMatchObject({ accounts: [none], sessions: 2 });
  expect(await stored(moved)).toMatchObject({ ways: [] });
  expect(service.log.join()).not.toContain('eyJ');
});

test('a session that is in the browser ends when another begins there', async () => {
  const { browser, email } = await service.member();
  const newer = newcomer();
  provider.receive(newer);
  expect(await signIn(browser)).toBe(done);
  expect(await service.person(browser)).toMatchObject({ email: newer.email });
  expect(await stored(email)).toMatchObject({ sessions: 0 });
});

test('the receiver of ID tokens hears of it as of any other way in', async () => {
  const reader = newcomer();
  provider.receive(reader);
  const browser = service.browser();
  await signIn(browser);
  await browser.request().signOut();
  const calls = () => receiver.calls.filter(({ token }) => decodeJwt(token)['email'] === reader.email);
  await expect.poll(() => calls().map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  expect(decodeJwt(calls()[0]!.token)).toMatchObject({ email_verified: true, name: reader.name });
});

test('what goes to the provider is bound to this browser', async () => {
  const browser = service.browser();
  await atGoogle(browser);
  const sent = Object.fromEntries(provider.begun.at(-1) ?? []);
  expect(sent).toMatchObject({
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^\S{20,}$/),
    state: expect.stringMatching(/^\S{32,}$/),
    redirect_uri: `${ORIGIN}/api/auth/callback/google`,
  });
  expect(sent['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  expect([...browser.cookies.keys()]).toEqual(['site.state']);
});

test('an answer that was not asked for, comes too late or a second time signs nobody in', async () => {
  const other = service.browser();
  expect(await backWith(`${ORIGIN}/api/auth/callback/google?code=x&state=y`, other)).toEqual(failed('google-expired'));
  // Somebody else's answer, complete, in a browser that has not asked.
  const browser = service.browser();
  provider.receive(newcomer());
  const address = await atGoogle(browser);
  expect(await backWith(address, other)).toEqual(failed('google-expired'));
  expect(await service.person(other)).toBeUndefined();

  const late = service.browser();
  const lateAddress = await atGoogle(late);
  const past = new Date(Date.now() - 60_000);
  const { kysely } = service.database;
  for (const { id, value } of await kysely.selectFrom('verification').selectAll().execute()) {
    const aged = value.replace(/"expiresAt":\d+/, `"expiresAt":${past.getTime()}`);
    const change = { value: aged, expiresAt: past.toISOString() };
    await kysely.updateTable('verification').set(change).where('id', '=', id).execute();
  }
  expect(await backWith(lateAddress, late)).toEqual(failed('google-expired'));

  const again = service.browser();
  const used = await atGoogle(again);
  expect(await backWith(used, again)).toBe(done);
  again.cookies.clear();
  expect(await backWith(used, again)).toEqual(failed('google-expired'));
  expect(await service.person(again)).toBeUndefined();
});

test('a provider that gives no tokens, or refuses, signs nobody in', async () => {
  const browser = service.browser();
  for (const manner of ['no-tokens', 'refusing'] as const) {
    provider.behave(manner);
    expect(await signIn(browser)).toEqual(failed('google-refused'));
    expect(await service.person(browser)).toBeUndefined();
  }
});

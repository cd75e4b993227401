import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { startReceiver, type Receiver } from '../../tests/e2e/fake-token-receiver.ts';
import { openTestAuthService, ORIGIN, tokenIn, type TestAuthService } from '../../tests/fixtures/test-auth-service.ts';
import { LIFE } from './better-auth.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let house: TestAuthService;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    house = await openTestAuthService(kind, { tokenSyncUrl: receiver.url });
  });
  afterAll(async () => {
    await house.close();
    await receiver.stop();
  });

  async function callsFor(email: string) {
    const keys = (await (await house.people.answer(new Request(`${ORIGIN}/api/auth/jwks`))).json()) as JSONWebKeySet;
    const calls = await Promise.all(
      receiver.calls.map(async ({ method, token }) => {
        const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: ORIGIN, audience: ORIGIN });
        return { method, payload };
      }),
    );
    return calls.filter(({ payload }) => payload['email'] === email);
  }
  const methodsFor = async (email: string) => (await callsFor(email)).map(({ method }) => method);
  const mine = (email: string) =>
    house.database.kysely
      .updateTable('session')
      .where('userId', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email));

  test('signing in, however, sends one; it says who, and for how long', async () => {
    const { email } = await house.member();
    await expect.poll(() => methodsFor(email)).toEqual(['POST']);
    await house.signIn(email);
    await expect.poll(() => methodsFor(email)).toEqual(['POST', 'POST']);
    const [call] = await callsFor(email);
    expect(call?.payload).toMatchObject({ email, email_verified: true, name: 'Anna Karenina' });
    expect((call?.payload.exp ?? 0) - (call?.payload.iat ?? 0)).toBe(LIFE.idToken);
  });

  test('it is renewed when it is about to expire, once, and not before', async () => {
    const { browser, email } = await house.member();
    await expect.poll(() => methodsFor(email)).toHaveLength(1);
    await house.person(browser);
    await mine(email)
      .set({ idTokenAt: Date.now() - (LIFE.idToken - 90) * 1000 })
      .execute();
    await house.person(browser);
    await mine(email)
      .set({ idTokenAt: Date.now() - (LIFE.idToken - 30) * 1000 })
      .execute();
    await Promise.all(Array.from({ length: 5 }, () => house.person(browser)));
    await expect.poll(() => methodsFor(email)).toHaveLength(2);
    expect(await house.person(browser)).toBeDefined();
    expect(await methodsFor(email)).toEqual(['POST', 'POST']);
  });

  test('signing out takes it back', async () => {
    const { browser, email } = await house.member();
    await (await browser.visit()).signOut();
    await expect.poll(() => methodsFor(email)).toEqual(['POST', 'DELETE']);
  });

  test('a new password takes back those of every session', async () => {
    const { email } = await house.member();
    await house.signIn(email);
    await (await house.browser().visit()).requestReset(email, 'en');
    const token = tokenIn(await house.letterTo(email, 2));
    await (await house.browser().visit()).setPassword(token, 'three hoopoes at noon');
    await expect.poll(async () => (await methodsFor(email)).toSorted()).toEqual(['DELETE', 'DELETE', 'POST', 'POST']);
  });
});

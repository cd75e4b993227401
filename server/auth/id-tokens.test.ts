import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { startReceiver, type Receiver } from '#tests/e2e/fake-token-receiver.ts';
import { openTestAuthService, ORIGIN, tokenIn, type TestAuthService } from '#tests/fixtures/test-auth-service.ts';
import { LIFETIMES } from './better-auth-config.ts';

describe.each(oneDatabase)('on %s', (kind) => {
  let service: TestAuthService;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    service = await openTestAuthService(kind, { tokenSyncUrl: receiver.url });
  });
  afterAll(async () => {
    await service.close();
    await receiver.stop();
  });

  async function callsFor(email: string) {
    const keys = (await (await service.auth.answer(new Request(`${ORIGIN}/api/auth/jwks`))).json()) as JSONWebKeySet;
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
    service.database.kysely
      .updateTable('session')
      .where('userId', 'in', (query) => query.selectFrom('user').select('id').where('email', '=', email));

  test('logging in, however, sends one; it says who, and for how long', async () => {
    const { email } = await service.member();
    await expect.poll(() => methodsFor(email)).toEqual(['POST']);
    await service.signIn(email);
    await expect.poll(() => methodsFor(email)).toEqual(['POST', 'POST']);
    const [call] = await callsFor(email);
    expect(call?.payload).toMatchObject({ email, email_verified: true, name: 'Anna Karenina' });
    expect((call?.payload.exp ?? 0) - (call?.payload.iat ?? 0)).toBe(LIFETIMES.idToken);
  });

  test('it is renewed when it is about to expire, once, and not before', async () => {
    const { browser, email } = await service.member();
    await expect.poll(() => methodsFor(email)).toHaveLength(1);
    await service.person(browser);
    await mine(email)
      .set({ idTokenAt: Date.now() - (LIFETIMES.idToken - 90) * 1000 })
      .execute();
    await service.person(browser);
    await mine(email)
      .set({ idTokenAt: Date.now() - (LIFETIMES.idToken - 30) * 1000 })
      .execute();
    await Promise.all(Array.from({ length: 5 }, () => service.person(browser)));
    await expect.poll(() => methodsFor(email)).toHaveLength(2);
    expect(await service.person(browser)).toBeDefined();
    expect(await methodsFor(email)).toEqual(['POST', 'POST']);
  });

  test('it is renewed where the clock was ahead when it was sent last', async () => {
    const { browser, email } = await service.member();
    await expect.poll(() => methodsFor(email)).toHaveLength(1);
    await mine(email)
      .set({ idTokenAt: Date.now() + 30 * 24 * 3600_000 })
      .execute();
    await service.person(browser);
    await expect.poll(() => methodsFor(email)).toHaveLength(2);
  });

  test('that of one session is renewed for it alone', async () => {
    const [anna, boris] = [await service.member(), await service.member()];
    for (const { email } of [anna, boris]) {
      await expect.poll(() => methodsFor(email)).toHaveLength(1);
      await mine(email).set({ idTokenAt: 0 }).execute();
    }
    for (const { browser, email } of [anna, boris]) {
      await service.person(browser);
      await expect.poll(() => methodsFor(email)).toHaveLength(2);
    }
  });

  test('where nothing can be written, whoever is logged in stays known although session and token are due', async () => {
    const { browser, email } = await service.member();
    await expect.poll(() => methodsFor(email)).toHaveLength(1);
    const due = new Date(Date.now() + (LIFETIMES.session - 2 * 24 * 3600) * 1000).toISOString();
    await mine(email).set({ expiresAt: due, idTokenAt: 0 }).execute();
    await sql`pragma query_only = on`.execute(service.database.kysely);
    const person = service.person(browser);
    await person.catch(() => undefined);
    await sql`pragma query_only = off`.execute(service.database.kysely);
    expect(await person).toMatchObject({ email });
    await service.person(browser);
    await expect.poll(() => methodsFor(email)).toHaveLength(2);
  });

  test('logging out takes it back', async () => {
    const { browser, email } = await service.member();
    await browser.request().signOut();
    await expect.poll(() => methodsFor(email)).toEqual(['POST', 'DELETE']);
  });

  test('a new password takes back those of every session', async () => {
    const { email } = await service.member();
    await service.signIn(email);
    await service.browser().request().requestReset(email, 'en');
    const token = tokenIn(await service.emailTo(email, 2));
    await service.browser().request().setPassword(token, 'three hoopoes at noon');
    await expect.poll(async () => (await methodsFor(email)).toSorted()).toEqual(['DELETE', 'DELETE', 'POST', 'POST']);
  });
});

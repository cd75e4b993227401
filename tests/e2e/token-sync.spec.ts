import { expect } from './site-test.ts';
import { newEmail, signedUp, test } from './account-test.ts';
import { verifyToken } from './fake-token-receiver.ts';

/** The calls for one person: several tests share the receiver. */
async function callsFor(email: string, { calls }: { calls: readonly { method: string; token: string }[] }) {
  const all = calls.map(({ method, token }) => {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email: string };
    return { method, token, email: claims.email };
  });
  return all.filter((call) => call.email === email);
}

test.describe.configure({ mode: 'serial' });

test('signing in posts a token that the published keys confirm; signing out takes it back', async ({
  context,
  backend: { server, receiver },
}) => {
  const { email } = await signedUp(context.request, server);
  await expect.poll(() => callsFor(email, receiver)).toHaveLength(1);
  const [call] = await callsFor(email, receiver);
  expect(call?.method).toBe('POST');
  const claims = await verifyToken(call?.token ?? '', `${server.origin}/api/auth/jwks`, server.origin);
  expect(claims).toMatchObject({ email, email_verified: true, name: 'Anna Lee', aud: server.origin });
  expect(claims.sub).toBeTruthy();
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);

  await context.request.post('/sign-out', { headers: { Origin: server.origin } });
  await expect.poll(() => callsFor(email, receiver)).toHaveLength(2);
  const [, out] = await callsFor(email, receiver);
  expect(out?.method).toBe('DELETE');
  expect(await verifyToken(out?.token ?? '', `${server.origin}/api/auth/jwks`, server.origin)).toMatchObject({ email });
});

test('asking who is signed in does not post again while the token is good', async ({
  context,
  backend: { server, receiver },
}) => {
  const { email } = await signedUp(context.request, server);
  for (let time = 0; time < 3; time += 1) await context.request.get('/session');
  await expect.poll(() => callsFor(email, receiver)).toHaveLength(1);
});

test('a receiver that is slow or fails changes nothing for the user', async ({
  context,
  backend: { server, receiver },
}) => {
  const email = newEmail();
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    receiver.answer({ status: 500, after: promise });
    await signedUp(context.request, server, { email });
    expect(await (await context.request.get('/session')).json()).toMatchObject({ user: { email } });
    const left = await context.request.post('/sign-out', { headers: { Origin: server.origin } });
    expect(left.status()).toBe(200);
    expect(await (await context.request.get('/session')).json()).toEqual({ user: null });
    // All of that while the receiver has not answered; the calls keep their order, however slow it is.
    resolve();
    await expect
      .poll(async () => (await callsFor(email, receiver)).map(({ method }) => method))
      .toEqual(['POST', 'DELETE']);
    expect(server.log()).not.toContain('eyJ');
  } finally {
    resolve();
    receiver.answer({});
  }
});

import { createServer } from 'node:http';

import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';

import { startProvider } from '../e2e/fake-openid-provider.ts';
import { startReceiver, verifyToken } from '../e2e/fake-token-receiver.ts';
import { addressOf } from '../fixtures/listen.ts';

/** The services that stand in for others in the journeys do what those would. */

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0)) await each();
});

describe('the provider', () => {
  const back = 'http://127.0.0.1:9/back';
  const anna = {
    sub: '7',
    email: 'anna@example.com',
    email_verified: true,
    name: 'Анна',
    picture: 'https://p.example/7',
  };

  async function provider() {
    const started = await startProvider();
    undo.push(() => started.stop());
    const begin = (more = '') =>
      fetch(`${started.issuer}/authorize?response_type=code&state=s&nonce=n&redirect_uri=${back}${more}`, {
        redirect: 'manual',
      });
    const exchange = (code: string) =>
      fetch(`${started.issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'authorization_code', code, client_id: 'lyceum', redirect_uri: back }),
      });
    return { started, begin, exchange };
  }

  const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '');

  test('signs in whom it is told to, with a token that its keys vouch for', async () => {
    const { started, begin, exchange } = await provider();
    started.receive(anna);
    const location = locationOf(await begin());
    expect(location.href).toMatch(`${back}?code=`);
    expect(location.searchParams.get('state')).toBe('s');
    const { id_token: token } = (await (await exchange(location.searchParams.get('code') ?? '')).json()) as {
      id_token: string;
    };
    const keys = createRemoteJWKSet(new URL(`${started.issuer}/jwks`));
    const { payload } = await jwtVerify(token, keys, { issuer: started.issuer, audience: 'lyceum' });
    expect(payload).toMatchObject({ ...anna, nonce: 'n' });
    expect(await (await fetch(`${started.issuer}/userinfo`)).json()).toEqual(anna);
    expect(started.begun.map((each) => each.get('nonce'))).toEqual(['n']);
  });

  test('refuses, asks first, has no tokens', async () => {
    const { started, begin, exchange } = await provider();
    started.behave('refusing');
    const refused = locationOf(await begin()).searchParams;
    expect([refused.get('error'), refused.get('code'), refused.get('state')]).toEqual(['access_denied', null, 's']);

    started.behave('asking');
    const page = await begin('&scope=openid email');
    expect(page.status).toBe(200);
    const onward = /href="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await fetch(new URL(onward, started.issuer), { redirect: 'manual' });
    expect(locationOf(answer).searchParams.get('code')).not.toBeNull();
    expect(started.begun).toHaveLength(2);

    started.behave('no-tokens');
    const code = locationOf(await begin()).searchParams.get('code') ?? '';
    expect((await exchange(code)).status).toBe(500);
  });

  test('goes down and comes up again', async () => {
    const { started, begin } = await provider();
    await started.goDown();
    await expect(begin()).rejects.toThrow('fetch failed');
    await started.comeUp();
    expect((await begin()).status).toBe(302);
  });

  test('has a picture', async () => {
    const { started } = await provider();
    const response = await fetch(started.pictureUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.bytes()).length).toBeGreaterThan(60);
  });
});

describe('the receiver', () => {
  test('notes what it is told, and answers as it is told', async () => {
    const receiver = await startReceiver();
    undo.push(() => receiver.stop());
    const headers = { Authorization: 'Bearer abc' };
    expect((await fetch(receiver.url, { method: 'POST', headers })).status).toBe(204);
    receiver.answer({ status: 500, after: 40 });
    const begun = performance.now();
    expect((await fetch(receiver.url, { method: 'DELETE', headers })).status).toBe(500);
    expect(performance.now() - begun).toBeGreaterThan(35);
    expect(receiver.calls).toMatchObject([
      { method: 'POST', token: 'abc', body: '' },
      { method: 'DELETE', token: 'abc', body: '' },
    ]);
  });

  test('trusts only tokens that the published keys vouch for', async () => {
    const ours = await generateKeyPair('EdDSA');
    const theirs = await generateKeyPair('EdDSA');
    const keys = { keys: [{ ...(await exportJWK(ours.publicKey)), alg: 'EdDSA', kid: 'k' }] };
    const server = createServer((_, response) => response.end(JSON.stringify(keys)));
    const { port } = await addressOf(server);
    undo.push(() => server.close());
    const jwks = `http://127.0.0.1:${port}/jwks`;
    const signed = (key: CryptoKey, issuer: string, ends = '15m') =>
      new SignJWT({ sub: '7' })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
        .setIssuer(issuer)
        .setExpirationTime(ends)
        .sign(key);
    const house = 'https://lyceum.example';
    expect(await verifyToken(await signed(ours.privateKey, house), jwks, house)).toMatchObject({ sub: '7' });
    await expect(verifyToken(await signed(theirs.privateKey, house), jwks, house)).rejects.toThrow('signature');
    await expect(verifyToken(await signed(ours.privateKey, 'https://x.example'), jwks, house)).rejects.toThrow('iss');
    await expect(verifyToken(await signed(ours.privateKey, house, '-1m'), jwks, house)).rejects.toThrow('exp');
  });
});

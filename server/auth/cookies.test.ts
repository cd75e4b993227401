import { expect, test } from 'vitest';

import { openTestAuthService, PASSWORD, tokenIn } from '#tests/fixtures/test-auth-service.ts';

/** The session cookie that logging in sets at an origin; the other one makes the browser known. */
async function cookieAt(origin: string): Promise<string> {
  const service = await openTestAuthService('sqlite', { origin });
  try {
    const email = 'reader@example.com';
    await service.signUp(email);
    await service
      .browser()
      .request()
      .confirm(tokenIn(await service.emailTo(email)), { password: PASSWORD });
    const lines: string[] = [];
    const request = { headers: new Headers(), address: '192.0.2.1', setCookie: (line: string) => lines.push(line) };
    expect(await service.auth.forRequest(request).signIn({ email, password: PASSWORD })).toBeUndefined();
    const [session = '', device, ...more] = lines;
    expect(device).toMatch(/^(__Host-)?site\.device=/);
    expect(more).toEqual([]);
    return session;
  } finally {
    await service.close();
  }
}

test('on https the session cookie is for this host, over https, for no script and no other site', async () => {
  const cookie = await cookieAt('https://lyceum.example');
  expect(cookie).toMatch(/^__Host-site\.session_token=/);
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toContain('; HttpOnly');
  expect(cookie).toContain('; Secure');
  expect(cookie).toContain('; SameSite=Lax');
  expect(cookie).not.toContain('Domain');
  expect(cookie).toContain(`Max-Age=${7 * 24 * 3600}`);
});

test('on http, where a browser would not take that, it is the same without the promise of https', async () => {
  const cookie = await cookieAt('http://localhost:3000');
  expect(cookie).toMatch(/^site\.session_token=/);
  expect(cookie).toContain('; HttpOnly');
  expect(cookie).toContain('; SameSite=Lax');
  expect(cookie).not.toContain('Secure');
});

test('the browser of somebody who comes back keeps the cookie for another week, and no request of the same day brings it again', async () => {
  const service = await openTestAuthService('sqlite');
  try {
    const { browser } = await service.member();
    const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
    const comeBack = async () => {
      const lines: string[] = [];
      const headers = new Headers({ Cookie: cookie });
      const request = { headers, address: '192.0.2.1', setCookie: (line: string) => lines.push(line) };
      expect(await service.auth.forRequest(request).person()).toMatchObject({ name: 'Anna Karenina' });
      return lines;
    };
    expect(await comeBack()).toEqual([]);
    // As if two days had passed.
    const expiresAt = new Date(Date.now() + 5 * 24 * 3600_000).toISOString();
    await service.database.kysely.updateTable('session').set({ expiresAt }).execute();
    expect(await comeBack()).toEqual([expect.stringMatching(/^site\.session_token=.*Max-Age=604800/)]);
    expect(await comeBack()).toEqual([]);
  } finally {
    await service.close();
  }
});

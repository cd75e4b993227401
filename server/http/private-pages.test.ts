import { beforeEach, describe, expect, test } from 'vitest';

import { privateContext } from '#server/request/request-context.ts';
import { app, appWith, authRequests, forgetRequests, html, lines, page, received } from '#tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const here = 'http://localhost';
/** What the server gives the app beside the request. */
const connection = { incoming: { socket: { remoteAddress: '192.0.2.7', remotePort: 1, remoteFamily: 'IPv4' } } };

function ask(path: string, init: RequestInit = {}, of = app) {
  return of.request(`${here}${path}`, init, connection);
}

describe('a page for one person', () => {
  test.each(['/login', '/ru/login', '/login.data', '/login/confirm', '/session', '/Admin', '/ru/Admin.data'])(
    '%s is rendered with the session of the request, and never kept',
    async (path) => {
      const response = await ask(path, { headers: { Cookie: 'a=b' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('set-cookie')).toBe('session=1; Path=/; HttpOnly');
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(received.at(-1)?.headers.get('cookie')).toBe('a=b');
    },
  );

  test.each([
    ['/login', 'same-origin'],
    ['/ru/login/new-password', 'same-origin'],
    ['/login/confirm.data', 'same-origin'],
    ['/Admin/orders', 'same-origin'],
    ['/booking/event2', 'same-origin'],
    ['/ticket/abcdefghijklmnopqrstuv', 'no-referrer'],
    ['/ru/t/0123456789ABCDEF', 'no-referrer'],
  ])('%s is in no index, and no other site is told its address', async (path, policy) => {
    const { headers } = await ask(path);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe(policy);
  });

  test.each([
    ['/ticket/abcdefghijklmnopqrstuv', "img-src 'self' data:;"],
    ['/Admin', "img-src 'self' data:;"],
    ['/ru/Admin/content/pages/house', "img-src 'self' data:;"],
    ['/t/0123456789ABCDEF', "img-src 'self' data:;"],
    ['/login', "img-src 'self';"],
    ['/booking/event2', "img-src 'self';"],
    ['/', "img-src 'self';"],
  ])(
    '%s: pictures come from this site; codes of tickets and a drawing that becomes the mark from their page itself',
    async (path, policy) => {
      expect((await ask(path)).headers.get('content-security-policy')).toContain(policy);
    },
  );

  test.each(['/', '/programs', '/loginx', '/ru', '/administration', '/sessions'])(
    '%s is for everybody: no cookie reaches it, none is set',
    async (path) => {
      const response = await ask(path, { headers: { Cookie: 'a=b' } });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(received.at(-1)?.headers.get('cookie')).toBeNull();
      expect(authRequests).toEqual([]);
    },
  );

  test('only there does a page find a session', async () => {
    const found: boolean[] = [];
    const curious = appWith((_, context) => {
      try {
        found.push(Boolean(context.get(privateContext)));
      } catch {
        found.push(false);
      }
      return html(page);
    });
    await ask('/login', {}, curious);
    await ask('/programs', {}, curious);
    expect(found).toEqual([true, false]);
  });

  test('what says it is private may be kept by the one browser', async () => {
    const portrait = appWith(() =>
      Promise.resolve(new Response('x', { headers: { 'Cache-Control': 'private, max-age=9' } })),
    );
    expect((await ask('/session/portrait', {}, portrait)).headers.get('cache-control')).toBe('private, max-age=9');
  });

  test('what was done too often says when it is worth trying again, and nothing else does', async () => {
    const statuses = { '/login': 429, '/ticket': 200 };
    const limited = appWith((request) => {
      authRequests.at(-1)!.onLimited!(15);
      return html(page, statuses[new URL(request.url).pathname as keyof typeof statuses]);
    });
    const after = async (path: string) => (await ask(path, {}, limited)).headers.get('retry-after');
    expect([await after('/login'), await after('/ticket')]).toEqual(['900', null]);
  });

  test('another method is refused', async () => {
    const response = await ask('/login', { method: 'DELETE', headers: { Origin: here } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('writing', () => {
  const send = (headers: Record<string, string>, of = app) =>
    ask('/login', { method: 'POST', headers: { ...form, ...headers }, body: 'email=a' }, of);

  test.each([
    ['the browser says it is the same site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://proxied.example' }],
    ['the page stands at this very address', { Origin: here }],
    ['the page stands at the public address', { Origin: 'http://localhost:3000' }],
  ])('is let in when %s', async (_, headers) => {
    expect((await send(headers)).status).toBe(200);
    expect(await received.at(-1)?.text()).toBe('email=a');
  });

  test.each([
    ['nobody says where it comes from', {}],
    ['it comes from elsewhere', { Origin: 'https://evil.example' }],
    ['it comes from a neighbour', { Origin: 'https://lyceum.example.evil.example', 'Sec-Fetch-Site': 'same-site' }],
    ['it comes from elsewhere and hides', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['it is disguised as plain text', { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
  ])('is refused when %s, before anything is rendered', async (_, headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(received).toEqual([]);
    expect(authRequests).toEqual([]);
  });

  test.each([
    ['this', 'this', 200],
    ['another', 'this', 409],
    // Without scripts, and from a page of a version that did not say so.
    [undefined, 'this', 200],
    ['another', undefined, 409],
  ])(
    'from a page of %s build to %s is answered %i, and a refused form has done nothing',
    async (of, buildName, status) => {
      const site = appWith(() => html(page), undefined, { buildName });
      const response = await send({ Origin: here, ...(of && { 'X-Build': of }) }, site);
      expect(response.status).toBe(status);
      expect(received).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  test.each([
    ['/ticket/abc_-9', 'null', undefined, 200],
    ['/ru/ticket/abc_-9', 'null', undefined, 200],
    ['/ticket/abc_-9', 'null', 'cross-site', 403],
    ['/ticket/abc_-9', 'null', 'same-site', 403],
    ['/ticket/abc_-9', 'null', 'none', 403],
    ['/ticket/abc_-9', 'https://evil.example', undefined, 403],
    ['/ticket/abc_-9', undefined, undefined, 403],
    ['/ticket', 'null', undefined, 403],
    ['/t/abc', 'null', undefined, 403],
    ['/booking/ticket/abc', 'null', undefined, 403],
    ['/Admin/orders', 'null', undefined, 403],
  ])('at %s from %s, of which the browser says %s, is answered %i', async (path, from, site, status) => {
    const headers = { ...form, ...(from && { Origin: from }), ...(site && { 'Sec-Fetch-Site': site }) };
    expect((await ask(path, { method: 'POST', headers, body: 'ticket=1' })).status).toBe(status);
  });
});

test.each(['GET', 'HEAD'])(
  'the keys are published for a few minutes, and read with GET when %s comes',
  async (method) => {
    const response = await ask('/api/auth/jwks', { method });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(method === 'GET' ? '{"keys":[]}' : '');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(received.at(-1)?.method).toBe('GET');
  },
);

test.each([
  ['/api/auth/%6awks', '/api/auth/jwks'],
  ['/api/auth/callback/%67oogle', '/api/auth/callback/google'],
  ['/api/%61uth/jwks', '/api/auth/jwks'],
])('%s leads to the one spelling of an address of identity', async (path, target) => {
  const response = await ask(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, target]);
  expect(received).toEqual([]);
});

test('the way back from Google is kept nowhere: it logs in whoever goes it', async () => {
  const { headers } = await ask('/api/auth/callback/google?code=1');
  expect(received).toHaveLength(1);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('looking whether the way back from Google is there does not go it', async () => {
  const response = await ask('/api/auth/callback/google', { method: 'HEAD' });
  expect(response.status).toBe(204);
  expect(received).toEqual([]);
});

test('a page without a form says what it answers', async () => {
  const formless = appWith(() => html(page, 405));
  const response = await ask(
    '/login/done',
    { method: 'POST', headers: { Origin: here, ...form }, body: 'a=b' },
    formless,
  );
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(lines).toEqual([]);
});

test.each([
  '/api/auth/sign-in/email',
  '/api/auth/get-session',
  '/api/auth/token',
  '/api/auth/sign-up/email',
  '/api/auth/ok',
])('better-auth’s own %s is not there', async (path) => {
  const response = await ask(path, { method: 'POST', headers: { Origin: here, ...form }, body: 'a=b' });
  expect(response.status).toBe(405);
  expect(lines.join()).not.toContain('a=b');
});

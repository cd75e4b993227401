import { describe, expect, test } from 'vitest';

import { privateContext } from '../request-context.ts';
import { app, appWith, arrivals, asked, html, lines, page } from '../../tests/fixtures/http-app.ts';
import { addressIn, networkOf } from './private-pages.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const here = 'http://localhost';
/** What the server gives the app beside the request. */
const connection = { incoming: { socket: { remoteAddress: '192.0.2.7', remotePort: 1, remoteFamily: 'IPv4' } } };

function ask(path: string, init: RequestInit = {}, of = app) {
  return of.request(`${here}${path}`, init, connection);
}

describe('a page for one person', () => {
  test.each(['/login', '/ru/login', '/login.data', '/login/confirm', '/session', '/Admin', '/ru/Admin.data'])(
    '%s is rendered with the visitor, and never kept',
    async (path) => {
      const response = await ask(path, { headers: { Cookie: 'a=b' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('set-cookie')).toBe('session=1; Path=/; HttpOnly');
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(asked.at(-1)?.headers.get('cookie')).toBe('a=b');
    },
  );

  test.each(['/', '/programs', '/loginx', '/ru', '/administration', '/sessions'])(
    '%s is for everybody: no cookie reaches it, none is set',
    async (path) => {
      const response = await ask(path, { headers: { Cookie: 'a=b' } });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(asked.at(-1)?.headers.get('cookie')).toBeNull();
      expect(arrivals).toEqual([]);
    },
  );

  test('only there does a page find a visitor', async () => {
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
    expect(await asked.at(-1)?.text()).toBe('email=a');
  });

  test.each([
    ['nobody says where it comes from', {}],
    ['it comes from elsewhere', { Origin: 'https://evil.example' }],
    ['it comes from a neighbour', { Origin: 'https://lyceum.example.evil.example', 'Sec-Fetch-Site': 'same-site' }],
    ['it comes from elsewhere and hides', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['it is disguised as plain text', { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
  ])('is refused when %s, before anybody is asked', async (_, headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(asked).toEqual([]);
    expect(arrivals).toEqual([]);
  });
});

describe('the address that attempts are counted against', () => {
  const addressWith = async (headers: Record<string, string>, proxyHeader?: string) => {
    await ask(
      '/login',
      { headers },
      appWith(() => html(page), here, { proxyHeader }),
    );
    return arrivals.at(-1)?.address;
  };

  test('is the connection’s, whatever a visitor claims', async () => {
    expect(await addressWith({ 'X-Forwarded-For': '203.0.113.9' })).toBe('192.0.2.7');
  });

  test('is the one our proxy has added, not those before it', async () => {
    expect(await addressWith({ 'X-Forwarded-For': '203.0.113.9' }, 'x-forwarded-for')).toBe('203.0.113.9');
    expect(await addressWith({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' }, 'x-forwarded-for')).toBe(
      '203.0.113.9',
    );
  });

  test('is the connection’s when the proxy’s header makes no sense', async () => {
    expect(await addressWith({ 'X-Forwarded-For': 'nonsense' }, 'x-forwarded-for')).toBe('192.0.2.7');
    expect(await addressWith({}, 'x-forwarded-for')).toBe('192.0.2.7');
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:443', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::1]:443', '::1'],
    ['"[::1]:443"', '::1'],
    ['1.2.3.400:443', undefined],
    ['[nonsense]:443', undefined],
    ['203.0.113.9:443:1', undefined],
    ['unknown', undefined],
    ['_hidden', undefined],
  ])('%s tells the address %s', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  test('a proxy whose header makes no sense is told of once', async () => {
    const proxied = appWith(() => html(page), here, { proxyHeader: 'x-forwarded-for' });
    for (const value of ['nonsense', 'unknown', '203.0.113.9:443', 'nonsense']) {
      await ask('/login', { headers: { 'X-Forwarded-For': value } }, proxied);
    }
    expect(arrivals.map(({ address }) => address)).toEqual(['192.0.2.7', '192.0.2.7', '203.0.113.9', '192.0.2.7']);
    const warnings = lines.filter((line) => line.includes('PROXY_HEADER')).map((line) => JSON.parse(line));
    expect(warnings).toMatchObject([{ level: 'warn', header: 'x-forwarded-for', value: 'nonsense' }]);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test.each(['GET', 'HEAD'])(
  'the keys are published for a few minutes, and asked for with GET when %s comes',
  async (method) => {
    const response = await ask('/api/auth/jwks', { method });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(method === 'GET' ? '{"keys":[]}' : '');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(asked.at(-1)?.method).toBe('GET');
  },
);

test.each(['/api/auth/%6awks', '/api/auth/callback/%67oogle', '/api/%61uth/jwks'])(
  '%s is no other spelling of an address of identity',
  async (path) => {
    const response = await ask(
      path,
      {},
      appWith(() => html(page, 404)),
    );
    expect(response.status).toBe(404);
    expect(asked.map(({ url }) => url)).toEqual([`http://localhost:3000${path}`]);
  },
);

test('looking whether the way back from Google is there does not go it', async () => {
  const response = await ask('/api/auth/callback/google', { method: 'HEAD' });
  expect(response.status).toBe(204);
  expect(asked).toEqual([]);
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

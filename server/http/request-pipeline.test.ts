import { beforeEach, describe, expect, test } from 'vitest';

import { app, appWith, forgetRequests, get, html, page, received } from '#tests/fixtures/http-app.ts';
import { setTransportSecurity } from './response-headers.ts';

beforeEach(forgetRequests);

describe('health', () => {
  test('answers ok and is never kept', async () => {
    const response = await get('/health');
    expect(await response.text()).toBe('ok\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(received).toEqual([]);
  });

  test('answers 503 once the process is about to end, so that a load balancer sends requests elsewhere', async () => {
    const stopping = appWith(() => html(page), undefined, { stopping: AbortSignal.abort() });
    const response = await stopping.request('/health');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await stopping.request('/')).status).toBe(200);
  });
});

test('a process that never could render the home page says so; one that has takes requests whatever fails', async () => {
  let fails = true;
  const site = appWith(() => {
    if (fails) throw new Error('a part of every page is broken');
    return html(page);
  });
  const statuses = async (path: string) => [(await site.request(path)).status, (await site.request('/health')).status];
  expect(await statuses('/programs')).toEqual([500, 200]);
  expect(await statuses('/')).toEqual([500, 503]);
  fails = false;
  expect(await statuses('/programs')).toEqual([200, 503]);
  expect(await statuses('/')).toEqual([200, 200]);
  fails = true;
  expect(await statuses('/?again')).toEqual([200, 200]);
  expect(await statuses('/about')).toEqual([500, 200]);
});

describe('headers', () => {
  test('browsers are bound to https for as long and as widely as the settings say, by files and pages alike', async () => {
    setTransportSecurity({ days: 730, hasSubdomains: true });
    try {
      for (const path of ['/health', '/', '/assets/none.js', '/robots.txt']) {
        const { headers } = await appWith(() => html(page)).request(path);
        expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000; includeSubDomains');
      }
    } finally {
      setTransportSecurity({ days: 1, hasSubdomains: false });
    }
  });

  test.each(['/health', '/', '/robots.txt', '/assets/none.js', '/programs/'])('%s has them', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=86400');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('permissions-policy')).toContain('browsing-topics=()');
    expect(headers.get('permissions-policy')).toContain('fullscreen=(self "https://www.youtube-nocookie.com")');
    expect(headers.get('content-security-policy')).toMatch(/^default-src '(?:none|self'; child-src 'none)'/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('a document allows its own inline pieces and nothing else inline', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}'){3};/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('only a site on https asks browsers to upgrade', async () => {
    const { headers } = await appWith(() => html(page), 'https://lyceum.example').request('/');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('redirects', () => {
  test('a slash at the end goes, the query stays', async () => {
    const response = await get('/programs/?category=History');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/programs?category=History');
  });

  test.each([
    ['/Events?category=History', '/events?category=History'],
    ['/PROGRAMS', '/programs'],
    ['/ru/Programs', '/ru/programs'],
    ['/admin', '/Admin'],
  ])('%s has another spelling, %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, target]);
    expect(received).toEqual([]);
  });

  test.each(['/log%69n', '/LOGIN', '/Login.data', '/ru/LoGin', '/ADMIN', '/%53ession', '/Sign-Out', '//login'])(
    '%s passes no guard of private pages: it is redirected before',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(`http://localhost${path}`, { method });
        expect(response.status).toBe(308);
        const target = response.headers.get('location') ?? '';
        const refused = await app.request(target, { method: 'POST' });
        expect(refused.status).toBe(403);
      }
      expect(received).toEqual([]);
    },
  );

  test.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', '/%5C/evil.example/'])(
    '%s stays here',
    async (path) => {
      const response = await app.request(`http://localhost${path}`);
      expect(new URL(response.headers.get('location') ?? '', 'http://localhost').origin).toBe('http://localhost');
    },
  );
});

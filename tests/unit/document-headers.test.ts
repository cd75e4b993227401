import { expect, test } from 'vitest';

import { events, programs } from '#tests/e2e/sample-pages.ts';
import { request } from '#tests/fixtures/open-page.ts';

/** What every document carries, and what none does. */

const documents = ['/', '/ru', programs.taste.path, `/ru${events.dead.path}`, '/login', '/nowhere', '/ru/masters/m9'];

test.each(documents)('%s is a document that trusts nobody', async (path) => {
  const { headers, ...response } = await answerOf(path);
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  const policyOfAddress = path === '/login' ? 'same-origin' : 'strict-origin-when-cross-origin';
  expect(headers.get('Referrer-Policy')).toBe(policyOfAddress);
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  const policy = headers.get('Content-Security-Policy');
  // Firefox asks it whether a page may be fetched ahead; every other use of it has a directive of its own.
  expect(policy).toContain(
    "default-src 'self'; child-src 'none'; media-src 'none'; object-src 'none'; worker-src 'none'",
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
  expect(policy).not.toMatch(/unsafe-|\*|data:|http:/);

  expect(response.html).not.toMatch(/\sstyle="/);
  expect(response.html).not.toMatch(/\son\w+="/);
  const external = [...response.html.matchAll(/\s(?:src|srcset)="(https?:\/\/[^"/]+)[^"]*"/gi)].map(
    ([, origin]) => origin,
  );
  expect(external).toEqual([]);
});

async function answerOf(path: string) {
  const response = await request(path);
  return { headers: response.headers, html: await response.text() };
}

test.each(['/about.data', '/_.data', '/events.data?when=nonsense', '/nowhere.data', '/ru/login.data', '/Admin.data'])(
  '%s names its build, so that a browser with another one loads the document',
  async (path) => {
    expect((await request(path)).headers.get('X-Build')).toBe('1');
  },
);

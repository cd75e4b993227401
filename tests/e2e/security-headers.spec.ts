import { events, programs } from './sample-pages.ts';
import { expect, test } from './site-test.ts';

/** What every answer carries, and what none does. */

const documents = ['/', '/ru', programs.taste.path, `/ru${events.dead.path}`, '/login', '/nowhere', '/ru/masters/m9'];

for (const path of documents) {
  test(`${path} is a document that trusts nobody`, async ({ request }) => {
    const response = await request.get(path);
    const headers = response.headers();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = headers['content-security-policy'] ?? '';
    // Firefox asks it whether a page may be fetched ahead; every other use of it has a directive of its own.
    expect(policy).toContain(
      "default-src 'self'; child-src 'none'; media-src 'none'; object-src 'none'; worker-src 'none'",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).not.toMatch(/unsafe-|\*|data:|http:/);

    const html = await response.text();
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son\w+="/);
    const external = [...html.matchAll(/\s(?:src|srcset|href)="(https?:\/\/[^"/]+)[^"]*"/gi)]
      .filter(([tag]) => !/^\shref=/i.test(tag))
      .map(([, origin]) => origin);
    expect(external).toEqual([]);
  });
}

test('files are kept for ever, unknown files are refused, and both are locked up', async ({ request, page }) => {
  await page.goto('/');
  const picture = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
  const file = await request.get(picture);
  expect(file.status()).toBe(200);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await request.get('/assets/nothing-1a2b.js');
  expect(missing.status()).toBe(404);
  for (const response of [file, missing]) {
    const headers = response.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  }
});

for (const [from, to] of [
  ['/programs/', '/programs'],
  ['/ru/', '/ru'],
  ['/ru/programs/?category=culture', '/ru/programs?category=culture'],
  [`${events.dead.path}//`, events.dead.path],
  ['/admin', '/Admin'],
  ['/Events', '/events'],
  ['/RU/PROGRAMS?category=culture', '/ru/programs?category=culture'],
  ['/log%69n', '/login'],
  ['/Programs.data', '/programs.data'],
]) {
  test(`${from} has moved to ${to}`, async ({ request }) => {
    const response = await request.get(from ?? '', { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toBe(to);
  });
}

test('a page is asked about each time, and confirmed without being sent again', async ({ request }) => {
  const first = await request.get('/about');
  expect(first.headers()['cache-control']).toContain('must-revalidate');
  const again = await request.get('/about', { headers: { 'If-None-Match': first.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});

test('nothing about the user reaches a page: the response is the same for everybody', async ({ request }) => {
  const plain = await (await request.get('/')).text();
  const loaded = await request.get('/', {
    headers: {
      Cookie: 'language=ru; session=1',
      'Accept-Language': 'ru',
      'User-Agent': 'Googlebot',
      Host: 'evil.example',
    },
  });
  expect(await loaded.text()).toBe(plain);
});

test('no stylesheet is waited for: each comes with its document', async ({ request }) => {
  for (const path of ['/', '/login', '/ru/program/program1/event/event2']) {
    const links = (await (await request.get(path)).text()).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links) expect(link, path).toContain('disabled');
  }
});

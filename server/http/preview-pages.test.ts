import { beforeEach, describe, expect, test } from 'vitest';

import { draftOf } from '#tests/fixtures/draft-fixture.ts';
import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { connection, ORIGIN, previewToken as token, realSite } from '#tests/fixtures/real-pages.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

/** The pages with drafts, over the real routes: the program is called otherwise in its draft. */

const draft = draftOf('programs/books');
const withDraft = readCatalogue(
  withMistake(
    'content/programs/books.yaml',
    (text) => text.replace('Short Books', 'Unwritten Books').replace('Короткие', 'Ненаписанные'),
    fixtureContent,
  ),
  fixturePicture,
);
const problem = {
  kind: 'events',
  id: 'tea',
  field: 'name',
  remedy: { en: 'Write the name.', ru: 'Напишите название.' },
  isWhole: true,
} as const;
let built = 0;
const lines: string[] = [];
const services = {
  documents: { drafts: () => Promise.resolve([draft]) },
  publisher: {
    candidate: () => {
      built += 1;
      return Promise.resolve({ catalogue: withDraft, leftOut: [problem] });
    },
  },
};
let site = realSite(services as never, lines);
beforeEach(() => {
  built = 0;
  lines.length = 0;
  site = realSite(services as never, lines);
});

const link = `/Admin/preview-link/${token}`;
const ask = (path: string, cookie = 'editor', init: RequestInit = {}) =>
  site.app.request(ORIGIN + path, { ...init, headers: { Cookie: cookie, ...init.headers } }, connection);
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const textOf = async (path: string, cookie?: string) => plain(await (await ask(path, cookie)).text());

describe.each([
  ['for editors', '/Admin/preview', 'editor'],
  ['by a link, logged out', link, ''],
])('the site with drafts, %s', (_, base, cookie) => {
  test.each([
    ['/program/books', 'Unwritten Books'],
    ['/ru/program/books', 'Ненаписанные'],
    ['/programs', 'Unwritten Books'],
    ['/program/books.data', 'Unwritten Books'],
    ['/search?q=unwritten', 'Unwritten</mark><span> Books'],
    ['/search-answer/en?q=unwritten', '/program/books'],
  ])('shows the draft at %s', async (path, words) => {
    const response = await ask(base + path, cookie);
    expect(response.status).toBe(200);
    expect(plain(await response.text())).toContain(words);
  });

  test('is kept by nobody, is in no index, tells nobody its address, and may stand in a frame of this site', async () => {
    for (const path of ['', '/program/books', '/program/books.data', '/nowhere']) {
      const { headers } = await ask(base + path, cookie);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('set-cookie')).toBeNull();
    }
    const response = await ask(`${base}/program/books`, cookie);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await response.text()).not.toMatch(/ld\+json|og:title|rel="(?:canonical|alternate)"/);
  });

  test.each(['', '/ru', '/program/books', '/ru/events', '/search', '/masters/m4', '/nowhere', '/program/nowhere'])(
    'links from %s to nothing but itself, other sites and files',
    async (path) => {
      const html = await textOf(base + path, cookie);
      const addresses = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"]*)"/g)].map(
        ([, address = '']) => address,
      );
      const leaving = addresses.filter(
        (address) => address.startsWith('/') && address !== base && !address.startsWith(`${base}/`),
      );
      expect(addresses.length).toBeGreaterThan(10);
      // The form of what the page shows, or of a draft that is left out, and publishing it.
      expect(leaving.filter((address) => !/\/Admin\/(?:content\/|publish\?)/.test(address))).toEqual([]);
      expect(html).not.toMatch(/rel="canonical"|rel="alternate"|og:url|localStorage/);
    },
  );

  test.each(['/login', '/Admin', '/ru/sign-out', '/session', '/Admin/preview/events', '/de/events', '/login.data'])(
    'has no page %s',
    async (path) => {
      const response = await ask(base + path, cookie);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('vera@example.com');
    },
  );

  test('spells addresses as the site does, and leaves empty parameters out', async () => {
    const moved = async (path: string) => (await ask(base + path, cookie)).headers.get('location');
    expect(await moved('/Events')).toBe(`${base}/events`);
    expect(await moved('/events?category=')).toBe(`${base}/events`);
    expect(await moved('/events?page=1')).toBe(`${base}/events`);
    expect(await moved('/events/')).toBe(`${base}/events`);
  });

  test.each(['/program/books/event/overcoat', '/membership'])('sells nothing at %s', async (path) => {
    const html = await textOf(base + path, cookie);
    expect(html).not.toMatch(/<a [^>]*\/buy\//);
    expect(html).toMatch(/<button type="button" disabled=""[^>]*>(?:Pay 9,000 RUB|Buy Now)/);
  });

  test('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await ask(`${base}/events`, cookie, { method, headers: { Origin: ORIGIN } })).status).toBe(405);
    }
    const head = await ask(`${base}/events`, cookie, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

test('what is built is shared by the pages, and nothing of it is on the site itself', async () => {
  for (const path of ['/program/books', '/program/books.data', '/ru/programs']) await ask(`/Admin/preview${path}`);
  expect(built).toBe(1);
  for (const path of ['/program/books', '/programs.data', '/search?q=unwritten', '/sitemap/1.xml']) {
    expect(await textOf(path)).not.toContain('Unwritten');
  }
});

describe('the bar', () => {
  test('says to editors what it is, and which drafts are not in it', async () => {
    expect(await textOf('/Admin/preview')).toMatch(
      /Preview\. Not published\..*Not finished, so not shown.*href="\/Admin\/content\/events\/tea#document-name-en".*Write the name\..*Nothing of this draft is shown/s,
    );
    expect(await textOf('/Admin/preview/ru')).toMatch(
      /Не опубликовано.*href="\/ru\/Admin\/content\/events\/tea#document-name-en".*Напишите название/s,
    );
  });

  test('says to whoever has a link until when it is good, and nothing of other drafts', async () => {
    const html = await textOf(link, '');
    expect(html).toContain('This link works until 28 November 2026 at 14:00, Dubai time.');
    expect(html).toContain('What is not finished yet is left out.');
    expect(html).not.toContain('Write the name.');
  });

  test('leads editors back to the form of what the page shows, and to publishing it where it has a draft', async () => {
    const publish = 'href="/Admin/publish?document=programs/books"';
    const program = await textOf('/Admin/preview/program/books');
    expect(program).toContain('href="/Admin/content/programs/books"');
    expect(program).toContain(publish);
    expect(await textOf('/Admin/preview/ru/masters/m1')).toContain('href="/ru/Admin/content/masters/m1"');
    expect(await textOf('/Admin/preview')).toContain('href="/Admin/content/pages/home"');
    const linked = await textOf(`${link}/program/books`, '');
    expect(linked).not.toContain('/Admin/content');
    expect(linked).not.toContain(publish);
  });

  test('is in the frame of the room only where something is left out', async () => {
    const inFrame = () => ask('/Admin/preview', 'editor', { headers: { 'Sec-Fetch-Dest': 'iframe' } });
    expect(plain(await (await inFrame()).text())).toContain('Write the name.');
    const candidate = () => Promise.resolve({ catalogue: withDraft, leftOut: [] });
    site = realSite({ ...services, publisher: { candidate } } as never, lines);
    expect(await (await inFrame()).text()).not.toContain('preview-bar');
  });
});

describe('a link', () => {
  test('that is over or forged leads to a page that says so, and to nothing else', async () => {
    for (const forged of [`${token}A`, token.slice(1), 'x', '__proto__']) {
      for (const path of ['', '/program/books', '/ru/program/books']) {
        const response = await ask(`/Admin/preview-link/${forged}${path}`, '');
        expect(response.status).toBe(404);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const html = plain(await response.text());
        expect(html).toContain('This link no longer works');
        expect(html).not.toMatch(/Unwritten|Short Books|program1/);
      }
      expect((await ask(`/Admin/preview-link/${forged}/program/books.data`, '')).status).toBe(404);
    }
    expect(built).toBe(0);
  });

  test('is in no line of the log', async () => {
    for (const path of ['', '/program/books', '/nowhere', '/Events', '.data']) await ask(link + path, '');
    const broken = realSite(
      { ...services, publisher: { candidate: () => Promise.reject(new Error('broken')) } } as never,
      lines,
    );
    expect((await broken.app.request(ORIGIN + link)).status).toBe(500);
    expect(lines.join('')).toContain('/Admin/preview-link/…');
    expect(lines.join('')).not.toContain(token.slice(0, 20));
  });
});

test('while the database is unavailable a preview is too, for editors and by links', async () => {
  const gone = () => Promise.reject(new DatabaseUnavailableError(new Error('gone')));
  const unavailable = { drafts: gone };
  site = realSite({ ...services, documents: unavailable } as never, lines);
  for (const [path, cookie] of [
    ['/Admin/preview/events', 'editor'],
    [`${link}/events`, ''],
  ] as const) {
    const response = await ask(path, cookie);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('<html');
  }
});

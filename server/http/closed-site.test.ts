import { beforeEach, expect, test } from 'vitest';

import {
  emptyCatalogue,
  forgetRequests,
  html,
  houseCatalogue,
  page,
  pipelineWith,
  received,
} from '#tests/fixtures/http-app.ts';

const mark = '<svg viewBox="0 0 10 10"><path d="M1 2h3"/></svg>';
const closed = houseCatalogue({ open: false, mark });
let catalogue = closed;
const site = () => pipelineWith(() => html(page), 'https://lyceum.example', { catalogue: () => catalogue });

beforeEach(() => {
  forgetRequests();
  catalogue = closed;
});

/** What the server gives the app beside the request. */
const connection = { incoming: { socket: { remoteAddress: '192.0.2.7', remotePort: 1, remoteFamily: 'IPv4' } } };

const anywhere = [
  '/',
  '/events',
  '/events?when=past',
  '/program/p1/event/e1',
  '/nowhere/at/all',
  '/Programs/',
  '/fr/events',
];

test('everybody gets one page at every public address, whether there is one or not; no copy is kept, no index has it', async () => {
  const { app, find } = site();
  const texts = new Set<string>();
  for (const path of anywhere) {
    expect(find(path)).toBeUndefined();
    const response = await app.request(path, { headers: { Cookie: 'session=1' } });
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    texts.add(await response.text());
  }
  expect(texts.size).toBe(1);
  const [text = ''] = texts;
  expect(text).toContain('<h1>Lyceum</h1>\n<p>Opens soon</p>');
  expect(text).toContain('d="M1 2h3"');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('<script');
  expect(received).toEqual([]);
  const russian = await (await app.request('/ru/events')).text();
  expect(russian).toMatch(/<html lang="ru">[^]*<h1>Лицей<\/h1>\n<p>Скоро открытие<\/p>/);
});

test.each([
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/feed.atom',
  '/ru/feed.json',
  '/calendar.ics',
  '/program/p1/event/e1/calendar.ics',
  '/llms.txt',
  '/cards/home-1a2b.jpg',
  '/search-answer/en',
])('what is no page says nothing of what there will be: %s', async (path) => {
  const { app, find } = site();
  expect(find(path)).toBeUndefined();
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([404, 'Opens soon\n']);
  expect(received).toEqual([]);
});

test('nothing is sold, and a page that was open before loads its document', async () => {
  const { app } = site();
  expect(await (await app.request('/program/p1/event/e1/buy/hall/aed')).text()).toContain('Opens soon');
  expect((await app.request('/booking/e1')).status).toBe(200);
  const body = new URLSearchParams({ name: 'Anna' });
  const headers = { Origin: 'https://lyceum.example' };
  expect((await app.request('/ru/booking/e1', { method: 'POST', body, headers })).status).toBe(409);
  expect((await app.request('/booking/e1.data', { method: 'POST', body, headers })).status).toBe(409);
  const data = await app.request('/events.data');
  expect([data.status, data.headers.get('X-Build')]).toEqual([200, null]);
  expect(received).toEqual([]);
});

test.each([
  '/login',
  '/ru/Admin',
  '/Admin/content',
  '/ticket/abc',
  '/t/ABCD',
  '/session',
  '/robots.txt',
  '/mark.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/mark-512.png',
  '/ru/site.webmanifest',
  '/.well-known/security.txt',
  '/api/auth/jwks',
  '/health',
  '/assets/root-1a2b.css',
  '/pictures/event1-1a2b-400.avif',
])('what people have, and what works for them, answers: %s', async (path) => {
  const response = await site().app.request(path, {}, connection);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('Opens soon');
});

test('at the moment of opening every page is there, and nothing of before', async () => {
  const { app, find } = site();
  await app.request('/events');
  catalogue = emptyCatalogue;
  expect(await (await app.request('/events')).text()).toContain('Lecture');
  expect(find('/events')).toBeDefined();
  catalogue = closed;
  expect(find('/events')).toBeUndefined();
  expect(await (await app.request('/events')).text()).toContain('Opens soon');
});

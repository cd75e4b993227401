import { beforeEach, expect, test } from 'vitest';

import { appWith, forgetRequests, html, lines, page } from '#tests/fixtures/http-app.ts';
import { rejectionOf } from './request-guard.ts';

beforeEach(forgetRequests);

const origin = 'http://localhost:3000';
const good = { path: '/ru/program/program1', navigation: 'navigate', LCP: 812.4, CLS: 0.012_345, TTFB: 40 };
const json = { 'Content-Type': 'application/json' };

/** A site, and what it answers to reports of one visitor after another. */
function site(options: Parameters<typeof appWith>[2] = {}) {
  const app = appWith(() => html(page), origin, { proxyHeader: 'x-forwarded-for', ...options });
  return async (body: unknown, init: RequestInit = {}, address = '192.0.2.7') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { ...json, 'X-Forwarded-For': address, ...(init.headers as Record<string, string>) };
    const response = await app.request('/vitals', { method: 'POST', body: text, ...init, headers });
    return response.status;
  };
}

const logged = () => lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'web vitals');

test('a report becomes one line of the log: the kind of page, the language, the values, and nothing of the visitor', async () => {
  expect(await site()(good)).toBe(204);
  expect(logged()).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      msg: 'web vitals',
      page: '/program/:programId',
      language: 'ru',
      navigation: 'navigate',
      LCP: 812,
      CLS: 0.0123,
      TTFB: 40,
    },
  ]);
  expect(lines.join('')).not.toContain('192.0.2.7');
});

test('the home page in English is a page as well', async () => {
  expect(await site()({ ...good, path: '/' })).toBe(204);
  expect(logged()).toMatchObject([{ page: '/', language: 'en' }]);
});

test.each([
  ['something that could name a visitor', { ...good, id: 'v6-1' }],
  ['a value that is no measurement', { ...good, LCP: 'fast' }],
  ['a negative value', { ...good, TTFB: -1 }],
  ['a value beyond any page', { ...good, INP: 1e12 }],
  ['another kind of navigation', { ...good, navigation: 'teleport' }],
  ['an address that is no page', { ...good, path: '/program/program1/x' }],
  ['a private page', { ...good, path: '/Admin' }],
  ['a file for programs', { ...good, path: '/robots.txt' }],
  ['another site', { ...good, path: 'https://other.example/' }],
  ['nothing', ''],
  ['half of it', '{"path":'],
  ['a list', [good]],
])('%s is refused without a line', async (_, body) => {
  expect(await site()(body)).toBe(400);
  expect(lines).toEqual([]);
});

test('another site cannot report: a browser would have to ask for leave to send this type', async () => {
  expect(await site()(good, { headers: { 'Content-Type': 'text/plain' } })).toBe(415);
  expect(lines).toEqual([]);
});

test('only so many are taken from one network and from all in a minute', async () => {
  const report = site();
  const answers: number[] = [];
  for (let index = 0; index < 70; index += 1) answers.push(await report(good));
  expect(answers.filter((status) => status === 204)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
  expect(await report(good, {}, '192.0.2.8')).toBe(204);
  for (let index = 0; index < 700; index += 1) await report(good, {}, `198.51.${index % 200}.${index % 250}`);
  expect(logged().length).toBe(600);
});

test('a report is small, and is only sent', async () => {
  const sent = (bytes: number) => rejectionOf({ url: '/vitals', headers: { 'content-length': String(bytes) } })?.status;
  expect([sent(1_024), sent(1_025)]).toEqual([undefined, 413]);
  expect(await site()(undefined, { method: 'GET', body: null })).toBe(405);
});

test('switched off there is no such address', async () => {
  expect(await site({ webVitals: false })(good)).toBe(405);
  expect(lines).toEqual([]);
});

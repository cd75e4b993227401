import { setImmediate as nextTurn } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { appWith, forgetRequests, html, lines, page, pipelineWith } from '#tests/fixtures/http-app.ts';

beforeEach(forgetRequests);

const WAVE = 300;
const asPerson = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const connection = { incoming: { socket: { remoteAddress: '192.0.2.7', remotePort: 1, remoteFamily: 'IPv4' } } };

/** An app whose pages below an address are not answered until they are released. */
function slowApp(slow: RegExp) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { app, find } = pipelineWith(async ({ url }) => {
    if (slow.test(url)) await gate;
    return html(page);
  });
  const ask = async (path: string, headers = asPerson, method = 'GET') =>
    app.request(path, { headers, method }, connection);
  return { ask, find, release };
}

async function statusesOf(answers: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('a wave of pages that take long is answered in part; the rest gets 503 at once, and files and health are as ever', async () => {
  const { ask, release } = slowApp(/search/);
  const wave = Array.from({ length: WAVE }, (_, number) => ask(`/search?q=${number}`));
  const refused = await Promise.race(wave);
  expect(refused.status).toBe(503);
  expect((await ask('/masters')).status).toBe(503);
  for (const path of ['/health', '/robots.txt', '/assets/entry-1a2b.js', '/pictures/event1-1a2b-400.avif']) {
    expect((await ask(path)).status, path).toBe(200);
  }
  release();
  const statuses = await statusesOf(wave);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(WAVE / 2);
  expect((await ask('/masters')).status).toBe(200);
  expect(lines.filter((line) => line.includes('overloaded'))).toHaveLength(1);
});

test('a person gets a page in both languages, a program a line; both are told when to come again', async () => {
  const { ask, release } = slowApp(/search/);
  const wave = Array.from({ length: WAVE }, (_, number) => ask(`/search?q=${number}`));
  await Promise.race(wave);
  const forPerson = await ask('/masters');
  const forProgram = await ask('/masters.data', { Accept: '*/*' });
  for (const { status, headers } of [forPerson, forProgram]) {
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
  const text = await forPerson.text();
  expect(forPerson.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(forPerson.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(text).toContain('Everyone came at once');
  expect(text).toContain('Все пришли одновременно');
  expect(text.match(/<(?:section|h\d)[^>]*>/g)).toEqual(['<section>', '<h1>', '<section lang="ru">', '<h2>']);
  expect(forProgram.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(await forProgram.text()).not.toContain('<');
  const head = await ask('/masters', asPerson, 'HEAD');
  expect([head.status, await head.text()]).toEqual([503, '']);
  release();
  await Promise.all(wave);
});

test('meanwhile what is ready comes straight from the connection, and so does the refusal', async () => {
  const { ask, find, release } = slowApp(/search/);
  await ask('/programs');
  const wave = Array.from({ length: WAVE }, (_, number) => ask(`/search?q=${number}`));
  await Promise.race(wave);
  const statusOf = (target: string) => find(target, asPerson.Accept)?.status;
  expect(['/programs', '/robots.txt', '/masters', '/search?q=x', '/ru/nowhere'].map(statusOf)).toEqual([
    200, 200, 503, 503, 503,
  ]);
  // These need no rendering, and the last has places of its own.
  expect(['/health', '/pictures/event1-1a2b-400.avif', '/login'].map(statusOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  release();
  await Promise.all(wave);
  expect(statusOf('/masters')).toBeUndefined();
});

test('private pages that wait keep nobody out of the public ones', async () => {
  const { ask, release } = slowApp(/login/);
  const wave = Array.from({ length: WAVE }, () => ask('/login'));
  expect((await Promise.race(wave)).status).toBe(503);
  expect((await ask('/masters')).status).toBe(200);
  release();
  expect(await statusesOf(wave)).toContain(200);
});

test('a form that is sent slowly is not in work until it has arrived', async () => {
  const app = appWith(async (request) => {
    await request.text();
    return html(page);
  });
  const slow = Array.from({ length: WAVE }, () => new TransformStream<Uint8Array, Uint8Array>());
  const headers = { Origin: 'http://localhost', 'Content-Type': 'application/x-www-form-urlencoded' };
  const forms = slow.map(async ({ readable }) =>
    app.request('/login', { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit, connection),
  );
  // The forms are where they wait for their bodies.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect((await app.request('/login', {}, connection)).status).toBe(200);
  await Promise.all(slow.map(async ({ writable }) => writable.close()));
  await Promise.all(forms);
});

import { beforeEach, describe, expect, test } from 'vitest';

import { emptyCatalogue, forgetRequests, html, page, pipelineWith } from '#tests/fixtures/http-app.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { PipelineOptions } from './request-pipeline.ts';

beforeEach(forgetRequests);

const NOON = new Date('2026-11-21T08:00:00Z');
const MIDNIGHT = new Date('2026-11-21T20:00:00Z');

/** A site whose pages say how often it has rendered, with a clock and content that a test can change. */
function site(options: Partial<PipelineOptions> = {}) {
  const state = { now: NOON, catalogue: emptyCatalogue, rendered: 0 };
  const { app, find, warmUp } = pipelineWith(
    () => {
      state.rendered += 1;
      return html(page.replace('Lecture', `Lecture ${state.rendered}`));
    },
    undefined,
    { now: () => state.now, catalogue: () => state.catalogue, ...options },
  );
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { headers, method }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } });
  return { state, get, find, warmUp, app };
}

const publish = (): Catalogue => ({ ...emptyCatalogue });

/** A promise that a test keeps. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

describe('a page is rendered once', () => {
  test('whatever stands in its address that it does not read', async () => {
    const { state, get, find } = site();
    const texts = new Set<string>();
    for (let number = 0; number < 500; number += 1) {
      texts.add(await (await get(`/programs?utm_campaign=${number}&category=history`)).text());
    }
    expect([state.rendered, texts.size]).toEqual([1, 1]);
    expect(find('/programs?category=history')).toBeDefined();
    expect(find('/programs?utm_campaign=1&category=history')).toBe(find('/programs?category=history'));
  });

  test.each([
    ['/events?when=past&category=history', '/events?category=history&when=past'],
    ['/events?when=past', '/events?when=past&when=upcoming'],
    ['/events?when=past', '/events?%77hen=pas%74&when='],
    ['/events?when=a+b', '/events?when=a%20b'],
    ['/events?when=%25zz', '/events?when=%zz'],
    ['/events.data', '/events.data?_routes=made-up'],
    ['/events.data?when=past', '/events.data?_routes=,&when=past&_routes=site'],
  ])('as %s and as %s', async (first, second) => {
    const { state, get } = site();
    expect(await (await get(first)).text()).toBe(await (await get(second)).text());
    expect(state.rendered).toBe(1);
  });

  test('for GET, HEAD, any cookie and any language', async () => {
    const { state, get } = site();
    const head = await get('/programs', {}, 'HEAD');
    const whole = await get('/programs', { Cookie: 'session=1', 'Accept-Language': 'ru', Authorization: 'Basic eA==' });
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(state.rendered).toBe(1);
  });

  test('for two hundred that ask at the same moment', async () => {
    const opening = gate();
    let rendered = 0;
    const { app } = pipelineWith(async () => {
      rendered += 1;
      await opening.passed;
      return html(page);
    });
    const ask = async () => app.request('/programs', { headers: { 'Accept-Encoding': 'br' } });
    const answers = Array.from({ length: 200 }, ask);
    opening.open();
    const tags = (await Promise.all(answers)).map(({ headers }) => headers.get('etag'));
    expect([rendered, new Set(tags).size]).toEqual([1, 1]);
  });
});

describe('what is not kept', () => {
  test('what a visitor has typed, while the empty page is', async () => {
    const { state, get } = site();
    for (const path of ['/search?q=lecture', '/search?q=lecture', '/search', '/search']) await get(path);
    expect(state.rendered).toBe(3);
  });

  test.each([404, 500, 302])('status %d', async (status) => {
    let rendered = 0;
    const { app, find } = pipelineWith(() => {
      rendered += 1;
      return html(page, status);
    });
    for (let time = 0; time < 2; time += 1) expect((await app.request('/programs')).status).toBe(status);
    expect([rendered, find('/programs')]).toEqual([2, undefined]);
  });

  test('a page that could not be rendered: the next request tries again', async () => {
    let rendered = 0;
    const { app } = pipelineWith(() => {
      rendered += 1;
      return rendered === 1 ? Promise.reject(new Error('broken')) : html(page);
    });
    expect((await app.request('/programs')).status).toBe(500);
    expect((await app.request('/programs')).status).toBe(200);
    expect((await app.request('/programs')).status).toBe(200);
    expect(rendered).toBe(2);
  });

  test.each(['/login', '/Admin', '/session', '/ru/login.data'])('%s, a page for one person', async (path) => {
    const { state, get, find } = site();
    for (let time = 0; time < 2; time += 1) await get(path, { Cookie: 'session=1' });
    expect([state.rendered, find(path)]).toEqual([2, undefined]);
  });

  test('anything while the code may change', async () => {
    const { state, get } = site({ isDevelopment: true });
    for (let time = 0; time < 3; time += 1) await get('/programs');
    expect(state.rendered).toBe(3);
  });

  test('more than fits, however many valid addresses there are', async () => {
    const large = page.replace('Lecture', 'Lecture '.repeat(2_500));
    const { app, find } = pipelineWith(() => html(large));
    for (let number = 0; number < 3_000; number += 1) await app.request(`/masters/m${number}`);
    const kept = Array.from({ length: 3_000 }, (_, number) => find(`/masters/m${number}`) !== undefined);
    expect(kept.at(-1)).toBe(true);
    expect(kept.filter(Boolean).length * large.length).toBeLessThan(64 * 1024 * 1024);
    expect(kept[0]).toBe(false);
  });
});

describe('pages are replaced together', () => {
  test('at the end of their period', async () => {
    const { state, get, find } = site();
    const before = await (await get('/programs')).text();
    state.now = new Date(MIDNIGHT.getTime() - 1);
    expect(await (await get('/programs')).text()).toBe(before);
    state.now = MIDNIGHT;
    expect(find('/programs')).toBeUndefined();
    expect(await (await get('/programs')).text()).not.toBe(before);
  });

  test('when content is published', async () => {
    const { state, get } = site();
    const before = await (await get('/programs')).text();
    state.catalogue = publish();
    expect(await (await get('/programs')).text()).not.toBe(before);
  });

  test.each([
    ['midnight comes', (state: { now: Date }) => (state.now = MIDNIGHT)],
    ['content is published', (state: { catalogue: Catalogue }) => (state.catalogue = publish())],
  ])('also when %s while one is being rendered', async (_, change) => {
    const opening = gate();
    const state = { now: NOON, catalogue: emptyCatalogue };
    let rendered = 0;
    const { app } = pipelineWith(
      async () => {
        const text = page.replace('Lecture', `Lecture ${(rendered += 1)}`);
        if (rendered === 1) await opening.passed;
        return html(text);
      },
      undefined,
      { now: () => state.now, catalogue: () => state.catalogue },
    );
    const early = app.request('/programs');
    change(state);
    const late = await (await app.request('/programs')).text();
    opening.open();
    const answer = await early;
    expect(await answer.text()).toContain('Lecture 1');
    expect(late).toContain('Lecture 2');
    expect(await (await app.request('/programs')).text()).toBe(late);
    expect(rendered).toBe(2);
  });
});

describe('others may keep a page', () => {
  const limits = async (now: string) => {
    const { state, get } = site();
    state.now = new Date(now);
    const { headers } = await get('/programs');
    return [headers.get('cache-control'), headers.get('cdn-cache-control')];
  };

  test('for some minutes, and longer while they ask for the next', async () => {
    expect(await limits('2026-11-21T08:00:00Z')).toEqual([
      'public, max-age=0, must-revalidate, s-maxage=600',
      'max-age=600, stale-while-revalidate=60, stale-if-error=42600',
    ]);
  });

  test.each([
    ['2026-11-21T19:50:00Z', 600, 0],
    ['2026-11-21T19:59:18Z', 42, 0],
    ['2026-11-21T19:59:59.999Z', 0, 0],
    ['2026-11-21T19:49:30Z', 600, 30],
  ])('at %s not beyond midnight', async (now, fresh, stale) => {
    expect(await limits(now)).toEqual([
      `public, max-age=0, must-revalidate, s-maxage=${fresh}`,
      `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`,
    ]);
  });

  test('but not its data, which browsers use for some seconds without asking, not beyond midnight', async () => {
    const { state, get } = site();
    const freshness = async () => {
      const { headers } = await get('/programs.data');
      return [headers.get('cache-control'), headers.get('cdn-cache-control')];
    };
    expect(await freshness()).toEqual(['private, max-age=5, must-revalidate', null]);
    state.now = new Date(MIDNIGHT.getTime() - 2_500);
    expect(await freshness()).toEqual(['private, max-age=2, must-revalidate', null]);
  });

  test.each([
    ['2026-11-21T08:00:00Z', 30],
    ['2026-11-21T19:59:51Z', 9],
  ])('that says at %s that nothing is there: for %i seconds, because it may be published', async (now, fresh) => {
    const { app: missing } = pipelineWith(() => html(page, 404), undefined, { now: () => new Date(now) });
    const { headers } = await missing.request('/program/none');
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual([
      `public, max-age=0, must-revalidate, s-maxage=${fresh}`,
      `max-age=${fresh}`,
    ]);
  });

  test('the limits count down while the page stays', async () => {
    const { state, get } = site();
    await get('/programs');
    state.now = new Date(MIDNIGHT.getTime() - 10_000);
    expect((await get('/programs')).headers.get('cache-control')).toContain('s-maxage=10');
    expect(state.rendered).toBe(1);
  });
});

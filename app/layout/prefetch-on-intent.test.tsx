// @vitest-environment happy-dom
import type { ContextType } from 'react';
import { Outlet, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { found, send, settled, showPages } from '#tests/fixtures/shown-page.tsx';
import { PrefetchOnIntent } from './prefetch-on-intent.tsx';

const route = (id: string) => ({ id, hasLoader: true, module: `/${id}.js`, css: [`/${id}.css`, '/every.css'] });
const framework = {
  manifest: {
    routes: { every: { ...route('every'), hasLoader: false }, calendar: route('calendar'), ticket: route('ticket') },
    version: '1',
  },
  routeModules: { every: {}, calendar: {}, ticket: {} },
  future: {},
  ssr: true,
} as unknown as NonNullable<ContextType<typeof FrameworkContext>>;

let fetched: string[];
beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(new URL(address).pathname);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.querySelector('link[rel=stylesheet]')?.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

/** @param page where the link leads, with what else it has */
function open(page = 'href="/calendar"', knowsPrefetch = true) {
  const { relList } = document.createElement('link');
  vi.spyOn(Object.getPrototypeOf(relList) as DOMTokenList, 'supports').mockReturnValue(knowsPrefetch);
  // That of the page that is open; in this namespace nothing loads it.
  const every = document.head.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'link'));
  every.setAttribute('rel', 'stylesheet');
  every.setAttribute('href', '/every.css');
  const Component = () => (
    <FrameworkContext value={framework}>
      <p dangerouslySetInnerHTML={{ __html: `<a ${page}><b>There</b></a><i>No link</i>` }} />
      <PrefetchOnIntent />
      <Outlet />
    </FrameworkContext>
  );
  const { promise, resolve } = Promise.withResolvers<null>();
  const children = [
    { index: true, id: 'home' },
    { id: 'calendar', path: 'calendar', loader: () => promise },
    { id: 'ticket', path: 'ticket' },
  ];
  return { ...showPages([{ id: 'every', path: '/', Component, children }]), arrive: () => resolve(null) };
}

/** What is fetched ahead: data, and what looks after them. */
const ahead = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href')!).toSorted();
async function intend(sign: string, milliseconds: number, target = found('b')) {
  await settled();
  send(target, sign);
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
  return ahead();
}
const CALENDAR = ['/calendar.css', '/calendar.data'];

describe('what a page needs is fetched ahead', () => {
  test.each([
    ['pointerover', 50],
    ['focusin', 50],
    ['touchstart', 0],
  ])('at %s, after %i milliseconds', async (sign, milliseconds) => {
    open();
    const early = milliseconds > 0 ? await intend(sign, milliseconds - 1) : [];
    expect(early).toEqual([]);
    expect(await intend(sign, milliseconds)).toEqual(CALENDAR);
    expect(fetched).toEqual([]);
  });

  test('not for a link that was only passed over, nor for what is no link', async () => {
    open();
    expect(await intend('pointerover', 49)).toEqual([]);
    expect(await intend('pointerover', 1000, found('i'))).toEqual([]);
    expect(await intend('touchstart', 1000, document as unknown as HTMLElement)).toEqual([]);
  });

  test('with its query', async () => {
    open('href="/calendar?month=2026-12"');
    expect(await intend('touchstart', 0)).toContain('/calendar.data?month=2026-12');
  });

  test.each([
    ['of another site', 'href="https://maps.example/calendar"'],
    ['in another tab', 'href="/calendar" target="_blank"'],
    ['that is saved', 'href="/calendar" download="x"'],
    ['that is a file', 'href="/calendar" type="text/calendar"'],
    ['of a payment', 'href="/calendar" rel="noopener nofollow"'],
    ['in another language', 'href="/calendar" data-language="ru"'],
    ['of one person', 'href="/ticket"'],
  ])('not if it is one %s', async (_, page) => {
    open(page);
    expect(await intend('touchstart', 1000)).toEqual([]);
  });

  test('not for those who save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    open();
    expect(await intend('touchstart', 1000)).toEqual([]);
  });

  test('by the page itself where the browser does not know how', async () => {
    open('href="/calendar"', false);
    await intend('touchstart', 0);
    expect(fetched.toSorted()).toEqual(CALENDAR);
  });
});

test('a page that is being opened waits three seconds for what is fetched ahead, and no longer', async () => {
  const { router, arrive } = open();
  expect(await intend('touchstart', 0)).toEqual(CALENDAR);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ahead()).toEqual(CALENDAR);
  const opened = router.navigate('/calendar');
  await settled();
  await vi.advanceTimersByTimeAsync(2999);
  await settled();
  expect(ahead()).toEqual(CALENDAR);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect(ahead()).not.toContain('/calendar.data');
  arrive();
  await opened;
});

test('a page that came in time keeps what was fetched, and one that is left fetches nothing', async () => {
  const { router, arrive, leave } = open();
  await intend('touchstart', 0);
  const opened = router.navigate('/calendar');
  await settled();
  arrive();
  await opened;
  await settled();
  await vi.advanceTimersByTimeAsync(3000);
  await settled();
  expect(ahead()).toContain('/calendar.css');
  const link = found('b');
  send(link, 'pointerover');
  leave();
  expect(vi.getTimerCount()).toBe(0);
  document.body.append(link);
  send(link, 'touchstart');
  expect(vi.getTimerCount()).toBe(0);
  link.remove();
});

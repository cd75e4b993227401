// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { keepFrom, noteListeners } from '#tests/fixtures/shown-page.tsx';
import { NO_ANSWER, UNREACHABLE, watchNetworkFailures } from './network-failures.ts';

const lost = new TypeError('Failed to fetch');
const signal = () => new AbortController().signal;

/** Whether the site answers at all, and what becomes of a request for anything else. */
let isSiteThere: boolean;
let answers: (() => Response | Promise<Response>)[];
let asked: string[];
/** What was announced, and the addresses whose document was loaded. */
let announced: (string | null)[];
let opened: string[];
let endListening: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [isSiteThere, answers, asked, announced, opened] = [false, [], [], [], []];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') {
      if (isSiteThere && address === '/mark.svg' && init.cache === 'no-store')
        return new Response(null, { status: 503 });
      throw lost;
    }
    asked.push(address);
    return (answers.shift() ?? (() => Promise.reject(lost)))();
  });
  const router = { state: { navigation: { state: 'loading', location: { pathname: '/asked' } }, fetchers: new Map() } };
  Object.assign(window, { __reactRouterDataRouter: router });
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(String(address)));
  endListening = noteListeners(window);
  addEventListener(UNREACHABLE, (event) => announced.push((event as CustomEvent<string | null>).detail ?? null));
  history.replaceState(null, '', '/events?page=2');
  watchNetworkFailures();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  endListening();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** Leaves the page, or asks to. */
function leave(isRefused = false) {
  const leaving = new Event('beforeunload', { cancelable: true });
  if (isRefused) leaving.preventDefault();
  dispatchEvent(leaving);
}

/** @returns the status of what is fetched, `failed`, or `open` where nothing has come of it */
async function outcome(address: string | URL | Request, init: RequestInit = { signal: signal() }) {
  let state: number | string = 'open';
  window.fetch(address, init).then(
    (response) => (state = `${response.status} ${response.statusText}`.trim()),
    () => (state = 'failed'),
  );
  await pass();
  return state;
}

describe('a script that is gone', () => {
  const fails = async () => {
    dispatchEvent(new Event('route-module-failed'));
    await pass();
    return [announced, opened];
  };

  test('says that the site cannot be reached; one that a deployment has replaced loads the page that was asked for', async () => {
    expect(await fails()).toEqual([[null], []]);
    isSiteThere = true;
    expect(await fails()).toEqual([[null], ['/asked']]);
  });

  test('says nothing, and loads nothing, while another document is being loaded', async () => {
    leave();
    expect(await fails()).toEqual([[], []]);
    await pass(999);
    expect(await fails()).toEqual([[], []]);
    await pass(1);
    expect(await fails()).toEqual([[null], []]);
    isSiteThere = true;
    dispatchEvent(new Event('route-module-failed'));
    leave();
    await pass();
    expect(opened).toEqual([]);
  });

  test('does so again on a page that has asked whether to leave it', async () => {
    leave(true);
    await pass();
    expect(await fails()).toEqual([[null], []]);
  });
});

describe('the data of a page', () => {
  test('that come are given on, and so is whatever is no data', async () => {
    answers = [() => new Response(), () => new Response(null, { status: 201 })];
    expect(await outcome('/about.data')).toMatch('200');
    expect([await outcome('/photo.jpg'), await outcome('/photo.jpg')]).toEqual([
      expect.stringMatching('201'),
      'failed',
    ]);
    expect([asked, announced]).toEqual([['/about.data', '/photo.jpg', '/photo.jpg'], []]);
  });

  test.each([
    ['/calendar.data', '/calendar'],
    ['/_.data?q=tea&_routes=site', '/?q=tea'],
    ['/ru/_.data', '/ru'],
    [new URL('/calendar.data', location.href), '/calendar'],
    [new Request(new URL('/calendar.data', location.href)), '/calendar'],
    ['/events.data', '/events'],
  ])('at %s are missed with their page: it is announced, and the page that is read stays', async (address, page) => {
    expect(await outcome(address)).toBe('open');
    expect(announced).toEqual([page]);
  });

  test('are missed by nobody where they were to be refreshed in place, or another page is asked for meanwhile', async () => {
    expect(await outcome('/events.data?page=2')).toBe('open');
    expect(await outcome('/calendar.data', { signal: AbortSignal.abort() })).toBe('open');
    expect(announced).toEqual([]);
  });

  test.each([
    ['are fetched ahead', {}],
    ['answer a form', { method: 'POST', body: 'seat=1', signal: signal() }],
  ])('fail where they %s', async (_, init) => {
    expect([await outcome('/calendar.data', init), announced]).toEqual(['failed', []]);
  });

  test('fail where another document is being loaded, the site answers, or something else is wrong', async () => {
    isSiteThere = true;
    expect(await outcome('/calendar.data')).toBe('failed');
    isSiteThere = false;
    answers = [() => Promise.reject(new SyntaxError('No data'))];
    expect(await outcome('/calendar.data')).toBe('failed');
    leave();
    expect([await outcome('/calendar.data'), announced]).toEqual(['failed', []]);
  });

  test('are asked for once more in the rooms, where a form may have led; then it is said that there is no answer', async () => {
    history.replaceState(null, '', '/Admin/people');
    answers = [() => Promise.reject(lost), () => new Response(null, { status: 202 })];
    expect(await outcome('/Admin.data')).toMatch('202');
    expect([await outcome('/Admin.data'), asked.length]).toEqual([`503 ${NO_ANSWER}`, 4]);
    expect(announced).toEqual([]);
  });
});

describe('a link that loads a document', () => {
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  /** @returns whether the browser may follow it */
  async function click(attributes: string, init: MouseEventInit = {}, isAnswered = false) {
    document.body.innerHTML = `<p><a ${attributes}><b>There</b></a></p>`;
    keepFrom(document.querySelector('a')!);
    const clicked = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    if (isAnswered) clicked.preventDefault();
    document.querySelector('b')!.dispatchEvent(clicked);
    await pass();
    return !clicked.defaultPrevented;
  }
  const there = new URL('/ru/about', location.href).href;

  test('is not followed into the void without a connection: its page is announced', async () => {
    expect(await click('href="/ru/about"')).toBe(false);
    expect([announced, opened]).toEqual([[there], []]);
  });

  test('is followed where the site is within reach after all', async () => {
    isSiteThere = true;
    expect(await click('href="/ru/about"')).toBe(false);
    expect([announced, opened]).toEqual([[], [there]]);
  });

  test('within the page that another one shows is one as well', async () => {
    expect(await click('href="/ru/about#place"')).toBe(false);
    expect(await click('href="/events"')).toBe(false);
  });

  test.each([
    ['to a place on this page', 'href="/events#place"', {}],
    ['to another site', 'href="https://maps.example/"', {}],
    ['in another tab', 'href="/ru/about" target="_blank"', {}],
    ['to a file', 'href="/calendar.ics" download="calendar.ics"', {}],
    ...['ctrlKey', 'metaKey', 'shiftKey'].map((key): [string, string, MouseEventInit] => [
      `with ${key}`,
      'href="/ru/about"',
      { [key]: true },
    ]),
  ])('%s is left to the browser', async (_, attributes, init) => {
    expect([await click(attributes, init), announced]).toEqual([true, []]);
  });

  test('that the page follows itself, or whose browser says it is online, is left alone', async () => {
    await click('href="/ru/about"', {}, true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect([await click('href="/ru/about"'), announced]).toEqual([true, []]);
    document.body.click();
  });
});

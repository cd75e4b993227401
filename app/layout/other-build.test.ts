import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';

import { createDataFetch, openAskedDocument } from './other-build.ts';

/** What a browser does with data and scripts of another build than its own. */

const FORM = new URLSearchParams({ name: 'Anna' });
const signal = () => new AbortController().signal;
const from = (build: string | null, status = 200) =>
  new Response('data', { status, ...(build !== null && { headers: { 'X-Build': build } }) });

let router: { navigation: object; fetchers: Map<string, object> };
let place: { pathname: string; search: string; assign: Mock<(page: string) => void>; reload: Mock<() => void> };
let entry: { state: object | null; replaceState: (state: object) => void };
let typed: (() => void) | undefined;
let focused: { matches: () => boolean } | null;
/** The forms that were sent as documents send them. */
let sent: { action: string; fields: [string, string][] }[];

/** A form without a document around it: it says what it would send. */
function fakeForm() {
  let collect: (event: { formData: FormData }) => void = () => undefined;
  const form = {
    action: '',
    addEventListener: (_: string, listener: typeof collect) => (collect = listener),
    submit() {
      const formData = new FormData();
      collect({ formData });
      sent.push({ action: form.action, fields: [...formData] as [string, string][] });
    },
  };
  return form;
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  router = { navigation: { state: 'idle' }, fetchers: new Map() };
  place = { pathname: '/events', search: '', assign: vi.fn<(page: string) => void>(), reload: vi.fn<() => void>() };
  entry = { state: null, replaceState: (state) => (entry.state = state) };
  typed = undefined;
  focused = null;
  sent = [];
  vi.stubGlobal('window', {
    __reactRouterManifest: { version: 'own' },
    __reactRouterDataRouter: {
      get state() {
        return router;
      },
    },
  });
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', entry);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (typed = listener));
  vi.stubGlobal('document', {
    get activeElement() {
      return focused;
    },
    createElement: fakeForm,
    body: { append: () => undefined },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const opening = (pathname: string, hash = '') => ({ state: 'loading', location: { pathname, search: '', hash } });

/** Asks for data that a response answers. @returns whether React Router gets it */
async function isShown(response: Response, init: RequestInit = { signal: signal() }, isLeaving = false) {
  const load = vi.fn<typeof fetch>(() => Promise.resolve(response));
  const answer = createDataFetch(load, () => isLeaving)('/calendar', '/calendar.data', init);
  const gets = await Promise.race([answer.then(() => true), new Promise((resolve) => setTimeout(resolve, 0, false))]);
  return { gets, load };
}

describe('data', () => {
  test('of this build are shown, and errors that say of no build', async () => {
    router.navigation = opening('/calendar');
    for (const response of [from('own'), from('own', 404), from(null, 502)])
      expect((await isShown(response)).gets).toBe(true);
    expect(place.assign).not.toHaveBeenCalled();
  });

  test.each([
    ['another', 200],
    ['another', 404],
    [null, 200],
  ])('of the build %s with status %i load the document of the page that was asked for', async (build, status) => {
    router.navigation = opening('/calendar', '#december');
    expect((await isShown(from(build, status))).gets).toBe(false);
    expect(place.assign.mock.calls).toEqual([['/calendar#december']]);
    expect(place.reload).not.toHaveBeenCalled();
  });

  test('of a page that the buttons of the browser have led to already load it anew', async () => {
    router.navigation = opening('/events');
    await isShown(from('another'));
    expect(place.reload).toHaveBeenCalledTimes(1);
  });

  test('that are fetched ahead, or that nobody waits for any more, load nothing', async () => {
    router.navigation = opening('/calendar');
    expect((await isShown(from('another'), {})).gets).toBe(true);
    expect((await isShown(from('another'), { signal: AbortSignal.abort() })).gets).toBe(true);
    await isShown(from('another'), { signal: signal() }, true);
    expect(place.assign).not.toHaveBeenCalled();
  });
});

describe('data that are refreshed in place', () => {
  test('reload the page once for each build', async () => {
    entry.state = { key: 'k' };
    for (let times = 0; times < 3; times += 1) await isShown(from('another'));
    expect(place.reload).toHaveBeenCalledTimes(1);
    expect(entry.state).toMatchObject({ key: 'k' });
    await isShown(from('a third'));
    expect(place.reload).toHaveBeenCalledTimes(2);
  });

  test('never take away what is typed', async () => {
    focused = { matches: () => true };
    await isShown(from('another'));
    focused = null;
    const load = () => Promise.resolve(from('another'));
    const fetchData = createDataFetch(load, () => false);
    typed?.();
    void fetchData('/events', '/events.data', { signal: signal() });
    await new Promise((resolve) => setTimeout(resolve));
    expect(place.reload).not.toHaveBeenCalled();
  });
});

describe('a form', () => {
  const post = () => ({ method: 'POST', body: FORM, signal: signal() });

  test('says its build, and gets the answer of the same one', async () => {
    const { gets, load } = await isShown(from('own', 409), post());
    expect(gets).toBe(true);
    expect(load.mock.calls).toEqual([['/calendar.data', expect.objectContaining({ headers: { 'X-Build': 'own' } })]]);
    expect(sent).toEqual([]);
  });

  test('that another build has refused is sent as a document, once, with what was typed', async () => {
    router.navigation = { ...opening('/calendar'), state: 'submitting' };
    expect((await isShown(from(null, 409), post())).gets).toBe(false);
    expect(sent).toEqual([{ action: '/calendar', fields: [['name', 'Anna']] }]);
    expect(place.assign).not.toHaveBeenCalled();
  });
});

describe('a script that is gone', () => {
  test('loads the page that was asked for, not the one that is open', () => {
    router.navigation = opening('/calendar');
    router.fetchers.set('seat', { state: 'submitting', formAction: '/seat', formData: new FormData() });
    openAskedDocument();
    expect(place.assign.mock.calls).toEqual([['/calendar']]);
    expect([place.reload.mock.calls, sent]).toEqual([[], []]);
  });

  test('does nothing where nothing was asked for', () => {
    openAskedDocument();
    expect([place.reload.mock.calls, place.assign.mock.calls, sent]).toEqual([[], [], []]);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { found, noteListeners, send, settled, show } from '#tests/fixtures/shown-page.tsx';

const QUARTER_MS = 15 * 60_000;
const anna = { name: 'Anna', email: 'anna@lyceum.example', picture: false };

/** The answers to come of `/session`, and the requests for them. */
let answers: (() => Promise<Response> | Response)[];
let asked: AbortSignal[];
let endListening: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { signal, cache }: RequestInit) => {
    if (address !== '/session' || cache !== 'no-store') throw new Error(`${address} is asked, ${cache}`);
    asked.push(signal!);
    return answers.shift()!();
  });
  endListening = noteListeners(window, document);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  endListening();
  localStorage.clear();
  delete document.documentElement.dataset['session'];
});

const says = (user: object | null) => () => Response.json({ user });
const fails = () => Response.json({ user: null }, { status: 503 });

/** Opens a document in a browser that has noted something of its session. */
async function open(noted: string | null, ...given: typeof answers) {
  if (noted !== null) localStorage.setItem('signed-in', noted);
  document.documentElement.dataset['session'] = 'loading';
  answers.push(...given);
  // Each document has the module of its own.
  const { useSession, rememberSigningOut } = await import('./use-session.ts');
  const Shown = () => {
    const { loading, user } = useSession();
    return <output>{`${loading ? 'loading ' : ''}${user?.name ?? 'nobody'}`}</output>;
  };
  // In the header and in the menu.
  show(() => [<Shown key="header" />, <Shown key="menu" />]);
  await settled();
  return { rememberSigningOut };
}
const shown = () => found('output').textContent;
const noted = () => localStorage.getItem('signed-in');
const forbidden = () => {
  throw new DOMException('No storage here', 'SecurityError');
};
const isMarked = () => 'session' in document.documentElement.dataset;

async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}
async function happens(target: EventTarget, event: string, details: object) {
  send(target, Object.assign(new Event(event), details));
  await settled();
}
async function becomes(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await happens(document, 'visibilitychange', {});
}

describe('a browser that has never logged in', () => {
  test('asks nothing, whatever happens, and shows the login', async () => {
    await open(null);
    expect([shown(), isMarked()]).toEqual(['nobody', false]);
    await pass(QUARTER_MS);
    await becomes('visible');
    await happens(window, 'pageshow', { persisted: true });
    expect(asked).toEqual([]);
  });

  test('is one whose storage is forbidden, too', async () => {
    vi.stubGlobal('localStorage', { getItem: forbidden });
    await open(null);
    expect([shown(), asked]).toEqual(['nobody', []]);
  });
});

describe('a browser that has logged in', () => {
  test('asks once who it is, and notes it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open('leaving', () => promise);
    expect([shown(), isMarked()]).toEqual(['loading nobody', true]);
    resolve(says(anna)());
    await settled();
    expect([shown(), isMarked(), noted()]).toEqual(['Anna', false, '1']);
    expect(asked).toHaveLength(1);
  });

  test('shows the answer where nothing can be noted', async () => {
    vi.stubGlobal('localStorage', { getItem: () => '1', setItem: forbidden });
    await open(null, says(anna));
    expect(shown()).toBe('Anna');
  });

  test('forgets it when nobody is logged in any more', async () => {
    await open('1', says(null));
    expect([shown(), noted()]).toEqual(['nobody', null]);
  });

  test('keeps whom it knows while the server cannot say, and shows the login if it knows nobody', async () => {
    await open('1', fails);
    expect([shown(), noted(), isMarked()]).toEqual(['nobody', '1', false]);
    answers.push(says(anna), fails, () => Promise.reject(new TypeError('Failed to fetch')));
    for (let quarters = 0; quarters < 3; quarters += 1) await pass(QUARTER_MS);
    expect([shown(), noted(), asked.length]).toEqual(['Anna', '1', 4]);
  });

  test('notes that it is leaving', async () => {
    const { rememberSigningOut } = await open('1', says(anna));
    rememberSigningOut();
    expect(noted()).toBe('leaving');
  });
});

describe('it is asked again', () => {
  test('every quarter of an hour while the page is seen, else as soon as it is', async () => {
    await open('1', says(anna), says(anna), says(null));
    await pass(QUARTER_MS - 1);
    await becomes('visible');
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await becomes('hidden');
    await pass(2 * QUARTER_MS);
    expect([asked.length, shown()]).toEqual([2, 'Anna']);
    await becomes('visible');
    expect([asked.length, shown()]).toEqual([3, 'nobody']);
  });

  test('when another tab has logged in or out', async () => {
    await open(null, says(anna));
    localStorage.setItem('signed-in', '1');
    await happens(window, 'storage', { key: 'stars' });
    expect(asked).toHaveLength(0);
    await happens(window, 'storage', { key: 'signed-in' });
    expect(shown()).toBe('Anna');
    localStorage.clear();
    await happens(window, 'storage', { key: 'signed-in' });
    expect([shown(), asked.length]).toEqual(['nobody', 1]);
  });

  test('when the browser shows a page that it has kept, not one that it has loaded', async () => {
    await open('1', says(anna), says(null));
    await happens(window, 'pageshow', { persisted: false });
    expect([asked.length, shown()]).toEqual([1, 'Anna']);
    await happens(window, 'pageshow', { persisted: true });
    expect([asked.length, shown()]).toEqual([2, 'nobody']);
  });

  test.each([
    ['an answer', says({ ...anna, name: 'Boris' })],
    ['a failure', fails],
  ])('and %s to the question before is late: nothing of it is shown', async (_, late) => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await open('1', () => first.promise.then(late));
    answers.push(() => second.promise.then(says(anna)));
    await happens(window, 'storage', { key: 'signed-in' });
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
    first.resolve();
    await settled();
    expect(shown()).toBe('loading nobody');
    second.resolve();
    await settled();
    expect(shown()).toBe('Anna');
  });

  test('and once is enough: an earlier question sets no clock of its own', async () => {
    await open('1', says(anna));
    await pass(1000);
    answers.push(says(anna), says(anna));
    await happens(window, 'storage', { key: 'signed-in' });
    await pass(QUARTER_MS - 1000);
    expect(asked).toHaveLength(2);
    await pass(1000);
    expect(asked).toHaveLength(3);
  });
});

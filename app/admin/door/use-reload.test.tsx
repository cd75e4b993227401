// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askedSite, closeAll, openElement, stopClock, wind } from '#tests/fixtures/browser-page.tsx';
import { useReload } from './use-reload.ts';

let site: ReturnType<typeof askedSite>;
let loads = 0;
let now = 0;
beforeEach(() => {
  stopClock();
  site = askedSite();
  [loads, now] = [0, 500];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(closeAll);

function List({ state }: { state: string }) {
  useReload('/state', state);
  return null;
}

/** A list that is as it was after its first loading. */
async function openList() {
  const page = await openElement(<List state="1" />, '/', {
    loader: () => (loads += 1),
    HydrateFallback: () => null,
  });
  expect(loads).toBe(1);
  return page;
}

function see(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a list asks every four seconds whether it has changed, and is loaded anew where it has', async () => {
  await openList();
  await wind(3999);
  expect(site).toEqual([]);
  await wind(1);
  expect(site.map(({ address }) => address)).toEqual(['/state']);
  await wind(60_000);
  expect(site).toHaveLength(1);
  await site[0]!.answer('1');
  expect(loads).toBe(1);
  await wind(4000);
  await site[1]!.answer('2');
  expect(loads).toBe(2);
});

test.each([
  ['a failure', undefined, { ok: false }],
  ['the login', '2', { redirected: true }],
  ['no network', new Error('No network'), {}],
])(
  'where the answer is %s, the list stays and asks less and less often, at least once a minute',
  async (_, body, response) => {
    await openList();
    await wind(4000);
    const pauses = [8000, 16_000, 32_000, 60_000, 60_000];
    for (const [index, pause] of pauses.entries()) {
      await site[index]!.answer(body, response);
      await wind(pause - 1);
      expect(site).toHaveLength(index + 1);
      await wind(1);
      expect(site).toHaveLength(index + 2);
    }
    expect(loads).toBe(1);
    await site.at(-1)!.answer('1');
    await wind(4000);
    expect(site).toHaveLength(pauses.length + 2);
  },
);

test('a list that nobody sees asks nothing, and asks at once when it is seen, or the network is back', async () => {
  await openList();
  await wind(3999);
  see('hidden');
  await wind(60_000);
  expect(site).toEqual([]);
  see('visible');
  expect(site).toHaveLength(1);
  // One question at a time.
  dispatchEvent(new Event('online'));
  expect(site).toHaveLength(1);
  await site[0]!.answer(new Error('No network'));
  dispatchEvent(new Event('online'));
  expect(site).toHaveLength(2);
  await site[1]!.answer(undefined, { ok: false });
  await wind(8000);
  expect(site).toHaveLength(3);
  see('hidden');
  await site[2]!.answer('1');
  await wind(60_000);
  expect(site).toHaveLength(3);
});

test('a list is not loaded under a finger that has just touched it', async () => {
  await openList();
  const touch = (timeStamp: number) =>
    dispatchEvent(Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: timeStamp }));
  touch(10_000);
  for (const [index, [at, loaded]] of (
    [
      [10_999, 1],
      [11_000, 2],
    ] as const
  ).entries()) {
    now = at;
    await wind(4000);
    await site[index]!.answer('2');
    expect(loads).toBe(loaded);
  }
});

test('a list that is left asks no more, and waits for no answer', async () => {
  (await openList()).close();
  await wind(60_000);
  expect(site).toEqual([]);
  loads = 0;
  const page = await openList();
  await wind(4000);
  page.close();
  expect(site[0]!.signal!.aborted).toBe(true);
  see('visible');
  await wind(60_000);
  expect(site).toHaveLength(1);
});

import { expect, test, vi } from 'vitest';

import { atMostEvery, inSlices, memoByObject, singleFlight } from './concurrency.ts';

test('of work for one key one runs at a time, and its failure is forgotten', async () => {
  const flight = singleFlight<string, number>();
  const first = Promise.withResolvers<number>();
  const work = vi.fn<() => Promise<number>>(() => first.promise);
  const both = [flight('a', work), flight('a', work)];
  const other = flight('b', () => Promise.resolve(2));
  first.reject(new Error('broken'));
  await expect(Promise.all(both)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledOnce();
  expect(await other).toBe(2);
  expect(await flight('a', () => Promise.resolve(3))).toBe(3);
});

test('what is made of an object is made once, also when it is nothing', () => {
  const make = vi.fn<(of: object) => undefined>(() => undefined);
  const memo = memoByObject(make);
  const [one, two] = [{}, {}];
  for (const each of [one, two, one]) expect(memo(each)).toBeUndefined();
  expect(make.mock.calls).toEqual([[one], [two]]);
});

test('a line is let through once in a time for each key', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const may = atMostEvery(100);
  expect([may('a'), may('a'), may('b')]).toEqual([true, false, true]);
  now.mockReturnValue(100);
  expect([may('a'), may('a')]).toEqual([true, false]);
  now.mockRestore();
});

test('work that nobody waits for leaves the event loop to whoever comes, for many turns after each slice', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  let done = 0;
  function* steps() {
    for (; done < 9; done += 1) {
      now += 8;
      yield;
    }
  }
  void inSlices(steps(), 60_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBe(0);
  clock.mockRestore();
});

import { setImmediate as nextTurn } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { createLog } from '#server/process/log.ts';
import { createRenderLimit, OverloadedError } from './render-limit.ts';

let lines: Record<string, unknown>[];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines = [];
});

/** Work that lasts until it is ended. */
function lastingWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

test('what is above the limit is refused before it begins; when work has ended or failed there is room again', async () => {
  const limit = createRenderLimit('pages', 2, log);
  const [one, two] = [lastingWork(), lastingWork()];
  const results = [limit.run(one.work), limit.run(two.work)];
  let hasBegun = false;
  const third = () => limit.run(() => Promise.resolve((hasBegun = true)));
  await expect(third()).rejects.toThrow(OverloadedError);
  expect(hasBegun).toBe(false);
  one.end();
  expect(await results[0]).toBe('done');
  expect(await third()).toBe(true);
  two.fail();
  await expect(results[1]).rejects.toThrow('failed');
  expect(await Promise.all([third(), third()])).toEqual([true, true]);
});

test('a wave is one line of the log', async () => {
  const limit = createRenderLimit('pages', 1, log);
  const { work, end } = lastingWork();
  const first = limit.run(work);
  for (let number = 0; number < 50; number += 1) await limit.run(work).catch(() => undefined);
  end();
  await first;
  expect(lines).toMatchObject([{ level: 'warn', limit: 'pages', most: 1 }]);
});

test('what else is ready comes between two that begin', async () => {
  const limit = createRenderLimit('pages', 10, log);
  const events: string[] = [];
  const begin = (name: string) => limit.run(() => Promise.resolve(void events.push(name)));
  const all = Promise.all([begin('one'), begin('two'), begin('three')]);
  for (let turn = 0; turn < 30; turn += 1) {
    await nextTurn();
    events.push('other');
  }
  await all;
  expect(events.join(' ')).toMatch(/one( other)+ two( other)+ three/);
});

test('the next begins also while one waits for something else', async () => {
  const limit = createRenderLimit('pages', 10, log);
  const { work, end } = lastingWork();
  const waiting = limit.run(work);
  expect(await limit.run(() => Promise.resolve('meanwhile'))).toBe('meanwhile');
  end();
  await waiting;
});

test('work for somebody who has gone is left out, and what is behind it is done', async () => {
  const limit = createRenderLimit('pages', 10, log);
  const leaving = new AbortController();
  let begun = 0;
  const work = () => Promise.resolve((begun += 1));
  const first = limit.run(work);
  const left = Array.from({ length: 3 }, () => limit.run(work, leaving.signal));
  const last = limit.run(work);
  leaving.abort();
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await Promise.all([first, last]);
  expect(begun).toBe(2);
});

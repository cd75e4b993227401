import { expect, test } from 'vitest';

import { createHashing } from './better-auth-config.ts';

test('passwords are hashed and checked two at once, each in its turn, whatever becomes of the others', async () => {
  const progress = { running: 0, most: 0 };
  const work = async <Result>(result: Result) => {
    progress.running += 1;
    progress.most = Math.max(progress.most, progress.running);
    await new Promise((resolve) => setImmediate(resolve));
    progress.running -= 1;
    if (result === 'hash of broken') throw new Error('no memory');
    return result;
  };
  const { hash, verify } = createHashing({
    hash: (password) => work(`hash of ${password}`),
    verify: (given) => work(given.hash === `hash of ${given.password}`),
  });
  const results = await Promise.allSettled([
    ...['one', 'broken', 'two', 'broken', 'broken'].map((password) => hash(password)),
    verify({ hash: 'hash of one', password: 'one' }),
    verify({ hash: 'hash of one', password: 'two' }),
  ]);
  expect(results.map((result) => ('value' in result ? result.value : 'failed'))).toEqual([
    'hash of one',
    'failed',
    'hash of two',
    'failed',
    'failed',
    true,
    false,
  ]);
  expect(progress).toEqual({ running: 0, most: 2 });
  // After failures both places are free again.
  expect(await hash('three')).toBe('hash of three');
});

test('a real hash is salted, and belongs to its password alone', async () => {
  const { hash, verify } = createHashing();
  const [one, other] = await Promise.all([hash('two bulbuls at dusk'), hash('two bulbuls at dusk')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('bulbuls');
  expect(await verify({ hash: one, password: 'two bulbuls at dusk' })).toBe(true);
  expect(await verify({ hash: one, password: 'two bulbuls at dawn' })).toBe(false);
});

import { expect, test, vi } from 'vitest';

const progress = vi.hoisted(() => ({ running: 0, most: 0 }));

vi.mock('better-auth/crypto', () => {
  const work = async (answer: unknown) => {
    progress.running += 1;
    progress.most = Math.max(progress.most, progress.running);
    await new Promise((resolve) => setImmediate(resolve));
    progress.running -= 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    hashPassword: (password: string) => work(password === 'broken' ? new Error('no memory') : `hash of ${password}`),
    verifyPassword: ({ hash, password }: { hash: string; password: string }) => work(hash === `hash of ${password}`),
  };
});

const { createHashing } = await import('./password-hashing.ts');

test('passwords are hashed and checked two at once, each in its turn, whatever becomes of the others', async () => {
  const { hash, verify } = createHashing();
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

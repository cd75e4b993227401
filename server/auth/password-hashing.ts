import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Node has four threads for such work, and pages are compressed in the same ones: two stay free for them. */
const MOST_AT_ONCE = 2;

/** Hashes and checks passwords as better-auth does, a few at once; the others wait for their turn. */
export function createHashing() {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running === MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
  };
}

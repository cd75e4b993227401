import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

/** Node has four threads for such work, and compresses pages in the same ones: two of them stay free for that. */
const MAX_CONCURRENT = 2;

export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
}

/** Hashes and checks passwords as better-auth does, two at a time; the others wait for their turn. @param hasher what does the work */
export function createHashing(
  hasher: PasswordHashing = { hash: hashPassword, verify: verifyPassword },
): PasswordHashing {
  const inTurn = pLimit(MAX_CONCURRENT);
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (given) => inTurn(() => hasher.verify(given)),
  };
}

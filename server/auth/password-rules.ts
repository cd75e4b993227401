import { dictionary } from '@zxcvbn-ts/language-common';

import type { AuthErrorCode } from './auth-api.ts';

/** In characters. Long phrases are welcome, endless ones are an attack. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_PASSWORD));

/**
 * What is wrong with a new password. No rules of composition: they make passwords worse. What everybody tries first, or
 * is known of the person, is refused.
 *
 * @param known words of the person's own: names, e-mail address
 */
export function validatePassword(password: string, known: readonly string[] = []): AuthErrorCode | undefined {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return 'password-short';
  if (length > LONGEST_PASSWORD) return 'password-long';
  const plain = password.toLowerCase();
  const own = known.flatMap((each) => [each, each.split('@', 1)[0] ?? '']).map((each) => each.trim().toLowerCase());
  if (common.has(plain) || own.includes(plain) || new Set(plain).size < 3) return 'password-common';
  return undefined;
}

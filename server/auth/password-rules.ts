import { dictionary } from '@zxcvbn-ts/language-common';

import type { AuthErrorCode } from './auth-api.ts';

/** In characters. Long phrases are welcome, endless ones are an attack. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));

/**
 * What is wrong with a new password. No rules of composition: they make passwords worse. What everybody tries first, or
 * is known of the person, is refused.
 *
 * @param personal words of the person's own: names, e-mail address
 */
export function validatePassword(password: string, personal: readonly string[] = []): AuthErrorCode | undefined {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return 'password-short';
  if (length > MAX_PASSWORD_LENGTH) return 'password-long';
  const plain = password.toLowerCase();
  const words = personal
    .flatMap((each) => [each, each.split('@', 1)[0] ?? ''])
    .map((each) => each.trim().toLowerCase());
  if (common.has(plain) || words.includes(plain) || new Set(plain).size < 3) return 'password-common';
  return undefined;
}

import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';

import { isMailbox, withPlainDomain } from '#domain/email-address.ts';
import { profileFields, type Profile, type ProfileFields } from '#domain/account-fields.ts';
import type { AuthErrorCode } from './auth-api.ts';

/** What an account is known by, however its address was typed. */
export function accountOf(email: string): string {
  return withPlainDomain(email.trim().toLowerCase());
}

/** What an account keeps of a profile that was typed, and nothing else; undefined when a name is none. */
export function profileOf(typed: ProfileFields): Profile | undefined {
  const profile = Object.fromEntries(profileFields.map((name) => [name, typed[name]]));
  const { firstName, lastName, ...others } = profile as ProfileFields;
  const [first, last] = [nameOf(firstName), nameOf(lastName)];
  return first === '' || last === '' ? undefined : { ...others, name: `${first} ${last}` };
}

/** A letter or a digit that is seen: some letters are invisible. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** What mail programs make a link of. */
const LINK = /:\/\/|@|\.[\p{L}\p{N}]{2}/u;

/**
 * A name as people write it, in one line; empty when it is none: it has a letter or a digit, at most 60 characters and none
 * that nobody sees, and no link, because emails of ours must not carry other people's. Every page and file escapes the rest.
 */
export function nameOf(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return name.length <= 60 && SEEN.test(name) && !/\p{C}/u.test(name) && !LINK.test(name) ? name : '';
}

const emailSchema = z.email().max(254);

/**
 * What is wrong with the address of an account. It is as strict as the identity library, which knows no mailbox under `.рф` and other
 * endings in a script of their own: orders take those, accounts do not.
 */
export function emailProblem(text: string): 'email' | 'unusual-email' | undefined {
  const account = accountOf(text);
  if (emailSchema.safeParse(account).success) return undefined;
  return isMailbox(account) ? 'unusual-email' : 'email';
}

/** In characters. Long phrases are welcome, endless ones are an attack. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));

/**
 * What is wrong with a new password. No rules of composition: they make passwords worse. What everybody tries first, or
 * is known of the person, is refused.
 *
 * @param personal words of the person's own: names, email address
 */
export function validatePassword(password: string, personal: readonly string[] = []): AuthErrorCode | undefined {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return 'password-short';
  if (length > MAX_PASSWORD_LENGTH) return 'password-long';
  // As it is hashed: full-width letters are the same password.
  const plain = password.normalize('NFKC').toLowerCase();
  const words = personal
    .flatMap((each) => [each, each.split('@', 1)[0] ?? ''])
    .map((each) => each.trim().toLowerCase());
  if (common.has(plain) || words.includes(plain) || new Set(plain).size < 3) return 'password-common';
  return undefined;
}

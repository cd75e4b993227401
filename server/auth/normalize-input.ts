import { z } from 'zod';

import { profileFields, type Profile, type ProfileFields } from '../../domain/account-fields.ts';

/** What an account is known by, however its address was typed. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase();
}

/** What an account keeps of a profile that was typed, and nothing else; undefined when a name is none. */
export function profileOf(typed: ProfileFields): Profile | undefined {
  const profile = Object.fromEntries(profileFields.map((name) => [name, typed[name]]));
  const { firstName, lastName, ...others } = profile as ProfileFields;
  const [first, last] = [nameOf(firstName), nameOf(lastName)];
  return first === '' || last === '' ? undefined : { ...others, name: `${first} ${last}` };
}

/** A name as people write it, in one line; empty when it is none: emails of ours must not carry other people's links. */
export function nameOf(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return name.length <= 60 && /^[\p{L}\p{M}\p{N} .'’-]+$/u.test(name) && !/\.[\p{L}\p{N}]{2}/u.test(name) ? name : '';
}

const emailSchema = z.email().max(254);

/** As strict as the identity provider, so that it never has to complain. */
export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text.trim()).success;
}

import type { ProfileFields, Role } from '#domain/account-fields.ts';
import type { Language } from '#domain/values/field-values.ts';

/** Who is logged in. */
export interface Person {
  id: string;
  /** `first last`; empty when a provider gives none. */
  name: string;
  email: string;
  /** Where the provider keeps their picture. Never shown from there: see `profilePicture`. */
  picture: string | undefined;
  /** Undefined for visitors with an account. */
  role: Role | undefined;
}

/** Why something was refused, with the status of the response. The words for each stand with the messages, `login.problems`. */
export const authErrorStatuses = {
  credentials: 401,
  email: 422,
  'unusual-email': 422,
  'own-email': 422,
  'own-name': 422,
  'own-password': 401,
  name: 422,
  'passwords-differ': 422,
  'password-short': 422,
  'password-long': 422,
  'password-common': 422,
  link: 400,
  attempts: 429,
  emails: 429,
  mail: 503,
  'google-off': 403,
  'google-unreachable': 503,
  'google-refused': 403,
  'google-unlinked': 403,
  'google-unverified': 403,
  'google-expired': 400,
  unavailable: 503,
} as const;
export type AuthErrorCode = keyof typeof authErrorStatuses;

export interface AuthError {
  problem: AuthErrorCode;
  /** With `attempts` and `emails`: after how many minutes it is worth trying again. */
  minutes?: number;
}

/** Undefined when it went well. */
export type AuthResult = Promise<AuthError | undefined>;

/**
 * The password of the sign-up; or, from whoever does not know it, everything that takes the place of the sign-up: a stranger
 * may have typed it.
 */
export type ConfirmForm = { password: string } | { newPassword: string; profile: ProfileFields };

export interface GoogleStart {
  /** Where on this site to go afterwards. */
  to: string;
  view: 'login' | 'sign-up';
  popup: boolean;
  language: Language;
}

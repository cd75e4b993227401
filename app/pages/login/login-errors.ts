import type { AccountField } from '../../../domain/account-fields.ts';
import type { LoginWords } from '../../../i18n/messages/login-words.ts';
import type { AuthErrorCode, AuthError } from '../../../server/auth/auth-api.ts';
import type { View } from './login-views.ts';

/** For an error that does not say how long to wait: how long attempts are counted mostly, in minutes. */
const USUAL_MINUTES = 15;

/** The reason of an error in words. */
export function errorReason(words: LoginWords, { problem, minutes = USUAL_MINUTES }: AuthError): string {
  const reason = words.problems[problem];
  return typeof reason === 'function' ? reason(minutes) : reason;
}

/** The message (rules.md, Accounts) for an error of a view, or of signing in with Google there. */
export function errorMessage(words: LoginWords, view: View, error: AuthError, isOfGoogle = false): string {
  const reason = errorReason(words, error);
  return view === 'sign-up' ? reason : words.failed[isOfGoogle ? 'google' : view](reason);
}

/** The error that an address names: signing in with Google leads back through it. */
export function errorInQuery(words: LoginWords, search: URLSearchParams): AuthError | undefined {
  const problem = search.get('problem');
  if (problem === null || !isErrorCode(words, problem)) return undefined;
  const minutes = Number(search.get('minutes'));
  return { problem, ...(Number.isInteger(minutes) && minutes > 0 && minutes < 1000 ? { minutes } : {}) };
}

function isErrorCode(words: LoginWords, text: string): text is AuthErrorCode {
  return Object.hasOwn(words.problems, text);
}

const blamed: Partial<Record<AuthErrorCode | 'fields', AccountField[]>> = {
  credentials: ['email', 'password'],
  email: ['email'],
  name: ['firstName'],
  'passwords-differ': ['confirmation'],
  'password-short': ['password'],
  'password-long': ['password'],
  'password-common': ['password'],
};

/** The fields that an error is about, by their names. */
export function blamedFields(problem: AuthErrorCode | 'fields' | undefined): AccountField[] {
  return (problem && blamed[problem]) ?? [];
}

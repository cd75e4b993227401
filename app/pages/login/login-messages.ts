import type { LoginWords } from '../../../i18n/login-en.ts';
import type { AuthErrorCode, AuthError } from '../../../server/auth/request-auth.ts';
import type { View } from './login-views.ts';

type Words = LoginWords;

/** How long attempts are counted at most times, for a refusal that does not say it, in minutes. */
const A_WHILE = 15;

/** The reason of a refusal in words. */
export function errorReason(words: Words, { problem, minutes = A_WHILE }: AuthError): string {
  const reason = words.problems[problem];
  return typeof reason === 'function' ? reason(minutes) : reason;
}

/** The message of the spec's error catalogue (spec.md §8) for what was refused in a view. */
export function messageOf(words: Words, view: View, refusal: AuthError): string {
  const reason = errorReason(words, refusal);
  return view === 'sign-up' ? reason : words.failed[view](reason);
}

/** The same for what Google's way has come to. */
export function googleMessageOf(words: Words, view: View, refusal: AuthError): string {
  const reason = errorReason(words, refusal);
  return view === 'sign-up' ? reason : words.failed.google(reason);
}

/** The refusal an address tells of: Google's way leads back through it. */
export function errorInQuery(words: Words, search: URLSearchParams): AuthError | undefined {
  const problem = search.get('problem');
  if (problem === null || !isProblem(words, problem)) return undefined;
  const minutes = Number(search.get('minutes'));
  return { problem, ...(Number.isInteger(minutes) && minutes > 0 && minutes < 1000 ? { minutes } : {}) };
}

function isProblem(words: Words, text: string): text is AuthErrorCode {
  return Object.hasOwn(words.problems, text);
}

/** The field that a refusal is about, by its name; undefined when it is about none, or about several. */
export function fieldOf(problem: AuthErrorCode): 'email' | 'firstName' | 'password' | 'confirmation' | undefined {
  switch (problem) {
    case 'email':
      return 'email';
    case 'name':
      return 'firstName';
    case 'passwords-differ':
      return 'confirmation';
    case 'password-short':
    case 'password-long':
    case 'password-common':
      return 'password';
    default:
      return undefined;
  }
}

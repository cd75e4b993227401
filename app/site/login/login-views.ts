import type { AccountField } from '#domain/account-fields.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { hasKey } from '#domain/values/records.ts';
import type { LoginWords } from '#i18n/messages/login-words.ts';
import { alternateUrls, languageOfPath, pathIn } from '#i18n/urls.ts';
import type { AuthErrorCode, AuthError } from '#server/auth/auth-api.ts';

/** What the login shows (rules.md, Accounts): the login leads to the other two, and both lead back. */
export type View = 'login' | 'sign-up' | 'reset';

export function viewOf(search: URLSearchParams): View {
  const view = search.get('view');
  return view === 'sign-up' || view === 'reset' ? view : 'login';
}

/** The query of the login's address. @param to where to go afterwards; the home page is the default and is left out */
export function loginQuery(view: View, to: string): string {
  const query = new URLSearchParams({
    ...(view === 'login' ? {} : { view }),
    ...(languages.some((language) => to === pathIn(language, '/:lang?')) ? {} : { to }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** Where to go afterwards when the language is changed on the way: the same page in the other, if it is of this one. */
export function alternateReturnUrl(to: string, language: Language, other: Language): string {
  const end = to.search(/[?#]|$/);
  const path = to.slice(0, end);
  return languageOfPath(path) === language ? alternateUrls(path, language)[other] + to.slice(end) : to;
}

/** For an error that does not say how long to wait: how long attempts are counted mostly, in minutes. */
const USUAL_MINUTES = 15;

export function errorReason(words: LoginWords, { problem, minutes = USUAL_MINUTES }: AuthError): string {
  const reason = words.problems[problem];
  return typeof reason === 'function' ? reason(minutes) : reason;
}

/** The message (rules.md, Accounts) for an error of a view, or of signing in with Google there. */
export function errorMessage(words: LoginWords, view: View, error: AuthError, isOfGoogle = false): string {
  const isLocked = view === 'login' && error.problem === 'attempts' && !isOfGoogle;
  const reason = isLocked ? words.locked(error.minutes ?? USUAL_MINUTES) : errorReason(words, error);
  return view === 'sign-up' ? reason : words.failed[isOfGoogle ? 'google' : view](reason);
}

/** The error that an address names: signing in with Google leads back through it. */
export function errorInQuery(words: LoginWords, search: URLSearchParams): AuthError | undefined {
  const problem = search.get('problem');
  if (problem === null || !hasKey(words.problems, problem)) return undefined;
  const minutes = Number(search.get('minutes'));
  return { problem, ...(Number.isInteger(minutes) && minutes > 0 && minutes < 1000 ? { minutes } : {}) };
}

const blamed: Partial<Record<AuthErrorCode | 'fields', AccountField[]>> = {
  credentials: ['email', 'password'],
  email: ['email'],
  'unusual-email': ['email'],
  'own-email': ['email'],
  'own-name': ['name'],
  'own-password': ['password'],
  name: ['firstName'],
  'passwords-differ': ['confirmation'],
  'password-short': ['password'],
  'password-long': ['password'],
  'password-common': ['password'],
};

export function blamedFields(problem: AuthErrorCode | 'fields' | undefined): AccountField[] {
  return (problem && blamed[problem]) ?? [];
}

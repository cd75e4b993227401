import type { ProfileFields, Role, SignUpFields } from '../../domain/account-fields.ts';
import type { Language } from '../../domain/values/field-values.ts';

/** Who is signed in. */
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

/** What decides how often somebody may do something, per address and per account. */
export type LimitedAction =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'email'
  | 'link'
  | 'google'
  | 'admin-write'
  | 'invitation'
  | 'booking'
  | 'ticket';

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

/**
 * What one request may do (rules.md, Accounts). Cookies it sets go out with the response. Methods that change
 * something count against the limits of the address and of the account before they look at anything.
 */
export interface RequestAuth {
  /** The person whose session cookie came with the request. @throws a 503 response while the database is unavailable */
  person(): Promise<Person | undefined>;
  /** The same result for a wrong password and for the right one of a sign-up that nobody has confirmed. */
  signIn(credentials: { email: string; password: string }): AuthResult;
  /** The same result whether the address has an account or not: its owner gets an email either way. */
  signUp(fields: SignUpFields, language: Language): AuthResult;
  /** The same result whether the address has an account or not. The link for a sign-up that nobody has confirmed confirms it. */
  requestReset(email: string, language: Language): AuthResult;
  /** With the token of a reset email, once. Ends every session of the account. */
  setPassword(token: string, password: string): AuthResult;
  /**
   * The address that the token of a confirmation email would confirm; undefined when it is good no more. Changes nothing.
   * @throws a 503 response while the database is unavailable
   */
  confirmation(token: string): Promise<string | undefined>;
  /** Confirms the address with the token of its email, once, and signs in. `credentials`: not the sign-up's password. */
  confirm(token: string, form: ConfirmForm): AuthResult;
  signOut(): Promise<void>;
  /** Whether Google sign-in is configured. */
  readonly hasGoogle: boolean;
  /** The address of Google's page. */
  startGoogle(start: GoogleStart): Promise<{ url: string } | AuthError>;
  /** Counts one more of these; refuses with `attempts` when there were too many. `account` is a person's id or e-mail. */
  count(action: LimitedAction, account: string | undefined): AuthResult;
  /** The same without counting: whether one more would be refused. */
  check(action: LimitedAction): AuthResult;
  /** The person's picture, fetched from their provider by us. */
  profilePicture(): Promise<Response | undefined>;
}

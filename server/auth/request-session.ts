import { createHmac } from 'node:crypto';

import { APIError } from 'better-auth/api';

import { exposeUnavailability, whileAway } from '#server/database/database-unavailable.ts';
import { accountOf } from './account-input.ts';
import type { AuthError, AuthErrorCode } from './auth-api.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { LIFETIMES } from './better-auth-config.ts';
import { readKnownBrowser, type AttemptSource } from './rate-limits.ts';

export interface RequestInfo {
  /** Of the request: its cookies are read, nothing else is trusted. */
  headers: Headers;
  /** The network address the request comes from, as far as we can know it. */
  address: string;
  /** Takes the cookies to set, each a `Set-Cookie` value. */
  setCookie: (value: string) => void;
  /** Hears that something was done too often, and after how many minutes it is worth trying again. */
  onLimited?: (minutes: number) => void;
}

const errorCodes: Record<string, AuthErrorCode> = {
  INVALID_EMAIL: 'credentials',
  INVALID_EMAIL_OR_PASSWORD: 'credentials',
  // Whoever signs up with an address knows the right password while the address has no account.
  EMAIL_NOT_VERIFIED: 'credentials',
  PASSWORD_TOO_LONG: 'credentials',
  INVALID_TOKEN: 'link',
  TOKEN_EXPIRED: 'link',
  USER_NOT_FOUND: 'link',
};

/**
 * Runs `work` and returns what better-auth rejects, or that the database is unavailable, as an `AuthError`.
 *
 * @throws every other error as it is
 */
export async function toAuthError<Result>(work: () => Promise<Result | AuthError>): Promise<Result | AuthError> {
  try {
    return await whileAway(exposeUnavailability(work), (): AuthError => ({ problem: 'unavailable' }));
  } catch (error) {
    const problem = error instanceof APIError ? errorCodes[error.body?.code ?? ''] : undefined;
    if (problem) return { problem };
    throw error;
  }
}

export type AuthSession = NonNullable<Awaited<ReturnType<AuthDependencies['auth']['api']['getSession']>>>;

/**
 * Reading a session also prolongs it from time to time. A full disk or a lock must not shut out whoever only reads, for example
 * tickets at the door: the next request prolongs it.
 */
function unlessUnwritable<T>(work: () => Promise<T>, reading: () => Promise<T>): Promise<T> {
  return whileAway(exposeUnavailability(work), reading);
}

/** The session that a request comes with, read once; how another one starts, and whom that is counted against. */
export function sessionOf(dependencies: AuthDependencies, { headers, address, setCookie }: RequestInfo) {
  const { auth, idTokens, checkDatabase, limits, log, secret } = dependencies;
  const browser = readKnownBrowser(headers, dependencies);

  function passOnCookies(response: { headers: Headers }): void {
    for (const cookie of response.headers.getSetCookie()) setCookie(cookie);
  }

  async function read(): Promise<AuthSession | undefined> {
    // A page about accounts says that they are unavailable, also to whoever is not logged in.
    await checkDatabase();
    if (!headers.has('Cookie')) return undefined;
    const found = await unlessUnwritable(
      () => auth.api.getSession({ headers, returnHeaders: true }),
      () => auth.api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } }),
    );
    passOnCookies(found);
    if (found.response === null) return undefined;
    const { session } = found.response;
    if (Date.now() - session.createdAt.getTime() > LIFETIMES.sessionAtMost * 1000) {
      await endSession(found.response);
      return undefined;
    }
    await unlessUnwritable(
      () => idTokens.renew(session),
      () => Promise.resolve(),
    );
    return found.response;
  }

  async function endSession(ended: AuthSession | undefined): Promise<void> {
    if (ended === undefined) return;
    await idTokens.end([ended.session]);
    passOnCookies(await auth.api.signOut({ headers, returnHeaders: true }));
  }

  let reading: Promise<AuthSession | undefined> | undefined;
  // The second caller gets the same error as the first.
  const session = () => (reading ??= exposeUnavailability(read));
  return {
    session,
    endSession,
    passOnCookies,
    /** Whom attempts at an account are counted against. */
    attemptBy: (account?: string): AttemptSource => ({
      address,
      account,
      browser: account === undefined ? undefined : browser.keyFor(account),
    }),
    /** Makes the browser known for an account. */
    remember: (email: string) => setCookie(browser.remember(email)),
    /** Counts a link that is none. */
    countLink: async (): Promise<AuthError> => (await limits.count('link', { address })) ?? { problem: 'link' },
    /** The owner of an address has followed the link of an email, so it does not count any more. */
    answered: async (email: string): Promise<void> => {
      await limits.forgive('account-email', { account: accountOf(email) });
    },
    /** Logs in with a password that is known to be right, or else throws. */
    startSession: async (email: string, password: string): Promise<void> => {
      const before = await session();
      const started = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
      await endReplaced(dependencies, before, started.headers);
      passOnCookies(started);
      setCookie(browser.remember(email));
    },
    /** Logs a failed login, so that an operator can see an attack, without the email address. */
    reportFailure: (account: string, reason: AuthErrorCode): void => {
      const hash = createHmac('sha256', secret).update(`log\0${account}`).digest('base64url').slice(0, 16);
      log.warn({ reason, network: address, account: hash }, 'a login failed');
    },
  };
}

/**
 * Ends the session that a browser had when another one starts there: nobody inherits a session.
 *
 * @param headers those that give the browser its session
 */
export async function endReplaced(
  { auth, idTokens }: AuthDependencies,
  before: { session: { id: string; userId: string; token: string } } | null | undefined,
  headers: Headers,
): Promise<void> {
  if (!before) return;
  const started = headers.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie));
  if (started.length === 0 || started.some((cookie) => cookie.includes(before.session.token))) return;
  await idTokens.end([before.session]);
  await (await auth.$context).internalAdapter.deleteSession(before.session.token);
}

export type OfRequest = ReturnType<typeof sessionOf>;

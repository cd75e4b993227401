import { createHmac } from 'node:crypto';

import { roles } from '../../domain/account-fields.ts';
import { exposeUnavailability, answering503 } from '../database/database-unavailable.ts';
import { accountChanges } from './account-changes.ts';
import type { AuthErrorCode, Person, RequestAuth } from './auth-api.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { toAuthError } from './auth-errors.ts';
import { LIFETIMES } from './better-auth-config.ts';
import { startAtGoogle } from './google.ts';
import { readKnownBrowser } from './known-browser.ts';
import { accountOf } from './normalize-input.ts';
import { fetchProfilePicture } from './profile-picture.ts';
import type { AttemptSource } from './rate-limits.ts';

export interface RequestInfo {
  /** Of the request: its cookies are read, nothing else is trusted. */
  headers: Headers;
  /** The network address the request comes from, as far as we can know it. */
  address: string;
  /** Takes the cookies to set, each a `Set-Cookie` value. */
  setCookie: (value: string) => void;
}

export function createRequestAuth(dependencies: AuthDependencies, request: RequestInfo): RequestAuth {
  const { auth, google, limits } = dependencies;
  const { headers, address, setCookie } = request;
  const browser = readKnownBrowser(headers, dependencies);
  const { session, endSession, passOnCookies } = sessionOf(dependencies, request);

  const attemptBy = (account?: string): AttemptSource => ({
    address,
    account,
    browser: account === undefined ? undefined : browser.keyFor(account),
  });

  async function startSession(email: string, password: string): Promise<void> {
    const before = await session();
    const started = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    await endReplaced(dependencies, before, started.headers);
    passOnCookies(started);
    setCookie(browser.remember(email));
  }

  const reportFailure = (account: string, reason: AuthErrorCode) =>
    logFailure(dependencies, { reason, network: address }, account);

  return {
    person: async () => personOf(await answering503(session)),
    async signIn({ email, password }) {
      const account = accountOf(email);
      const source = attemptBy(account);
      const error = await toAuthError(async () => {
        const limited = await limits.count('sign-in', source);
        if (limited) return limited;
        await startSession(account, password);
        await limits.forgive('sign-in', source);
        return undefined;
      });
      if (error && error.problem !== 'unavailable') reportFailure(account, error.problem);
      return error;
    },
    ...accountChanges(dependencies, { attemptBy, startSession, reportFailure }),
    signOut: () => answering503(async () => endSession(await session())),
    hasGoogle: google !== undefined,
    async startGoogle(start) {
      if (google === undefined) return { problem: 'google-off' };
      return toAuthError(async () => {
        const limited = await limits.count('google', { address });
        if (limited) return limited;
        const provider = await google();
        const started = provider && (await startAtGoogle(provider, start, headers));
        if (started) passOnCookies(started);
        const url = started?.response.url;
        return url === undefined ? { problem: 'google-unreachable' } : { url };
      });
    },
    count: (action, account) => toAuthError(() => limits.count(action, { address, account })),
    check: (action) => toAuthError(() => limits.check(action, { address })),
    async profilePicture() {
      const picture = (await answering503(session))?.user.image;
      return picture ? fetchProfilePicture(picture, dependencies.isProfilePictureHost) : undefined;
    },
  };
}

type Session = NonNullable<Awaited<ReturnType<AuthDependencies['auth']['api']['getSession']>>>;

/** The session that a request comes with, read once. */
function sessionOf({ auth, idTokens, checkDatabase }: AuthDependencies, { headers, setCookie }: RequestInfo) {
  function passOnCookies(response: { headers: Headers }): void {
    for (const cookie of response.headers.getSetCookie()) setCookie(cookie);
  }

  async function read(): Promise<Session | undefined> {
    // A page about accounts says that they are unavailable, also to whoever is not logged in.
    await checkDatabase();
    if (!headers.has('Cookie')) return undefined;
    const found = await auth.api.getSession({ headers, returnHeaders: true });
    passOnCookies(found);
    if (found.response === null) return undefined;
    const { session } = found.response;
    if (Date.now() - session.createdAt.getTime() > LIFETIMES.sessionAtMost * 1000) {
      await endSession(found.response);
      return undefined;
    }
    await idTokens.renew(session);
    return found.response;
  }

  async function endSession(ended: Session | undefined): Promise<void> {
    if (ended === undefined) return;
    await idTokens.end([ended.session]);
    passOnCookies(await auth.api.signOut({ headers, returnHeaders: true }));
  }

  let reading: Promise<Session | undefined> | undefined;
  // The second caller gets the same error as the first.
  return { session: () => (reading ??= exposeUnavailability(read)), endSession, passOnCookies };
}

/** Logs a failed login, so that an operator can see an attack, without the email address. */
function logFailure({ log, secret }: AuthDependencies, details: object, account: string): void {
  const hash = createHmac('sha256', secret).update(`log\0${account}`).digest('base64url').slice(0, 16);
  log.warn({ ...details, account: hash }, 'signing in failed');
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

function personOf(session: Session | undefined): Person | undefined {
  if (session === undefined) return undefined;
  const { id, name, email, image, role } = session.user;
  return { id, name, email, picture: image ?? undefined, role: roles.find((each) => each === role) };
}

import { createHmac } from 'node:crypto';

import { answering503 } from '../database/status-503.ts';
import { accountChanges } from './account-changes.ts';
import { exposeUnavailability } from '../database/database-unavailable.ts';
import { toAuthError } from './auth-errors.ts';
import type { AuthDependencies, RequestInfo } from './auth-dependencies.ts';
import { LIFETIMES } from './better-auth-config.ts';
import { accountOf } from './normalize-input.ts';
import { googleReturnUrls } from './google.ts';
import { readKnownBrowser } from './known-browser.ts';
import type { AttemptSource } from './rate-limits.ts';
import { fetchProfilePicture } from './profile-picture.ts';
import type { Person, AuthErrorCode, RequestAuth } from './auth-api.ts';

export function createRequestAuth(
  dependencies: AuthDependencies,
  { headers, address, setCookie }: RequestInfo,
): RequestAuth {
  const { auth, google, limits, idTokens, log, secret } = dependencies;
  const browser = readKnownBrowser(headers, dependencies);
  type Session = NonNullable<Awaited<ReturnType<typeof auth.api.getSession>>>;

  function passOnCookies(answer: Headers): void {
    for (const cookie of answer.getSetCookie()) setCookie(cookie);
  }

  async function readSession(): Promise<Session | undefined> {
    // A page about accounts says that they are unavailable, also to whoever is not logged in.
    await dependencies.checkDatabase();
    if (!headers.has('Cookie')) return undefined;
    const { headers: answer, response } = await auth.api.getSession({ headers, returnHeaders: true });
    passOnCookies(answer);
    if (response === null) return undefined;
    if (Date.now() - response.session.createdAt.getTime() > LIFETIMES.sessionAtMost * 1000) {
      await endSession(response);
      return undefined;
    }
    await idTokens.renew(response.session);
    return response;
  }
  let known: Promise<Session | undefined> | undefined;
  // The second caller gets the same error as the first.
  const session = () => (known ??= exposeUnavailability(readSession));

  async function endSession({ session: ended }: Session): Promise<void> {
    await idTokens.end([ended]);
    passOnCookies((await auth.api.signOut({ headers, returnHeaders: true })).headers);
  }

  const attemptBy = (account?: string): AttemptSource => ({
    address,
    account,
    browser: account === undefined ? undefined : browser.keyFor(account),
  });

  async function startSession(email: string, password: string): Promise<void> {
    const before = await session();
    const { headers: answer } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    await endReplaced(dependencies, before, answer);
    passOnCookies(answer);
    setCookie(browser.remember(email));
  }

  /** Logs a failed login, so that an operator can see an attack, without the email address. */
  function reportFailure(account: string, reason: AuthErrorCode): void {
    const hash = createHmac('sha256', secret).update(`log\0${account}`).digest('base64url').slice(0, 16);
    log.warn({ reason, network: address, account: hash }, 'signing in failed');
  }

  return {
    async person() {
      const found = await answering503(session);
      return found && personOf(found.user);
    },
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
    signOut: () =>
      answering503(async () => {
        const found = await session();
        if (found) await endSession(found);
      }),
    hasGoogle: google !== undefined,
    async startGoogle(start) {
      if (google === undefined) return { problem: 'google-off' };
      let url: string | undefined;
      const error = await toAuthError(async () => {
        const limited = await limits.count('google', { address });
        if (limited) return limited;
        const provider = await google();
        if (provider === undefined) return { problem: 'google-unreachable' };
        const { done, failed } = googleReturnUrls(start);
        const body = { provider: 'google', callbackURL: done, errorCallbackURL: failed, disableRedirect: true };
        const { headers: answer, response } = await provider.api.signInSocial({ body, headers, returnHeaders: true });
        passOnCookies(answer);
        url = response.url;
        return url === undefined ? { problem: 'google-unreachable' } : undefined;
      });
      return error ?? { url: url ?? '' };
    },
    count: (action, account) => toAuthError(() => limits.count(action, { address, account })),
    async profilePicture() {
      const picture = (await answering503(session))?.user.image;
      return picture ? fetchProfilePicture(picture, dependencies.isProfilePictureHost) : undefined;
    },
  };
}

/**
 * Ends the session that a browser had when another one starts there: nobody inherits a session.
 *
 * @param answer the headers that give the browser its session
 */
export async function endReplaced(
  { auth, idTokens }: AuthDependencies,
  before: { session: { id: string; userId: string; token: string } } | null | undefined,
  answer: Headers,
): Promise<void> {
  if (!before) return;
  const started = answer.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie));
  if (started.length === 0 || started.some((cookie) => cookie.includes(before.session.token))) return;
  await idTokens.end([before.session]);
  await (await auth.$context).internalAdapter.deleteSession(before.session.token);
}

function personOf({ id, name, email, image, role }: BetterAuthUser): Person {
  return { id, name, email, picture: image ?? undefined, isAdmin: role === 'admin' };
}

interface BetterAuthUser extends Omit<Person, 'picture' | 'isAdmin'> {
  image?: string | null | undefined;
  role?: string | null | undefined;
}

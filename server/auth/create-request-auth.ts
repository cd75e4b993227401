import { createHmac } from 'node:crypto';

import { accountChanges } from './account-changes.ts';
import { toAuthError } from './auth-errors.ts';
import type { AuthDependencies, RequestInfo } from './auth-dependencies.ts';
import { LIFE } from './better-auth.ts';
import { accountOf } from './normalize-input.ts';
import { afterGoogle } from './google.ts';
import { readKnownBrowser } from './known-browser.ts';
import type { Attempter } from './rate-limits.ts';
import { fetchPortrait } from './profile-picture.ts';
import { serviceUnavailable } from './unavailable-auth.ts';
import type { Person, AuthErrorCode, RequestAuth } from './request-auth.ts';

export function createRequestAuth(tools: AuthDependencies, { headers, address, setCookie }: RequestInfo): RequestAuth {
  const { auth, google, limits, idTokens, log, secret } = tools;
  const browser = readKnownBrowser(headers, tools);
  type Session = NonNullable<Awaited<ReturnType<typeof auth.api.getSession>>>;

  function passOn(answer: Headers): void {
    for (const cookie of answer.getSetCookie()) setCookie(cookie);
  }

  async function readSession(): Promise<Session | undefined> {
    if (!headers.has('Cookie')) return undefined;
    const { headers: answer, response } = await auth.api.getSession({ headers, returnHeaders: true });
    passOn(answer);
    if (response === null) return undefined;
    if (Date.now() - response.session.createdAt.getTime() > LIFE.sessionAtMost * 1000) {
      await endSession(response);
      return undefined;
    }
    await idTokens.renew(response.session);
    return response;
  }
  let known: Promise<Session | undefined> | undefined;
  const session = () => (known ??= readSession());

  async function endSession({ session: ended }: Session): Promise<void> {
    await idTokens.end([ended]);
    passOn((await auth.api.signOut({ headers, returnHeaders: true })).headers);
  }

  const attempter = (account?: string): Attempter => ({
    address,
    account,
    browser: account === undefined ? undefined : browser.keyFor(account),
  });

  async function enter(email: string, password: string): Promise<void> {
    const before = await session();
    const { headers: answer } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    await endReplaced(tools, before, answer);
    passOn(answer);
    setCookie(browser.remember(email));
  }

  /** Logs a failed login: an operator can see an attack, but no email address. */
  function report(account: string, reason: AuthErrorCode): void {
    const hash = createHmac('sha256', secret).update(`log\0${account}`).digest('base64url').slice(0, 16);
    log.warn({ reason, network: address, account: hash }, 'signing in failed');
  }

  return {
    async person() {
      try {
        const found = await session();
        return found && personOf(found.user);
      } catch (error) {
        log.error({ err: error }, 'identity is out of order');
        throw serviceUnavailable();
      }
    },
    async signIn({ email, password }) {
      const account = accountOf(email);
      const who = attempter(account);
      const refusal = await toAuthError(async () => {
        const over = await limits.count('sign-in', who);
        if (over) return over;
        await enter(account, password);
        await limits.forgive('sign-in', who);
        return undefined;
      }, log);
      if (refusal) report(account, refusal.problem);
      return refusal;
    },
    ...accountChanges(tools, { attempter, enter, report }),
    async signOut() {
      const found = await session();
      if (found) await endSession(found);
    },
    hasGoogle: google !== undefined,
    async startGoogle(start) {
      if (google === undefined) return { problem: 'google-off' };
      let url: string | undefined;
      const refusal = await toAuthError(async () => {
        const over = await limits.count('google', { address });
        if (over) return over;
        const provider = await google();
        if (provider === undefined) return { problem: 'google-unreachable' };
        const { done, failed } = afterGoogle(start);
        const body = { provider: 'google', callbackURL: done, errorCallbackURL: failed, disableRedirect: true };
        const { headers: answer, response } = await provider.api.signInSocial({ body, headers, returnHeaders: true });
        passOn(answer);
        url = response.url;
        return url === undefined ? { problem: 'google-unreachable' } : undefined;
      }, log);
      return refusal ?? { url: url ?? '' };
    },
    count: (action, account) => toAuthError(() => limits.count(action, { address, account }), log),
    async portrait() {
      const picture = (await session())?.user.image;
      return picture ? fetchPortrait(picture, tools.isPortraitHost) : undefined;
    },
  };
}

/**
 * A session found in the browser ends when another begins there: nobody inherits one.
 *
 * @param answer the headers that give the browser its session
 */
export async function endReplaced(
  { auth, idTokens }: AuthDependencies,
  before: { session: { id: string; userId: string; token: string } } | null | undefined,
  answer: Headers,
): Promise<void> {
  if (!before) return;
  const begun = answer.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie));
  if (begun.length === 0 || begun.some((cookie) => cookie.includes(before.session.token))) return;
  await idTokens.end([before.session]);
  await (await auth.$context).internalAdapter.deleteSession(before.session.token);
}

function personOf({ id, name, email, image, role }: Omit<Person, 'picture' | 'isAdmin'> & Told): Person {
  return { id, name, email, picture: image ?? undefined, isAdmin: role === 'admin' };
}

interface Told {
  image?: string | null | undefined;
  role?: string | null | undefined;
}

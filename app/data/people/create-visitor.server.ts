import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { APIError } from 'better-auth/api';

import type { Language } from '../../domain/model.ts';
import { LIFE, type Auth, type AuthLog } from './auth.server.ts';
import { afterGoogle } from './google.server.ts';
import { accountOf, isEmail, nameOf } from './form-fields.server.ts';
import type { IdTokens } from './id-tokens.server.ts';
import type { Limits } from './limits.server.ts';
import { weaknessOf } from './passwords.server.ts';
import { fetchPortrait } from './portrait.server.ts';
import { outOfOrder, refused } from './turned-away.server.ts';
import type { LimitedAction, Person, Problem, Refusal, Visitor } from './visitor.server.ts';

/** What a visitor's wishes are carried out with. */
export interface Tools {
  auth: Auth;
  /** Undefined when Google sign-in is not configured; resolves to undefined while Google does not answer. */
  google: (() => Promise<Auth | undefined>) | undefined;
  limits: Limits;
  idTokens: IdTokens;
  /** @throws when letters cannot be sent at present */
  checkMail: () => Promise<void>;
  isPortraitHost: (hostname: string) => boolean;
  log: AuthLog;
}

export interface Arrival {
  /** Of the request: its cookies are read, nothing else is trusted. */
  headers: Headers;
  /** The network address that asks, as far as we can know it. */
  address: string;
  /** Takes the cookies to set, each a `Set-Cookie` value. */
  setCookie: (value: string) => void;
}

/** The language of the letters that are written while a visitor is served. */
export const correspondence = new AsyncLocalStorage<Language>();

/** Answers that could tell by their speed whether there is an account take this long at least, in milliseconds. */
const EVEN_PACE = 600;

export function createVisitor(tools: Tools, { headers, address, setCookie }: Arrival): Visitor {
  const { auth, google, limits, idTokens, log } = tools;
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

  const count = (action: LimitedAction, account?: string) => limits.count(action, address, account);
  /** Runs what somebody wants, unless they wanted it too often; turns errors into words. */
  const attempt = (action: LimitedAction, account: string | undefined, work: () => Promise<Refusal | undefined>) =>
    kept(async () => (await count(action, account)) ?? (await work()), log);

  return {
    async person() {
      try {
        const found = await session();
        return found && personOf(found.user);
      } catch (error) {
        log.error({ err: error }, 'identity is out of order');
        throw outOfOrder();
      }
    },
    signIn: ({ email, password }, language) => {
      const account = accountOf(email);
      return attempt('sign-in', account, async () => {
        const before = await session();
        const body = { email: account, password };
        const signedIn = correspondence.run(language, () => auth.api.signInEmail({ body, returnHeaders: true }));
        const { headers: answer } = await signedIn;
        await limits.forgive('sign-in', account);
        await endReplaced(tools, before, answer);
        passOn(answer);
        return undefined;
      });
    },
    signUp: ({ firstName, lastName, email, password }, language) => {
      const [first, last] = [nameOf(firstName), nameOf(lastName)];
      if (first === '' || last === '') return refused('name');
      if (!isEmail(email)) return refused('email');
      const weakness = weaknessOf(password, [first, last, email]);
      if (weakness) return refused(weakness);
      return attempt('sign-up', accountOf(email), () =>
        evenly(async () => {
          if (!(await canWrite(tools))) return { problem: 'mail' };
          const body = { email: accountOf(email), password, name: `${first} ${last}` };
          const signUp = () => correspondence.run(language, () => auth.api.signUpEmail({ body }));
          await signUp().catch((error: unknown) => {
            // The same form twice at once: by now the address is taken, and that must not look different.
            if (codeOf(error) === 'FAILED_TO_CREATE_USER') return signUp();
            throw error;
          });
          return undefined;
        }),
      );
    },
    requestReset: (email, language) => {
      if (!isEmail(email)) return refused('email');
      return attempt('reset', accountOf(email), () =>
        evenly(async () => {
          if (!(await canWrite(tools))) return { problem: 'mail' };
          const body = { email: accountOf(email) };
          await correspondence.run(language, () => auth.api.requestPasswordReset({ body }));
          return undefined;
        }),
      );
    },
    setPassword: (token, password) => {
      if (!token) return refused('link');
      const weakness = weaknessOf(password);
      if (weakness) return refused(weakness);
      return attempt('link', undefined, async () => {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        return undefined;
      });
    },
    confirmEmail: (token) => {
      if (!token) return refused('link');
      return attempt('link', undefined, async () => {
        const before = await session();
        const { headers: answer } = await auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true });
        await endReplaced(tools, before, answer);
        passOn(answer);
        return undefined;
      });
    },
    async signOut() {
      const found = await session();
      if (found) await endSession(found);
    },
    hasGoogle: google !== undefined,
    async startGoogle(start) {
      if (google === undefined) return { problem: 'google-off' };
      let url: string | undefined;
      const refusal = await attempt('google', undefined, async () => {
        const provider = await google();
        if (provider === undefined) return { problem: 'google-unreachable' };
        const { done, failed } = afterGoogle(start);
        const body = { provider: 'google', callbackURL: done, errorCallbackURL: failed, disableRedirect: true };
        const { headers: answer, response } = await provider.api.signInSocial({ body, headers, returnHeaders: true });
        passOn(answer);
        url = response.url;
        return url === undefined ? { problem: 'google-unreachable' } : undefined;
      });
      return refusal ?? { url: url ?? '' };
    },
    count: (action, account) => kept(() => count(action, account), log),
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
  { auth, idTokens }: Tools,
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

const problemOf: Record<string, Problem> = {
  INVALID_EMAIL: 'credentials',
  INVALID_EMAIL_OR_PASSWORD: 'credentials',
  PASSWORD_TOO_LONG: 'credentials',
  EMAIL_NOT_VERIFIED: 'unconfirmed',
  INVALID_TOKEN: 'link',
  TOKEN_EXPIRED: 'link',
  USER_NOT_FOUND: 'link',
};

/** What better-auth calls an error of its own. */
function codeOf(error: unknown): string | undefined {
  return error instanceof APIError ? error.body?.code : undefined;
}

async function kept(work: () => Promise<Refusal | undefined>, log: AuthLog): Promise<Refusal | undefined> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOf[codeOf(error) ?? ''];
    if (problem) return { problem };
    log.error({ err: error }, 'identity is out of order');
    return { problem: 'unavailable' };
  }
}

async function canWrite({ checkMail }: Tools): Promise<boolean> {
  try {
    await checkMail();
    return true;
  } catch {
    // It has been logged where it happened.
    return false;
  }
}

async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(EVEN_PACE)]);
  return result;
}

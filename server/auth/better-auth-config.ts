import { betterAuth } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { genericOAuth, jwt, type GenericOAuthConfig } from 'better-auth/plugins';
import pLimit from 'p-limit';

import type { Database } from '#server/database/open-database.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import type { EmailRecipient } from '#server/mail/account-emails.ts';
import type { ServiceLog } from '#server/process/log.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account-input.ts';

/** Of all cookies of the site. A browser accepts one with `__Host-` only over https, for all paths of one host, and from that host. */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-site' : 'site';
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** The provider's OpenID configuration; Google's, except where a test uses another. */
  discoveryUrl: string;
}

export interface AuthOptions {
  database: Database;
  origin: string;
  secret: string;
  hashing: PasswordHashing;
  log: AuthLog;
  /** Sends the email of a reset, with the token for its link. Must not wait until it is sent. */
  sendReset: (user: EmailRecipient, token: string) => Promise<void>;
  /** A session has started, in whatever way. */
  onSession: (session: { id: string; userId: string }) => Promise<void>;
  /** Called before a person whose address Google has confirmed is logged in. */
  onEmailProven: (email: string) => Promise<void>;
  /** A new password has been set with the link of an email; the person's sessions are about to end. */
  onPasswordReset: (user: { id: string }) => Promise<void>;
}

export type AuthLog = Pick<ServiceLog, 'info' | 'warn' | 'error'>;

/** How long things are valid, in seconds. */
export const LIFETIMES = {
  /** A session that is not used; one that is used is renewed once a day … */
  session: 7 * 24 * 3600,
  /** … up to this age, when one logs in again. */
  sessionAtMost: 30 * 24 * 3600,
  /** Of an email to confirm an address or to set a password: as long as such emails are counted (server/process/limits.ts). */
  confirmation: 24 * 3600,
  reset: 24 * 3600,
  /** How long the link of an invitation is good, and how long editors see what became of it. */
  invitation: 7 * 24 * 3600,
  invitationKept: 30 * 24 * 3600,
  idToken: 15 * 60,
} as const;

/** The path above the few endpoints of better-auth that browsers and other servers call. */
export const AUTH_PATH = '/api/auth';

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
const withoutTokens = <Account extends object>(account: Account) =>
  Promise.resolve({ data: { ...account, ...NO_TOKENS } });

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth as this site uses it. Rate limits and the same-origin check come before it (request-auth.ts and
 * server/http/private-pages.ts), because only our own code calls it, except for Google's callback and the published keys.
 *
 * @param google makes better-auth fetch the provider's configuration at once, so it is given only to an instance that needs it
 */
export function createAuth(options: AuthOptions, google?: GoogleConfig) {
  const { database, origin, secret, log } = options;
  const secure = origin.startsWith('https:');
  return betterAuth({
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: { db: database.kysely, type: database.type },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Thrown, so that the caller logs it as one line: better-auth itself would print its stack.
    onAPIError: { throw: true, errorURL: '/login?problem=google-expired' },
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: { expiresIn: LIFETIMES.session, updateAge: 24 * 3600 },
    // The tokens of emails are stored as hashes.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH * 4,
      password: options.hashing,
      // Signing up and confirming are ours (see `sign-ups.ts`); an unconfirmed account must not log in.
      disableSignUp: true,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: LIFETIMES.reset,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => options.sendReset(user, token),
      onPasswordReset: ({ user }) => options.onPasswordReset(user),
    },
    databaseHooks: {
      // Google only says who somebody is, once: its tokens are not stored.
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: {
        create: {
          // Nobody needs to know where or with which browser somebody has logged in.
          before: (session) => Promise.resolve({ data: { ...session, ipAddress: null, userAgent: null } }),
          after: options.onSession,
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      // A test compares the schema with our migrations; the database may be unavailable at the start.
      database: { validateSchema: false },
      cookiePrefix: cookiePrefix(secure),
      defaultCookieAttributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
    },
    logger: { level: 'error', log: (...line) => writeLine(log, ...line) },
    plugins: [idTokens(origin), ...(google ? [googleSignIn(google, options.onEmailProven)] : [])],
  });
}

function idTokens(origin: string) {
  return jwt({
    disableSettingJwtHeader: true,
    jwt: { issuer: origin, audience: origin, expirationTime: `${LIFETIMES.idToken}s` },
    // A new key every quarter; the old one is published for another month.
    jwks: { rotationInterval: 90 * 24 * 3600, gracePeriod: 30 * 24 * 3600 },
  });
}

function googleSignIn(google: GoogleConfig, onEmailProven: AuthOptions['onEmailProven']) {
  const provider: GenericOAuthConfig = {
    providerId: 'google',
    name: 'Google',
    ...google,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    prompt: 'select_account',
    mapProfileToUser: async ({ email, email_verified: confirmed }) => {
      // An address the provider has not confirmed may be somebody else's: it counts as none.
      if (confirmed !== true) return { email: null };
      if (typeof email === 'string') await onEmailProven(email);
      return {};
    },
  };
  return genericOAuth({ config: [provider] });
}

/** Messages of better-auth name no address; what it logs beside them may, so only errors of that are kept. The database has logged its own. */
function writeLine(log: AuthLog, level: string, message: string, ...details: unknown[]): void {
  const err = details.find((each) => each instanceof Error);
  if (err instanceof DatabaseUnavailableError) return;
  log[level === 'error' ? 'error' : 'warn'](err ? { err } : {}, `identity: ${message}`);
}

/** Node has four threads for such work, and compresses pages in the same ones: two of them stay free for that. */
const MAX_CONCURRENT = 2;

export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
}

/** Hashes and checks passwords as better-auth does, two at a time; the others wait for their turn. @param hasher what does the work */
export function createHashing(
  hasher: PasswordHashing = { hash: hashPassword, verify: verifyPassword },
): PasswordHashing {
  const inTurn = pLimit(MAX_CONCURRENT);
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (given) => inTurn(() => hasher.verify(given)),
  };
}

import { betterAuth } from 'better-auth';
import { genericOAuth, jwt } from 'better-auth/plugins';

import type { Database } from '../database/database.ts';
import { createHashing } from './password-hashing.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts';

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** The provider's OpenID configuration; Google's, except where another stands in for it. */
  discoveryUrl: string;
}

export interface AuthOptions {
  database: Database;
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  secret: string;
  log: AuthLog;
  /** The letter of a reset, with the token that its link carries. It is not waited for. */
  sendReset: (user: EmailRecipient, token: string) => Promise<void>;
  /** A session has begun, in whatever way. */
  onSession: (session: { id: string; userId: string }) => Promise<void>;
  /** Called before a person whose address Google has confirmed is logged in. */
  onProven: (email: string) => Promise<void>;
  /** A new password has been set with the link of a letter; the person's sessions are about to end. */
  onReset: (user: { id: string; createdAt: Date }) => Promise<void>;
}

export interface AuthLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EmailRecipient {
  name: string;
  email: string;
}

/** How long things live, in seconds. */
export const LIFE = {
  /** A session that is not used; one that is used is renewed once a day … */
  session: 7 * 24 * 3600,
  /** … up to this age, when one signs in again. */
  sessionAtMost: 30 * 24 * 3600,
  confirmation: 24 * 3600,
  reset: 3600,
  idToken: 15 * 60,
} as const;

/** Where the few addresses of better-auth stand that browsers and other servers use themselves. */
export const AUTH_PATH = '/api/auth';

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth as this house uses it. Limits and the same-origin check stand before it (see `visitor.server.ts` and the
 * server), since everything but Google's answer and the published keys is called by ourselves.
 *
 * @param google asks for the provider's configuration at once, so it is given only to an instance that needs it
 */
export function createAuth(options: AuthOptions, google?: GoogleConfig) {
  const { database, origin, secret, log } = options;
  const secure = origin.startsWith('https:');
  return betterAuth({
    appName: 'Lyceum',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: { db: database.kysely, type: database.type },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Thrown, so that the caller logs it as one line: better-auth itself would print its stack.
    onAPIError: { throw: true, errorURL: '/login?problem=google-expired' },
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: { expiresIn: LIFE.session, updateAge: 24 * 3600 },
    // Tokens of letters are kept as hashes.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD * 4,
      password: createHashing(),
      // Signing up and confirming are ours (see `sign-ups.server.ts`); an unconfirmed account must not sign in.
      disableSignUp: true,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: LIFE.reset,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => options.sendReset(user, token),
      onPasswordReset: ({ user }) => options.onReset(user),
    },
    databaseHooks: {
      account: {
        // Google is asked who somebody is, once, and for nothing on their behalf: its tokens are not kept.
        create: { before: (account) => Promise.resolve({ data: { ...account, ...noTokens } }) },
        update: { before: (account) => Promise.resolve({ data: { ...account, ...noTokens } }) },
      },
      session: {
        create: {
          // Nobody here needs to know where or with what somebody has signed in.
          before: (session) => Promise.resolve({ data: { ...session, ipAddress: null, userAgent: null } }),
          after: options.onSession,
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      // A browser takes a cookie of this prefix only over https, for the whole of one host, and from nobody else.
      cookiePrefix: secure ? '__Host-lyceum' : 'lyceum',
      defaultCookieAttributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
      // Letters are not waited for: how long an answer takes must not tell whether there is an account.
      backgroundTasks: {
        handler: (task) => void task.catch((error: unknown) => log.error({ err: error }, 'a letter was not sent')),
      },
    },
    logger: {
      level: 'error',
      // Its messages may name addresses; the details of an error do not.
      log: (level, message, ...details) => {
        const err = details.find((each) => each instanceof Error);
        log[level === 'error' ? 'error' : 'warn'](err ? { err } : {}, `identity: ${message}`);
      },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwt: { issuer: origin, audience: origin, expirationTime: `${LIFE.idToken}s` },
        // A new key every quarter; the old one is published for another month.
        jwks: { rotationInterval: 90 * 24 * 3600, gracePeriod: 30 * 24 * 3600 },
      }),
      ...(google
        ? [
            genericOAuth({
              config: [
                {
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
                    if (typeof email === 'string') await options.onProven(email);
                    return {};
                  },
                },
              ],
            }),
          ]
        : []),
    ],
  });
}

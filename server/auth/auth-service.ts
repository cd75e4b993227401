import { setTimeout } from 'node:timers/promises';

import { APIError } from 'better-auth/api';

import { site } from '../../content/site.ts';
import type { Database } from '../database/open-database.ts';
import { DatabaseUnavailableError, exposeUnavailability } from '../database/database-unavailable.ts';
import { createAccountEmails, emailLanguage } from '../mail/account-emails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AuthDependencies, RequestInfo } from './auth-dependencies.ts';
import { createAuth, type Auth, type AuthLog, type AuthOptions, type GoogleConfig } from './better-auth-config.ts';
import { createRequestAuth, endReplaced } from './request-auth.ts';
import { createGoogle, GOOGLE_CALLBACK, withOurErrorCode } from './google.ts';
import { createIdTokens } from './id-tokens.ts';
import { accountOf } from './normalize-input.ts';
import { createHashing, type PasswordHashing } from './password-hashing.ts';
import { createLimits } from './rate-limits.ts';
import type { AuthErrorCode, RequestAuth } from './auth-api.ts';
import { createSignUps } from './sign-ups.ts';
import { createTokenSync, type TokenSync } from './token-sync.ts';

export interface AuthConfig {
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  secret: string;
  google: GoogleConfig | undefined;
  /** The receiver of ID tokens. */
  tokenSyncUrl: string | undefined;
}

interface AuthServiceDependencies {
  database: Database;
  mailer: Mailer;
  log: AuthLog;
  /** What follows is given by tests only. */
  hashing?: PasswordHashing;
  pause?: AuthDependencies['pause'];
}

/** Accounts and sessions (rules.md, Accounts). */
export interface AuthService {
  /** What one request may do. */
  forRequest(request: RequestInfo): RequestAuth;
  /** Answers what better-auth answers itself: Google's callback and the published keys. */
  answer(request: Request): Promise<Response>;
  /** Ends what is under way. The database and the mailer stay open. */
  close(): Promise<void>;
}

/** How often what has expired is deleted, in milliseconds. */
const CLEANUP_INTERVAL_MS = 3600_000;

export function createAuthService(config: AuthConfig, given: AuthServiceDependencies): AuthService {
  const { database, log } = given;
  const tokenSync = config.tokenSyncUrl === undefined ? undefined : createTokenSync({ url: config.tokenSyncUrl, log });
  const dependencies = createDependencies(config, given, tokenSync);
  const { auth, google } = dependencies;

  const cleaning = setInterval(() => {
    deleteExpired(database, dependencies).catch(logged('what has expired was not deleted', log));
  }, CLEANUP_INTERVAL_MS).unref();

  const toLogin = (problem: AuthErrorCode) =>
    new Response(null, { status: 302, headers: { Location: `/login?problem=${problem}` } });

  async function answerCallback(request: Request): Promise<Response> {
    await dependencies.checkDatabase();
    const provider = await google?.();
    if (provider === undefined) return toLogin('google-unreachable');
    const before = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } });
    const response = await provider.handler(request);
    await endReplaced(dependencies, before, response.headers);
    return withOurErrorCode(response, config.origin);
  }

  return {
    forRequest: (request) => createRequestAuth(dependencies, request),
    async answer(request) {
      const isGoogle = new URL(request.url).pathname === GOOGLE_CALLBACK;
      try {
        return await exposeUnavailability(() => (isGoogle ? answerCallback(request) : auth.handler(request)));
      } catch (error) {
        // What better-auth rejects is a mistake of the browser, not ours.
        if (error instanceof APIError && error.statusCode < 500) {
          return isGoogle ? toLogin('google-refused') : new Response(null, { status: error.statusCode });
        }
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        return isGoogle ? toLogin('unavailable') : new Response(null, { status: 503 });
      }
    },
    async close() {
      clearInterval(cleaning);
      await tokenSync?.close();
    },
  };
}

function createDependencies(
  { origin, secret, google }: AuthConfig,
  { database, mailer, log, hashing = createHashing(), pause = setTimeout }: AuthServiceDependencies,
  tokenSync: TokenSync | undefined,
): AuthDependencies {
  const signUps = createSignUps(database);
  const emails = createAccountEmails(origin, mailer, log);
  const authOptions: AuthOptions = {
    database,
    origin,
    secret,
    hashing,
    log,
    sendReset: (user, token) => Promise.resolve(emails.reset(user, token, emailLanguage.getStore() ?? 'en')),
    onSession: async (session) => {
      await idTokens.renew(session).catch(logged('an ID token was not sent', log));
    },
    onEmailProven: (email) => signUps.drop(accountOf(email)),
    onPasswordReset: async (user) => {
      await signUps.endLinks(user.id);
      const sessions = database.kysely.selectFrom('session').select(['id', 'userId']).where('userId', '=', user.id);
      await idTokens.end(await sessions.execute());
    },
  };
  const auth: Auth = createAuth(authOptions);
  const idTokens = createIdTokens(database, () => auth, tokenSync);
  return {
    auth,
    google: google && createGoogle(authOptions, google),
    limits: createLimits(database, secret),
    signUps,
    idTokens,
    emails,
    checkMail: () => mailer.check(),
    checkDatabase: createDatabaseCheck(database),
    isProfilePictureHost: profilePictureHosts(google),
    pause,
    secret,
    secure: origin.startsWith('https:'),
    log,
  };
}

/** However many ask at once, one connection is taken: of SQLite there is one, and whoever writes would have to wait. */
function createDatabaseCheck({ kysely }: Database): () => Promise<void> {
  let checking: Promise<void> | undefined;
  return () => {
    checking ??= kysely
      .connection()
      .execute(() => Promise.resolve())
      .finally(() => (checking = undefined));
    return checking;
  };
}

/** Logs an error, unless the database has logged it. */
function logged(message: string, log: AuthLog): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof DatabaseUnavailableError)) log.error({ err: error }, message);
  };
}

/** Google keeps its pictures on hosts of their own; another provider keeps them itself. */
function profilePictureHosts(google: GoogleConfig | undefined): (hostname: string) => boolean {
  const provider = google && new URL(google.discoveryUrl).hostname;
  return (hostname) => hostname === provider || site.profilePictureHosts.some((host) => hostname.endsWith(host));
}

/** Deletes what has expired: attempts, sessions, the tokens of emails, sign-ups that nobody has confirmed. */
async function deleteExpired({ kysely }: Database, { limits, signUps }: AuthDependencies): Promise<void> {
  const now = new Date().toISOString();
  await limits.deleteExpired();
  await signUps.deleteExpired();
  await kysely.deleteFrom('session').where('expiresAt', '<', now).execute();
  await kysely.deleteFrom('verification').where('expiresAt', '<', now).execute();
}

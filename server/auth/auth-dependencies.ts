import { setTimeout } from 'node:timers/promises';

import { languages } from '#domain/values/field-values.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import type { Database } from '#server/database/open-database.ts';
import { createAccountEmails, resetEmail } from '#server/mail/account-emails.ts';
import { MailError, type Mailer } from '#server/mail/mailer.ts';
import { singleFlight } from '#server/process/concurrency.ts';
import { accountOf } from './account-input.ts';
import {
  createAuth,
  createHashing,
  type Auth,
  type AuthLog,
  type AuthOptions,
  type GoogleConfig,
} from './better-auth-config.ts';
import { createAddressChanges } from './address-changes.ts';
import { createGoogle, profilePictureHosts } from './google.ts';
import { createPeople } from './people.ts';
import { createLimits } from './rate-limits.ts';
import { createSignUps } from './sign-ups.ts';
import { createIdTokens, createTokenSync } from './token-sync.ts';

export interface AuthConfig {
  origin: string;
  secret: string;
  google: GoogleConfig | undefined;
  tokenSyncUrl: string | undefined;
}

export interface AuthServices {
  database: Database;
  mailer: Mailer;
  log: AuthLog;
  /** Only tests give their own. */
  hashing?: AuthOptions['hashing'];
  /** Resolves after so many milliseconds; only tests give their own. */
  pause?: (milliseconds: number) => Promise<void>;
}

export type AuthDependencies = ReturnType<typeof createAuthDependencies>;

export function createAuthDependencies(
  { origin, secret, google, tokenSyncUrl }: AuthConfig,
  { database, mailer, log, hashing = createHashing(), pause = setTimeout }: AuthServices,
) {
  const tokenSync = tokenSyncUrl === undefined ? undefined : createTokenSync({ url: tokenSyncUrl, log });
  const emails = createAccountEmails(origin, mailer, log);
  const limits = createLimits(database, secret);
  const canSend = () => canSendEmails(mailer);
  const people = createPeople({
    database,
    limits,
    emails,
    canSend,
    signUps: () => signUps,
    hash: hashing.hash,
    log,
  });
  const signUps = createSignUps(database, (tx, user) => people.acceptWith(tx, user));
  const addressChanges = createAddressChanges(database, (tx, user) => people.acceptWith(tx, user));
  const authOptions: AuthOptions = {
    database,
    origin,
    secret,
    hashing,
    log,
    sendReset: (user, token) => {
      const { language, isTaken } = resetEmail.getStore() ?? { language: languages[0], isTaken: false };
      return Promise.resolve(emails[isTaken ? 'taken' : 'reset'](user, token, language));
    },
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
  const connecting = singleFlight<'database', void>();
  return {
    auth,
    /** Undefined when login with Google is not configured; resolves to undefined while Google does not answer. */
    google: google && createGoogle(authOptions, google),
    limits,
    people,
    signUps,
    addressChanges,
    idTokens,
    tokenSync,
    emails,
    canSend,
    /**
     * However many ask at once, one connection is taken: of SQLite there is one, and whoever writes would have to wait.
     *
     * @throws DatabaseUnavailableError while the database cannot be reached
     */
    checkDatabase: () => connecting('database', () => database.kysely.connection().execute(() => Promise.resolve())),
    isProfilePictureHost: profilePictureHosts(google),
    pause,
    secret,
    /** Whether the site is served over https. */
    secure: origin.startsWith('https:'),
    log,
  };
}

/** Logs an error, unless the database has logged it. */
export function logged(message: string, log: AuthLog): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof DatabaseUnavailableError)) log.error({ err: error }, message);
  };
}

/** Nobody waits longer with a form, in milliseconds: an email to a slow mail server is on its way. */
const MAIL_PATIENCE_MS = 5_000;

async function canSendEmails(mailer: Mailer): Promise<boolean> {
  try {
    await mailer.check(MAIL_PATIENCE_MS);
    return true;
  } catch (error) {
    // The mailer has logged it.
    if (error instanceof MailError) return false;
    throw error;
  }
}

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { site } from '../../content/site.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { createMastersCollection, type MastersCollection } from '../database/masters-collection.ts';
import { createAuth, type Auth, type AuthOptions, type GoogleConfig } from './better-auth.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { accountOf } from './normalize-input.ts';
import { createGoogle } from './google.ts';
import { createIdTokens } from './id-tokens.ts';
import { createAccountEmails, emailLanguage } from '../mail/account-emails.ts';
import { createLimits } from './rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { SECRET_FILE } from './secret.ts';
import { createSignUps } from './sign-ups.ts';
import type { TokenSync } from './token-sync.ts';
import { serviceUnavailable } from './unavailable-auth.ts';

export interface AuthConfig {
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  /** Undefined means the embedded database in `dataDirectory`. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  secret: string;
  google: GoogleConfig | undefined;
  tokenSyncUrl: string | undefined;
  /** Undefined means files in the folder `outbox` of `dataDirectory`. */
  smtpUrl: string | undefined;
  /** The address letters come from. */
  mailFrom: string;
}

export interface PeopleLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What stands on an open database. */
export interface Services {
  database: Database;
  auth: Auth;
  tools: AuthDependencies;
  collection: MastersCollection;
}

interface Outside {
  mailer: Mailer;
  sync: TokenSync | undefined;
  log: PeopleLog;
  /** Called when the file of the database is missing. */
  onLost: () => void;
  /** Whether a missing database is an error; else an empty one is made. */
  mustExist: boolean;
}

/** Opens the database, brings it up to date and puts together what works with it. @throws when that fails */
export async function openServices(config: AuthConfig, outside: Outside): Promise<Services> {
  const { origin, secret, google } = config;
  const { mailer, sync, log, onLost, mustExist } = outside;
  const database = await openUpToDate(config, { log, onLost, mustExist });
  const { kysely } = database;
  const signUps = createSignUps(database);
  const letters = createAccountEmails(origin, mailer);
  const authOptions: AuthOptions = {
    database,
    origin,
    secret,
    log,
    sendReset: (user, token) => Promise.resolve(letters.reset(user, token, emailLanguage.getStore() ?? 'en')),
    onSession: async (session) => {
      await idTokens.renew(session).catch((error: unknown) => log.error({ err: error }, 'an ID token was not sent'));
    },
    onProven: (email) => signUps.drop(accountOf(email)),
    onReset: async (user) => {
      await signUps.endReset(user);
      await idTokens.end(
        await kysely.selectFrom('session').select(['id', 'userId']).where('userId', '=', user.id).execute(),
      );
    },
  };
  const auth = createAuth(authOptions);
  const idTokens = createIdTokens(database, () => auth, sync);
  const tools: AuthDependencies = {
    auth,
    google: google && createGoogle(authOptions, google),
    limits: createLimits(database, secret),
    signUps,
    idTokens,
    letters,
    checkMail: () => mailer.check(),
    isPortraitHost: portraitHosts(google),
    secret,
    secure: origin.startsWith('https:'),
    log,
  };
  return { database, auth, tools, collection: watched(createMastersCollection(database), log) };
}

async function openUpToDate(
  { databaseUrl: url, dataDirectory: directory }: AuthConfig,
  { log, onLost, mustExist }: Pick<Outside, 'log' | 'onLost' | 'mustExist'>,
): Promise<Database> {
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const isForgotten = url === undefined && !existsSync(join(directory, SQLITE_FILE)) && hasOldSecret(directory);
  const database = openDatabase({ url, directory, onError, onLost, mustExist });
  if (isForgotten) {
    log.error(
      { directory },
      'an empty database was made beside the secret of an earlier start; if there was a database, stop and put a backup in its place',
    );
  }
  try {
    const applied = await migrate(database, migrations);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    return database;
  } catch (error) {
    await database.kysely.destroy();
    throw error;
  }
}

/** Whether the secret was made before this process began: then a database was made with it. */
function hasOldSecret(directory: string): boolean {
  const secret = statSync(join(directory, SECRET_FILE), { throwIfNoEntry: false });
  return secret !== undefined && secret.mtimeMs < performance.timeOrigin;
}

/** The collection, with a line in the log and a 503 answer for whatever the database does to it. */
function watched(collection: MastersCollection, log: PeopleLog): MastersCollection {
  const watch =
    <Given extends unknown[], Told>(work: (...given: Given) => Promise<Told>) =>
    (...given: Given) =>
      work(...given).catch((error: unknown) => {
        log.error({ err: error }, 'the masters collection is out of order');
        throw serviceUnavailable();
      });
  return {
    add: watch(collection.add),
    change: watch(collection.change),
    remove: watch(collection.remove),
    restore: watch(collection.restore),
    get: watch(collection.get),
    getRemoved: watch(collection.getRemoved),
    page: watch(collection.page),
  };
}

/** Google keeps its pictures apart; a provider that stands in for it keeps them itself. */
function portraitHosts(google: GoogleConfig | undefined): (hostname: string) => boolean {
  const provider = google && new URL(google.discoveryUrl).hostname;
  return (hostname) => hostname === provider || site.portraitHosts.some((host) => hostname.endsWith(host));
}

/** Deletes what has expired: attempts, sessions, the tokens of letters, sign-ups that nobody has confirmed. */
export async function sweep({ database: { kysely }, tools }: Services): Promise<void> {
  const now = new Date().toISOString();
  await tools.limits.sweep();
  await tools.signUps.sweep();
  await kysely.deleteFrom('session').where('expiresAt', '<', now).execute();
  await kysely.deleteFrom('verification').where('expiresAt', '<', now).execute();
}

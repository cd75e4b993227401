import { join } from 'node:path';

import { pathIn } from '../../addresses.ts';
import { site } from '../../../content/site.ts';
import { confirmLetter, resetLetter, takenLetter } from '../../i18n/letters.ts';
import { openDatabase, type Database } from '../database/database.server.ts';
import { migrate } from '../database/migrate.server.ts';
import { migrations } from '../database/migrations.server.ts';
import { createMastersCollection, type MastersCollection } from '../masters-collection.server.ts';
import { createAuth, type Auth, type AuthOptions, type GoogleConfig } from './auth.server.ts';
import { correspondence, createVisitor, endReplaced, type Arrival, type Tools } from './create-visitor.server.ts';
import { createGoogle, GOOGLE_CALLBACK, withOurProblem } from './google.server.ts';
import { createIdTokens } from './id-tokens.server.ts';
import { createLimits } from './limits.server.ts';
import { createMailer, type Mailer } from './mail.server.ts';
import { createTokenSync } from './token-sync.server.ts';
import { createTurnedAway, outOfOrder } from './turned-away.server.ts';
import type { Problem, Visitor } from './visitor.server.ts';

export interface PeopleConfig {
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

/** Everything about people: who they are, what they may do, what editors have written. */
export interface People {
  /** What a request may do. Never rejects: while the database is out of order, what it gives says so. */
  admit(arrival: Arrival): Promise<{ visitor: Visitor; collection: MastersCollection }>;
  /** Answers what better-auth answers itself: Google's callback and the published keys. Never rejects either. */
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface House {
  database: Database;
  auth: Auth;
  tools: Tools;
  collection: MastersCollection;
}

/** After a failure the database is left alone for so long, in milliseconds. */
const BREATHER = 2_000;
/** How often what has expired is deleted, in milliseconds. */
const SWEEP = 3600_000;

/**
 * Opens the database, applies its migrations and begins to serve people. When that fails it is tried again with the
 * next request: the public pages must not depend on it.
 */
export function openPeople(config: PeopleConfig, log: PeopleLog): People {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    outbox: join(config.dataDirectory, 'outbox'),
    from: config.mailFrom,
    log,
  });
  const sync = config.tokenSyncUrl === undefined ? undefined : createTokenSync({ url: config.tokenSyncUrl, log });

  let opening: Promise<House> | undefined;
  const house = () => (opening ??= open());

  async function open(): Promise<House> {
    try {
      return await openHouse(config, mailer, sync, log);
    } catch (error) {
      log.error({ err: error }, 'the database is out of order; the public pages are not');
      setTimeout(() => (opening = undefined), BREATHER).unref();
      throw error;
    }
  }

  const sweeping = setInterval(() => {
    house()
      .then(sweep)
      .catch((error: unknown) => log.error({ err: error }, 'what has expired was not deleted'));
  }, SWEEP).unref();
  house().catch(() => undefined);

  const toLogin = (problem: Problem) =>
    new Response(null, { status: 302, headers: { Location: `/login?problem=${problem}` } });

  async function answered(request: Request, isGoogle: boolean, { auth, tools }: House): Promise<Response> {
    if (!isGoogle) return auth.handler(request);
    const google = await tools.google?.();
    if (google === undefined) return toLogin('google-unreachable');
    const before = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } });
    const response = await google.handler(request);
    await endReplaced(tools, before, response.headers);
    return withOurProblem(response, config.origin);
  }

  return {
    async admit(arrival) {
      try {
        const { tools, collection } = await house();
        return { visitor: createVisitor(tools, arrival), collection };
      } catch {
        return { visitor: createTurnedAway(config.google !== undefined), collection: outOfOrderCollection };
      }
    },
    async answer(request) {
      const isGoogle = new URL(request.url).pathname === GOOGLE_CALLBACK;
      try {
        return await answered(request, isGoogle, await house());
      } catch (error) {
        log.error({ err: error }, 'identity is out of order');
        return isGoogle ? toLogin('unavailable') : new Response(null, { status: 503 });
      }
    },
    async close() {
      clearInterval(sweeping);
      await sync?.settled();
      mailer.close();
      const opened = await opening?.catch(() => undefined);
      await opened?.database.kysely.destroy();
    },
  };
}

async function openHouse(
  config: PeopleConfig,
  mailer: Mailer,
  sync: ReturnType<typeof createTokenSync> | undefined,
  log: PeopleLog,
): Promise<House> {
  const { origin, secret, google } = config;
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const database = openDatabase({ url: config.databaseUrl, directory: config.dataDirectory, onError });
  try {
    const applied = await migrate(database, migrations);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  } catch (error) {
    await database.kysely.destroy();
    throw error;
  }

  const language = () => correspondence.getStore() ?? 'en';
  const link = (path: Parameters<typeof pathIn>[1], query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${origin}${pathIn(language(), path)}${search && `?${search}`}`;
  };
  const authOptions: AuthOptions = {
    database,
    origin,
    secret,
    log,
    sendConfirmation: ({ email, name }, token) =>
      mailer.send(email, confirmLetter(language(), { name, link: link('/:lang?/login/confirm', { token }) })),
    sendReset: ({ email, name }, token) =>
      mailer.send(email, resetLetter(language(), { name, link: link('/:lang?/login/new-password', { token }) })),
    sendTaken: ({ email, name }) =>
      mailer.send(
        email,
        takenLetter(language(), {
          name,
          loginLink: link('/:lang?/login'),
          resetLink: link('/:lang?/login', { view: 'reset' }),
        }),
      ),
    onSession: async (session) => {
      await idTokens.renew(session).catch((error: unknown) => log.error({ err: error }, 'an ID token was not sent'));
    },
    onReset: async (userId) => {
      const sessions = await database.kysely
        .selectFrom('session')
        .select(['id', 'userId'])
        .where('userId', '=', userId)
        .execute();
      await idTokens.end(sessions);
    },
  };
  const auth = createAuth(authOptions);
  const idTokens = createIdTokens(database, () => auth, sync);
  const tools: Tools = {
    auth,
    google: google && createGoogle(authOptions, google),
    limits: createLimits(database, secret),
    idTokens,
    checkMail: () => mailer.check(),
    isPortraitHost: portraitHosts(google),
    log,
  };
  return { database, auth, tools, collection: watched(createMastersCollection(database), log) };
}

/** The collection, with a line in the log and a 503 answer for whatever the database does to it. */
function watched(collection: MastersCollection, log: PeopleLog): MastersCollection {
  const watch =
    <Given extends unknown[], Told>(work: (...given: Given) => Promise<Told>) =>
    (...given: Given) =>
      work(...given).catch((error: unknown) => {
        log.error({ err: error }, 'the masters collection is out of order');
        throw outOfOrder();
      });
  return {
    add: watch(collection.add),
    change: watch(collection.change),
    remove: watch(collection.remove),
    restore: watch(collection.restore),
    get: watch(collection.get),
    page: watch(collection.page),
  };
}

/** Google keeps its pictures apart; a provider that stands in for it keeps them itself. */
function portraitHosts(google: GoogleConfig | undefined): (hostname: string) => boolean {
  const provider = google && new URL(google.discoveryUrl).hostname;
  return (hostname) => hostname === provider || site.portraitHosts.some((host) => hostname.endsWith(host));
}

/** Deletes what has expired: attempts, sessions, the tokens of letters. */
async function sweep({ database: { kysely }, tools }: House): Promise<void> {
  const now = new Date().toISOString();
  await tools.limits.sweep();
  await kysely.deleteFrom('session').where('expiresAt', '<', now).execute();
  await kysely.deleteFrom('verification').where('expiresAt', '<', now).execute();
}

const broken = () => Promise.reject(outOfOrder());
const outOfOrderCollection: MastersCollection = {
  add: broken,
  change: broken,
  remove: broken,
  restore: broken,
  get: broken,
  page: broken,
};

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { createAuthService, type AuthConfig, type AuthService } from './auth/auth-service.ts';
import { SECRET_FILE } from './auth/auth-secret.ts';
import { openContentStore, type ContentStore } from './content/content-store.ts';
import { createResilientDatabase } from './database/resilient-database.ts';
import { createMastersCollection, type MastersCollection } from './database/masters-collection.ts';
import { SQLITE_FILE } from './database/sqlite.ts';
import { createMailer } from './mail/mailer.ts';
import { answering503 } from './status-503.ts';

export interface ServicesConfig extends AuthConfig {
  /** The folder of YAML and Markdown that the site shows. */
  contentDirectory: string;
  /** The folder of encoded pictures, with their manifest. */
  picturesDirectory: string;
  /** Undefined means the embedded database in `dataDirectory`. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  /** Undefined means files in the folder `outbox` of `dataDirectory`. */
  smtpUrl: string | undefined;
  /** The address emails come from. */
  mailFrom: string;
}

export interface ServicesLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the process opens once, when it starts, and closes once, when it stops. */
export interface Services {
  content: ContentStore;
  auth: AuthService;
  masters: MastersCollection;
  close: () => Promise<void>;
}

/**
 * The composition root: opens every service and gives each what it needs. None of them has to be reachable for that:
 * the public pages do not depend on them, and what is not there is tried again later.
 *
 * @throws ContentError when the content is wrong
 */
export function createServices(config: ServicesConfig, log: ServicesLog): Services {
  const content = openContentStore(config);
  const { databaseUrl: url, dataDirectory: directory, smtpUrl, mailFrom: from } = config;
  if (url === undefined) warnOfNewDatabase(directory, log);
  const database = createResilientDatabase({ url, directory }, log);
  const mailer = createMailer({ smtpUrl, outbox: join(directory, 'outbox'), from, log });
  const auth = createAuthService(config, { database, mailer, log });
  return {
    content,
    auth,
    masters: withAnswers503(createMastersCollection(database)),
    async close() {
      await Promise.all([auth.close(), mailer.close()]);
      await database.kysely.destroy();
    },
  };
}

/** Logs when a new database is made in a folder that has been used: the old one may only have been moved away. */
function warnOfNewDatabase(directory: string, log: ServicesLog): void {
  const secret = statSync(join(directory, SECRET_FILE), { throwIfNoEntry: false });
  const wasUsed = secret !== undefined && secret.mtimeMs < performance.timeOrigin;
  if (!wasUsed || existsSync(join(directory, SQLITE_FILE))) return;
  log.error(
    { directory },
    'an empty database was made beside the secret of an earlier start; if there was a database, stop and put a backup in its place',
  );
}

/** The same collection for pages: while the database is unavailable every method throws a 503 answer. */
function withAnswers503(collection: MastersCollection): MastersCollection {
  const answering =
    <Given extends unknown[], Result>(method: (...given: Given) => Promise<Result>) =>
    (...given: Given) =>
      answering503(() => method(...given));
  return {
    add: answering(collection.add),
    change: answering(collection.change),
    remove: answering(collection.remove),
    restore: answering(collection.restore),
    get: answering(collection.get),
    getRemoved: answering(collection.getRemoved),
    page: answering(collection.page),
  };
}

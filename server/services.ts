import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createAuthService, type AuthService } from './auth/auth-service.ts';
import type { Config } from './config.ts';
import { readSecret, SECRET_FILE } from './auth/auth-secret.ts';
import { requireSharedSecret } from './auth/shared-secret.ts';
import type { BuiltCatalogue, ContentBuilder } from './content/content-builder.ts';
import { createContentStore, type ContentStore } from './content/content-store.ts';
import { createResilientDatabase } from './database/resilient-database.ts';
import { createMastersCollection } from './database/masters-collection.ts';
import { SQLITE_FILE } from './database/sqlite.ts';
import { createPreviewLinks } from './documents/preview-links.ts';
import { readPictureManifest } from './content/picture-manifest.ts';
import { createDocumentStore } from './documents/create-document-store.ts';
import { followEditions } from './documents/follow-editions.ts';
import { createLiveEdition } from './documents/live-edition.ts';
import { createPublisher } from './documents/publish-editions.ts';
import { takeInFiles } from './documents/take-in-files.ts';
import { createLinkCardService, type LinkCardService } from './link-cards/link-card-service.ts';
import { createMailer } from './mail/mailer.ts';
import { createPictureService, type PictureService } from './pictures/picture-service.ts';
import type { SharedServices } from './request-context.ts';
import { createSearchService, type SearchService } from './search/search-service.ts';
import { answering503 } from './status-503.ts';

/** The settings that services depend on. */
export type ServicesConfig = Pick<
  Config,
  'origin' | 'authSecret' | 'google' | 'tokenSyncUrl' | 'now' | 'databaseUrl' | 'dataDirectory' | 'smtpUrl' | 'mailFrom'
>;

export interface ServicesLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the process opens once, when it starts, and closes once, when it stops. */
export interface Services extends SharedServices {
  content: ContentStore;
  /** Publishes the content as its files are now. @throws ContentError when they are wrong; then the content stays */
  publishFiles: () => Promise<void>;
  search: SearchService;
  auth: AuthService;
  uploadedPictures: Pick<PictureService, 'manifest' | 'directory' | 'file' | 'original'>;
  linkCards: Pick<LinkCardService, 'directory' | 'file'>;
  close: () => Promise<void>;
}

/**
 * The composition root: opens every service and gives each what it needs. None of them has to be reachable for that:
 * the public pages do not depend on them, and what is not there is tried again later.
 *
 * @param first the content to begin with
 * @param builder has built it
 * @param picturesDirectory the encoded pictures, with their manifest
 * @throws ConfigError when somebody has to mend a setting first
 */
export function createServices(
  config: ServicesConfig,
  first: BuiltCatalogue,
  builder: ContentBuilder,
  picturesDirectory: string,
  log: ServicesLog,
): Services {
  const { now, databaseUrl: url, dataDirectory: directory, smtpUrl, mailFrom: from } = config;
  const secret = readSecret(config.authSecret, directory);
  const content = createContentStore(first.catalogue);
  const search = createSearchService({ current: content.current, log });
  if (url === undefined) warnOfNewDatabase(directory, log);
  const database = createResilientDatabase(
    { url, directory, check: (opened) => requireSharedSecret(opened, secret) },
    log,
  );
  const mailer = createMailer({ smtpUrl, outbox: join(directory, 'outbox'), from, log });
  const auth = createAuthService({ ...config, secret }, { database, mailer, log });
  const pictures = createPictureService({
    database,
    location: { url, directory },
    directory: join(directory, 'pictures'),
    readFolder: () => readPictureManifest(picturesDirectory),
    log,
  });
  const linkCards = createLinkCardService({
    directory: join(directory, 'cards'),
    origin: config.origin,
    now,
    content,
    pictureFile: async (file) => (await readIfThere(join(picturesDirectory, file))) ?? pictures.file(file),
    log,
  });
  builder.usePictures(pictures.manifest);
  const documents = createDocumentStore(database);
  const live = createLiveEdition({
    store: documents,
    builder,
    content,
    first: first.base.edition,
    now: () => new Date(),
    log,
  });
  const takeIn = () => takeInFiles({ store: documents, builder, live, log });
  const stopFollowing = followEditions({
    store: documents,
    live,
    takeInFiles: takeIn,
    havePicturesChanged: builder.havePicturesChanged,
    now,
    log,
  });
  builder.onWarning((message, details) => log.warn(details, message));
  content.onPublish(search.prepare);
  return {
    content,
    publishFiles: async () => {
      await builder.readFiles();
      await takeIn();
    },
    search,
    auth,
    uploadedPictures: pictures,
    linkCards,
    pictures: withAnswers503(pictures),
    masters: withAnswers503(createMastersCollection(database)),
    documents: withAnswers503(documents),
    publisher: withAnswers503(createPublisher({ store: documents, builder, live })),
    previewLinks: createPreviewLinks(secret),
    async close() {
      stopFollowing();
      search.close();
      linkCards.close();
      await Promise.all([builder.close(), auth.close(), mailer.close(), pictures.close()]);
      await database.kysely.destroy();
    },
  };
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
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

/** The same service for pages: while the database is unavailable every method throws a 503 answer. */
export function withAnswers503<Service extends object>(service: Service): Service {
  return new Proxy(service, {
    get(target, name) {
      const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => answering503(() => method(...given));
    },
  });
}

import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { createAuthService } from './auth/auth-service.ts';
import { documentName, type DocumentKey } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { PaymentProvider } from '#domain/values/payment-providers.ts';
import type { Config } from './process/config.ts';
import { readSecret, SECRET_FILE, createSecretCheck } from './auth/secret.ts';
import { documentOfFile, folderSource } from './content/content-files.ts';
import { PublishedFile } from './content/published-file.ts';
import { contentOf, publishFiles } from './content/read-catalogue.ts';
import { whileAway } from './database/database-unavailable.ts';
import { createContentStore } from './content/catalogue.ts';
import { repeatJobs } from './database/repeat-jobs.ts';
import { createResilientDatabase } from './database/resilient-database.ts';
import { createMastersCollection } from './database/masters-collection.ts';
import { settle } from './database/settings.ts';
import { SQLITE_FILE } from './database/sqlite.ts';
import { createPreviewLinks } from './documents/preview-links.ts';
import { readPictureManifest } from './content/picture-manifest.ts';
import { type DocumentStore, createDocumentStore } from './documents/document-store.ts';
import { createLivePublication } from './documents/live-publication.ts';
import { createPublisher, followPublications } from './documents/publisher.ts';
import { importFiles, takeInFiles } from './documents/take-in-files.ts';
import { createLaunchList } from './launch/launch-list.ts';
import { SAMPLE_FOLDER } from './launch/published-sample.ts';
import { iconOf } from './link-cards/icon-drawing.ts';
import { createLinkCardService } from './link-cards/link-card-service.ts';
import type { ServiceLog } from './process/log.ts';
import { createLetters } from './mail/email-template.ts';
import { createMailer, senderOf } from './mail/mailer.ts';
import { createPictureService } from './pictures/picture-service.ts';
import type { SharedServices } from './request/request-context.ts';
import { createSearchService } from './search/search-service.ts';
import { emailJobs } from './ticket-emails/email-jobs.ts';
import { writeToHouse } from './ticket-emails/house-email.ts';
import { createActs } from './tickets/idempotency-keys.ts';
import { createReaders, createNoticeInbox, createNoticeWorker, noticeJob } from './tickets/payment-notices.ts';
import { createSeatStates, createTickets } from './tickets/tickets.ts';
import { waitingWork } from './tickets/waiting-work.ts';

/** What the process opens once, when it starts, and closes once, when it stops. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * The composition root: opens every service and gives each what it needs. None of them has to be reachable for that:
 * the public pages do not depend on them, and what is not there is tried again later.
 *
 * @param picturesDirectory the encoded pictures, with their manifest
 * @param onStep is called while content files are read for the first time: how many steps of how many are done
 * @throws ConfigError when somebody has to mend a setting first; ContentError when there is no content but wrong files
 */
export async function openServices(
  config: Config,
  picturesDirectory: string,
  log: ServiceLog,
  onStep?: (done: number, of: number) => void,
) {
  const { now, dataDirectory: directory, smtpUrl, mailFrom: from, contentDirectory } = config;
  const location = { url: config.databaseUrl, directory, connections: config.databaseConnections };
  const secret = readSecret(config.authSecret, directory);
  if (location.url === undefined) warnOfNewDatabase(directory, log);
  const database = createResilientDatabase({ ...location, check: createSecretCheck(secret) }, log);
  const documents = createDocumentStore(database);
  const file = openPublishedFile(directory, contentDirectory, log);
  await file.setPictures(readPictureManifest(picturesDirectory), 'build');
  const pictures = createPictureService({
    database,
    location,
    directory: join(directory, 'pictures'),
    readFolder: () => readPictureManifest(picturesDirectory),
    onChange: (known) => file.setPictures(known, 'uploads'),
    log,
  });
  // Read now and then, so that what another machine was sent is known here too.
  const showPictures = async () => void (await pictures.manifest());
  if (file.isEmpty) await fill({ file, documents, showPictures, config, onStep });
  const content = createContentStore(file);
  const search = createSearchService({ path: file.path, log });
  const house = (language: Language) => content.current()[language].house;
  const sender = (language: Language) => senderOf(house(language));
  const letter = createLetters(house, iconOf);
  const mailer = createMailer({ smtpUrl, outbox: join(directory, 'outbox'), sender, letter, from, log });
  const auth = createAuthService({ ...config, secret }, { database, mailer, log });
  const showSeats = (): Promise<void> => jobs.wake('seats');
  const ticketDependencies = { database, catalogue: content.current, now, onSeats: showSeats };
  const tickets = createTickets(ticketDependencies);
  // Notices and their pauses go by the present instant, also where the clock is frozen to show another day.
  const clock = () => new Date();
  const { origin } = config;
  const readers = createReaders(config.payments);
  const noticeWorker = createNoticeWorker({ ...ticketDependencies, origin, readers, clock, log });
  const seatStates = createSeatStates({ database, content, file, now });
  const emails = emailJobs({ ...ticketDependencies, mailer, origin, toHouse: writeToHouse, log }, clock);
  const seats = { name: 'seats', everyMs: SEATS_POLL_MS, run: seatStates };
  const jobs = repeatJobs([...noticeWorker.jobs, ...emails, seats], log, 'a job about tickets failed');
  content.onPublish(() => void showSeats());
  const wake = (provider: PaymentProvider) => void jobs.wake(noticeJob(provider));
  const notices = createNoticeInbox({ database, readers, clock, wake });
  const linkCards = createLinkCardService({
    directory: join(directory, 'cards'),
    origin: config.origin,
    now,
    content,
    pictureFile: async (name) => (await readIfThere(join(picturesDirectory, name))) ?? pictures.file(name),
    log,
  });
  const live = createLivePublication({ store: documents, file, content, showPictures, now: () => new Date() });
  const stopFollowing = followPublications({
    store: documents,
    live,
    file,
    content,
    takeInFiles: async () => {
      await settle(database.kysely, 'orderPrefix', config.orderPrefix);
      await takeInFiles({ store: documents, file, live, contentDirectory, log });
    },
    showPictures,
    now,
    log,
  });
  const shared: SharedServices = {
    acts: createActs(database, clock),
    pictures,
    masters: createMastersCollection(database),
    documents,
    publisher: createPublisher({ store: documents, file, live }),
    previewLinks: createPreviewLinks(database),
    people: auth.people,
    tickets,
    launch: createLaunchList({ database, config, now: clock }),
  };
  return {
    ...shared,
    content,
    /** Publishes what some content files say now; what is gone is taken off. @throws ContentError when they are wrong; then the content stays */
    async publishFiles(names: readonly string[]): Promise<void> {
      const edited = new Set(names.flatMap((name) => documentOfFile(name) ?? []).map(documentName));
      const isWanted = (key: DocumentKey) => edited.has(documentName(key));
      await importFiles({ store: documents, file, live, contentDirectory }, { isWanted, takesOff: true });
    },
    search,
    auth,
    uploadedPictures: pictures,
    linkCards,
    notices,
    waitingWork: () => waitingWork(database.kysely, clock()),
    async close(): Promise<void> {
      stopFollowing();
      linkCards.close();
      noticeWorker.end();
      // What an email is waiting for ends with the mailer; the jobs write down what has become of it.
      await Promise.all([jobs.close(), search.close(), auth.close(), mailer.close(), pictures.close()]);
      content.close();
      await file.close();
      await database.kysely.destroy();
    },
  };
}

/** How often the seats that are left are counted, in milliseconds: other processes and machines give seats too. */
const SEATS_POLL_MS = 2_000;

/** The published file, in a temporary folder where nothing can be written to its own: then it lasts as long as the process. */
function openPublishedFile(directory: string, contentDirectory: string, log: ServiceLog): PublishedFile {
  function* ofFiles() {
    if (existsSync(contentDirectory)) yield* contentOf(folderSource(contentDirectory)).documents();
    // A folder from before there was this document does not have it.
    yield* contentOf(folderSource(SAMPLE_FOLDER), (key) => documentName(key) === 'pages/house').documents();
  }
  try {
    return new PublishedFile(directory, ofFiles);
  } catch (error) {
    log.error(
      { err: error, directory },
      'what is published cannot be kept here; it is in a temporary folder until the next start',
    );
    return new PublishedFile(mkdtempSync(join(tmpdir(), 'site-')), ofFiles);
  }
}

/** How long a start waits for PostgreSQL, in milliseconds, before it goes on with the content files. */
const DATABASE_TIMEOUT_MS = 3_000;

interface Filling {
  file: PublishedFile;
  documents: DocumentStore;
  /** Makes the uploaded pictures known, as `LivePublicationParts` says. */
  showPictures: () => Promise<void>;
  config: Pick<Config, 'contentDirectory' | 'databaseUrl'>;
  onStep: ((done: number, of: number) => void) | undefined;
}

/** Publishes in a file that is new: what the database says, or the content files where it says nothing yet or is not there. */
async function fill({ file, documents, showPictures, config, onStep }: Filling): Promise<void> {
  const at = new Date().toISOString();
  const asking = whileAway(publishedIn(documents), () => undefined);
  const { contentDirectory, databaseUrl } = config;
  const published =
    databaseUrl === undefined
      ? await asking
      : await Promise.race([asking, setTimeout(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
  if (published !== undefined) {
    await showPictures();
    await file.replace(published.all, { publication: published.publication, at });
    await file.setIdHost(await documents.idHost(file.idHost));
    return;
  }
  const source = folderSource(contentDirectory);
  let done = 0;
  await publishFiles(file, source, { at, onStep: () => onStep?.((done += 1), 3 * source.names.length) });
}

/** What the database says; undefined where it says nothing yet. */
async function publishedIn(documents: DocumentStore) {
  const publication = await documents.newestPublication();
  const all = publication === undefined ? [] : await documents.everything();
  return all.length === 0 ? undefined : { publication, all };
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Logs when a new database is made in a folder that has been used: the old one may only have been moved away. */
function warnOfNewDatabase(directory: string, log: ServiceLog): void {
  const secret = statSync(join(directory, SECRET_FILE), { throwIfNoEntry: false });
  const wasUsed = secret !== undefined && secret.mtimeMs < performance.timeOrigin;
  if (!wasUsed || existsSync(join(directory, SQLITE_FILE))) return;
  log.error(
    { directory },
    'an empty database was made beside the secret of an earlier start; if there was a database, stop and put a backup in its place',
  );
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { readJson } from '#domain/values/records.ts';
import { differences, type Difference } from '#domain/documents/differences.ts';
import { asOpenAs, documentName, HOUSE, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import { atOnce } from '#server/process/concurrency.ts';
import { inEach, type PictureFile } from '#domain/values/field-values.ts';
import { canonicalValue, partOf } from '#domain/documents/values.ts';
import {
  canonicalFiles,
  documentOfFile,
  entriesIn,
  folderSource,
  hashingFiles,
  readContentFiles,
  sourceOf,
  type ContentFiles,
} from '#server/content/content-files.ts';
import type { ContentEntry } from '#server/content/check-document.ts';
import { PUBLISHED_FILE, PublishedFile } from '#server/content/published-file.ts';
import { unknownPicture } from '#server/content/read-catalogue.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import { createLivePublication } from '#server/documents/live-publication.ts';
import { importFiles } from '#server/documents/take-in-files.ts';
import { documentHash } from '#server/documents/versions-in-database.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import { createPublisher } from '#server/documents/publisher.ts';
import type { Config } from '#server/process/config.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { isPast } from '#domain/event-status.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { countHolders } from '#server/tickets/guest-emails.ts';
import { readPictureManifest } from '#server/content/picture-manifest.ts';
import type { Database } from '#server/database/open-database.ts';
import { createPictureStore } from '#server/pictures/picture-store.ts';
import { isMissingDatabase, runCommand, withDatabase } from './command.ts';
import { pictureFiles } from './encode-pictures.ts';

/** `npm run content -- …`: what editors have published, as files, and back. */

const USAGE = `npm run content -- export [folder]               writes what is published, and uploaded pictures, as files
npm run content -- import [folder]               publishes what the files say; drafts stay drafts
npm run content -- import file …                 the same of these files alone, of the folder of CONTENT_DIR
npm run content -- import [folder] --over        also over what the site has come to say since the files were written
npm run content -- import [folder] --take-off    and takes off the site what has no file, events with ticket holders
                                                 only with --holders-told as well
npm run content -- diff [folder]                 says where the files and the site differ; exit code 1 when they do
npm run content -- --open                        opens the site to visitors; -- --close closes it
The folder is that of CONTENT_DIR when none is given`;

const FLAGS = new Set(['--take-off', '--holders-told', '--over']);

interface Folders extends Pick<Config, 'contentDirectory' | 'picturesDirectory'> {
  /** Of the site on this machine, whose published file spares an import the reading of the database. */
  dataDirectory?: string;
}

/** @returns what to print, and whether files and site are the same @throws Error with a message for the operator */
export async function manageContent(
  database: Database,
  folders: Folders,
  given: readonly string[],
): Promise<{ output: string; isSame: boolean }> {
  const takesOff = given.includes('--take-off');
  const isTold = given.includes('--holders-told');
  const isOver = given.includes('--over');
  const [command, ...named] = given.filter((each) => !FLAGS.has(each));
  const files = command === 'import' ? filesNamed(named, folders.contentDirectory) : undefined;
  const [directory = folders.contentDirectory, ...more] = files ? [] : named;
  if (more.length > 0 || (takesOff && (command !== 'import' || files)) || (isTold && !takesOff)) throw new Error(USAGE);
  if (isOver && command !== 'import') throw new Error(USAGE);
  const store = createDocumentStore(database);
  if (command === 'export') {
    return { output: (await exportContent(database, store, directory)).join('\n'), isSame: true };
  }
  if (command === 'import') {
    const shown = await knownPictures(database, folders);
    const own = [...pictureFiles(join(directory, 'pictures')).keys()];
    const pictures = new Map([...own.map((name) => [name, unknownPicture(name)] as const), ...shown]);
    const mayTakeOff = isTold ? undefined : refusingHolders(database);
    const isWanted = files && ((key: DocumentKey) => files.has(documentName(key)));
    const mayChange = isOver ? undefined : keepingTheSites(store, directory);
    const options = { isWanted, isWhole: files === undefined, takesOff, mayTakeOff, mayChange };
    const site = { store, pictures, dataDirectory: folders.dataDirectory };
    const importing = (parts: PublishingParts) => importFiles({ ...parts, contentDirectory: directory }, options);
    const { publication, changed, said, left } = await publishingTo(site, importing);
    const done = publication && `${counted(changed.length)} published as publication ${publication.number}`;
    const isNew = own.some((name) => !shown.has(name));
    const notes = [
      ...(isNew ? [NEW_PICTURES] : []),
      ...(await sayingDoors(store, said)),
      ...(left.length > 0 ? [`${left.join(', ')}: on the site, not in the files; --take-off takes it off`] : []),
      ...noteAgreed(directory, { ...readAgreed(directory), ...agreedIn(said) }),
    ];
    const output = [...changed, done ?? 'The site says all this already', ...notes];
    return { output: output.join('\n'), isSame: true };
  }
  if (command === 'diff') {
    const found = await compareContent(store, directory);
    const output = found.join('\n\n') || `${directory} says what the site says`;
    return { output, isSame: found.length === 0 };
  }
  if (named.length === 0 && (command === '--open' || command === '--close')) {
    const site = { store, pictures: await knownPictures(database, folders), dataDirectory: folders.dataDirectory };
    return { output: await setDoors(site, command === '--open'), isSame: true };
  }
  throw new Error(USAGE);
}

/** Opens the site to visitors or closes it, whatever the files say. */
async function setDoors(site: PublishingSite, opens: boolean): Promise<string> {
  const by = { id: '', name: 'npm run content' };
  const outcome = await publishingTo(site, (parts) => {
    const publisher = createPublisher(parts);
    return opens ? publisher.open(by) : publisher.close(by);
  });
  const state = opens ? 'open' : 'closed';
  if (outcome === undefined) return `The site is ${state} already`;
  if ('publication' in outcome) return `The site is ${state}: publication ${outcome.publication.number}`;
  throw new Error('The house cannot be published as it is: npm run doctor says what is wrong with it');
}

const NEW_PICTURES = 'The folder has pictures that the site does not have yet: npm run build and a restart bring them';

const counted = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** The pictures that the site can show: uploaded ones, and those of the build. */
async function knownPictures(database: Database, { picturesDirectory }: Folders) {
  const uploaded = await createPictureStore(database).all();
  const encoded = picturesDirectory ?? join(import.meta.dirname, '../build/client/pictures');
  const known = existsSync(join(encoded, 'manifest.json')) ? readPictureManifest(encoded) : [];
  return new Map<string, PictureFile>([...known, ...uploaded.map((each) => [each.name, each] as const)]);
}

/** Writes the originals of uploaded pictures that are not there yet. @returns their files, as `content/pictures/…` */
async function exportPictures(database: Database, directory: string): Promise<string[]> {
  const store = createPictureStore(database);
  const there = pictureFiles(directory);
  const written: string[] = [];
  for (const { name } of await store.all()) {
    const original = there.has(name) ? undefined : await store.original(name);
    if (!original) continue;
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${name}.${original.type}`), original.bytes);
    written.push(`content/pictures/${name}.${original.type}`);
  }
  return written;
}

/** What the site says, as files say it, by document name; what was taken off has no value. */
async function everythingIn(store: DocumentStore): Promise<ReadonlyMap<string, DocumentChange>> {
  for (;;) {
    const publication = await store.newestPublication();
    const documents = await store.everything();
    // Read in pieces, so a publication may have come in between.
    if ((await store.newestPublication())?.token === publication?.token)
      return new Map(
        documents.map((document) => [documentName(document), { ...document, value: canonicalValue(document.value) }]),
      );
  }
}

const published = (everything: ReadonlyMap<string, DocumentChange>) =>
  new Map([...everything].filter(([, { value }]) => value !== undefined));

function entriesOfFolder(files: ContentFiles): ContentEntry[] {
  return [...entriesIn(sourceOf(files))].map((entry) => ({ ...entry, value: canonicalValue(entry.value) }));
}

/**
 * The documents of content files that are named one by one.
 *
 * @returns undefined where a folder is named, or nothing
 * @throws Error for a file that is not there or stands elsewhere, or that nothing reads
 */
function filesNamed(named: readonly string[], directory: string): ReadonlySet<string> | undefined {
  const missing = named.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`There is no ${missing}`);
  if (named.every((path) => statSync(path).isDirectory())) return undefined;
  const documents = named.map((path) => {
    const document = documentOfFile(`content/${relative(resolve(directory), resolve(path)).split(sep).join('/')}`);
    if (!document) throw new Error(`${path} is no content file of ${resolve(directory)}, the folder of CONTENT_DIR`);
    return documentName(document);
  });
  return new Set(documents);
}

/** Files of the content folder, without `content/` before them. */
const pathIn = (directory: string, file: string) => join(resolve(directory), file.replace(/^content\//, ''));

/**
 * Writes what is published as content files. Files of documents that were taken off are removed, all others stay: nobody else
 * has those of documents that were never published.
 *
 * @returns a line for each file that was written anew or removed, and one for them all
 */
async function exportContent(database: Database, store: DocumentStore, directory: string): Promise<string[]> {
  const everything = await everythingIn(store);
  const documents = published(everything);
  mkdirSync(resolve(directory), { recursive: true });
  const before = readContentFiles(directory);
  const after = Object.assign({}, ...[...documents.values()].map(canonicalFiles)) as ContentFiles;
  const filesBefore = (keys: Iterable<DocumentKey>) =>
    [...keys].flatMap(filesOf).filter((file) => Object.hasOwn(before, file));
  const removed = filesBefore(everything.values()).filter((file) => !Object.hasOwn(after, file));
  const unknown = filesBefore(entriesOfFolder(before).filter((entry) => !everything.has(documentName(entry))));
  const written = Object.keys(after).filter((file) => before[file] !== after[file]);
  for (const file of written) {
    mkdirSync(dirname(pathIn(directory, file)), { recursive: true });
    writeFileSync(pathIn(directory, file), after[file]!);
  }
  for (const file of removed) rmSync(pathIn(directory, file));
  await store.noteFiles(atOnce(hashingFiles(folderSource(directory))));
  const noted = noteAgreed(directory, agreedIn(documents.values()));
  const pictures = await exportPictures(database, join(directory, 'pictures'));
  return [
    ...[...written, ...pictures].map((file) => `written  ${file}`),
    ...removed.map((file) => `removed  ${file}`),
    ...unknown.map((file) => `left     ${file}: the site has never had it; npm run content -- import publishes it`),
    `${counted(documents.size)} in ${directory}`,
    ...noted,
  ];
}

function filesOf(key: Pick<DocumentChange, 'kind' | 'id'>): string[] {
  return Object.keys(canonicalFiles({ ...key, value: inEach(() => '-') }));
}

interface PublishingSite {
  store: DocumentStore;
  /** Those that it can show. */
  pictures: ReadonlyMap<string, PictureFile>;
  /** Of its data, if it runs on this machine. */
  dataDirectory: string | undefined;
}

type PublishingParts = Parameters<typeof createPublisher>[0];

/** Publishes as a process of the site does. Drafts stay drafts, and take in what was published. */
async function publishingTo<Result>(
  { store, pictures, dataDirectory }: PublishingSite,
  work: (parts: PublishingParts) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'site-import-'));
  if (dataDirectory !== undefined) copyPublished(join(dataDirectory, PUBLISHED_FILE), join(directory, PUBLISHED_FILE));
  // What the site says now may be what this mends.
  const file = new PublishedFile(directory, undefined, { isShown: false });
  const content = { refresh: () => undefined };
  try {
    await file.setPictures(pictures, 'build');
    return await work({ store, file, live: createLivePublication({ store, file, content, now: () => new Date() }) });
  } finally {
    await file.close();
    rmSync(directory, { recursive: true });
  }
}

/** Copies what a site on this machine shows; none is as good, since it follows from the database. */
function copyPublished(source: string, target: string): void {
  try {
    const shown = new DatabaseSync(source, { readOnly: true });
    shown.prepare('vacuum into ?').run(target);
    shown.close();
  } catch {
    rmSync(target, { force: true });
  }
}

/** Refuses to take events to come off the site for which people hold tickets, as the editors' room asks about them. */
function refusingHolders({ kysely }: Database) {
  const { publish } = adminPublishingWords('en');
  return async (leaving: readonly DocumentChange[]) => {
    const today = dubaiDay(new Date());
    const events = leaving.filter(
      ({ kind, value }) => kind === 'events' && !isPast(value as Pick<ListedEvent, 'dateOfEvent'>, today),
    );
    const holding = events.map(async (event) => [documentName(event), await countHolders(kysely, event.id)] as const);
    const held = (await Promise.all(holding)).filter(([, holders]) => holders > 0);
    if (held.length === 0) return;
    const lines = held.map(([name, holders]) => `  ${name}: ${publish.off.holders(holders)}`);
    throw new Error([publish.off.held, ...lines, publish.off.heldText, HOLDERS_TOLD].join('\n'));
  };
}

const HOLDERS_TOLD = 'Nothing is published. Once they know, take the event off with --take-off --holders-told';

/** Where a folder keeps what its files and the site said when they last said the same: with the files, so also with old ones. */
const AGREED = '.published.json';

/** Hashes of what documents say, by name. */
type Agreed = Readonly<Record<string, string>>;

/** Whether the site is open is nothing that files say. */
const hashOf = (value: unknown) => documentHash(canonicalValue(asOpenAs(value, undefined)));

const agreedIn = (documents: Iterable<DocumentChange>): Agreed =>
  Object.fromEntries([...documents].map((document) => [documentName(document), hashOf(document.value)]));

/** Nothing where it is missing or damaged: then nothing is known of the files. */
function readAgreed(directory: string): Agreed {
  try {
    return readJson<Agreed>(readFileSync(join(directory, AGREED), 'utf8'));
  } catch {
    return {};
  }
}

/** @returns what to say where it cannot be kept */
function noteAgreed(directory: string, agreed: Agreed): string[] {
  const sorted = Object.entries(agreed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
  try {
    writeFileSync(join(directory, AGREED), text);
    return [];
  } catch {
    return [
      `${join(directory, AGREED)} cannot be written: the next import asks about everything that the room has published`,
    ];
  }
}

/**
 * Refuses to publish files over what the site has come to say since these files and the site said the same: by the room, by another
 * folder or from a backup. Of files that have never been imported or exported that is whatever the room has published.
 */
function keepingTheSites(store: DocumentStore, directory: string) {
  return async (changes: readonly DocumentChange[]) => {
    const [agreed, names] = [readAgreed(directory), await changedInRoom(store)];
    const found = changes.map(async (change) => {
      const name = documentName(change);
      if (agreed[name] === undefined && !names.has(name)) return [];
      const present = (await store.published(change))?.value;
      // What nobody has taken off in the room takes no other's place.
      if (present === undefined && !names.has(name)) return [];
      const isKnown = [agreed[name], hashOf(change.value)].includes(hashOf(present));
      return isKnown ? [] : differing(name, present, change.value === undefined ? undefined : change);
    });
    const lost = (await Promise.all(found)).flat();
    if (lost.length > 0) throw new Error([OVER, ...lost, NOT_OVER].join('\n\n'));
  };
}

const OVER = 'The site has come to say these since the files were written, and the files say something else:';
const NOT_OVER =
  'Nothing is published. Write into the files what is to stay, or npm run content -- export into another folder; then add --over';

/** The names of the documents of which editors have published what files say as well. */
async function changedInRoom(store: DocumentStore): Promise<Set<string>> {
  const names = new Set((await store.publishedByEditors()).map(documentName));
  const { versions } = await store.history(HOUSE, 1, Number.MAX_SAFE_INTEGER);
  const isWritten = versions.some((version, index) => {
    const before = versions[index + 1];
    return version.origin === 'editor' && (before === undefined || hashOf(version.value) !== hashOf(before.value));
  });
  if (!isWritten) names.delete(documentName(HOUSE));
  return names;
}

/** A line where the file of the house would open or close the site: it does so in the first publication alone. */
async function sayingDoors(store: DocumentStore, said: readonly DocumentChange[]): Promise<string[]> {
  const written = partOf(said.find((each) => documentName(each) === documentName(HOUSE))?.value, 'open');
  const isOpen = partOf((await store.published(HOUSE))?.value, 'open') !== false;
  if (written === undefined || written === isOpen) return [];
  const [state, flag] = isOpen ? ['open', '--close closes'] : ['closed', '--open opens'];
  return [
    `house.yaml says open: ${JSON.stringify(written)}; the site stays ${state}, and npm run content -- ${flag} it`,
  ];
}

/** @returns a paragraph for each document of which a folder says something else than the site; none when they agree */
async function compareContent(store: DocumentStore, directory: string): Promise<string[]> {
  const documents = published(await everythingIn(store));
  const entries = new Map(entriesOfFolder(readContentFiles(directory)).map((entry) => [documentName(entry), entry]));
  const names = [...new Set([...documents.keys(), ...entries.keys()])].toSorted();
  return names.flatMap((name) => differing(name, documents.get(name)?.value, entries.get(name)));
}

/** A paragraph about a document that says something else in a file than on the site; none where they say the same. */
function differing(name: string, onSite: unknown, inFile: (DocumentKey & { value: unknown }) | undefined): string[] {
  if (inFile === undefined) return [`${name}\n  on the site, not in the files`];
  if (onSite === undefined) return [`${name}\n  in the files, not on the site`];
  if (inFile.value === undefined) return [`${name}\n  the file cannot be read: npm run content:check`];
  const value = asOpenAs(inFile.value, onSite);
  const found = differences(formOfDocument(inFile, 'en'), { value: onSite }, { value });
  return found.length === 0 ? [] : [[name, ...found.map(inWords)].join('\n')];
}

const WORDS = { changed: '', added: ' (only in the file)', removed: ' (only on the site)', moved: ' (moved)' };

function inWords({ type, path, before, after }: Difference): string {
  const side = (label: string, value: unknown) =>
    value === undefined || type === 'moved' ? '' : `\n    ${label}: ${indented(value)}`;
  return `  ${path || 'the whole document'}${WORDS[type]}${side('site', before)}${side('file', after)}`;
}

function indented(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\n', '\n          ');
}

if (import.meta.main) {
  await runCommand(async ({ databaseUrl: url, dataDirectory: directory, ...folders }, args) => {
    try {
      const { output, isSame } = await withDatabase({ url, directory }, (database) =>
        manageContent(database, { ...folders, dataDirectory: directory }, args),
      );
      if (!isSame) process.exitCode = 1;
      return output;
    } catch (error) {
      if (!isMissingDatabase(error)) throw error;
      throw new Error('There is no database yet; start the site first', { cause: error });
    }
  }, 2);
}

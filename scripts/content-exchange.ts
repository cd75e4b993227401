import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { differences, type Difference } from '../domain/documents/differences.ts';
import { changeOf, documentName, type DocumentChange } from '../domain/documents/document.ts';
import { atOnce } from '../domain/in-slices.ts';
import { lastChangeOf } from '../domain/last-change.ts';
import { canonicalValue } from '../domain/documents/values.ts';
import { canonicalFiles } from '../server/content/canonical-files.ts';
import { ContentError } from '../server/content/content-error.ts';
import {
  entriesIn,
  fileProblem,
  hashingFiles,
  readContentFiles,
  sourceOf,
  strayFiles,
  type ContentFiles,
} from '../server/content/content-files.ts';
import type { ContentEntry } from '../server/content/check-document.ts';
import { checkDocuments } from '../server/content/read-catalogue.ts';
import { documentHash } from '../server/content/document-hash.ts';
import type { DocumentStore, Edition } from '../server/documents/document-store.ts';

/** Content between the database, where editors keep it, and files, where git does. */

const MAX_TRIES = 5;

interface Published {
  edition: Edition | undefined;
  /** By document name; those that were taken off are not among them. */
  documents: ReadonlyMap<string, DocumentChange>;
  /** Those that were taken off. */
  removed: readonly DocumentChange[];
}

/** What the site says. */
async function publishedIn(store: DocumentStore): Promise<Published> {
  for (;;) {
    const edition = await store.newestEdition();
    const documents = new Map<string, DocumentChange>();
    const removed: DocumentChange[] = [];
    for (const version of await store.everything()) {
      if (version.value === undefined) removed.push(version);
      else documents.set(documentName(version), version);
    }
    // Read in pieces, so an edition may have come in between.
    if ((await store.newestEdition())?.token === edition?.token) return { edition, documents, removed };
  }
}

/** The documents that a folder has files of. */
function entriesOfFolder(files: ContentFiles): ContentEntry[] {
  return [...entriesIn(sourceOf(files))].map((entry) => ({ ...entry, value: canonicalValue(entry.value) }));
}

/** Files of the content folder, without `content/` before them. */
const pathIn = (directory: string, file: string) => join(resolve(directory), file.replace(/^content\//, ''));

/**
 * Writes what is published as content files. Files of documents that are not published are removed, all others stay.
 *
 * @returns the files that were written anew or removed, as `content/…`
 */
export async function exportContent(
  store: DocumentStore,
  directory: string,
): Promise<{ written: string[]; removed: string[]; documents: number }> {
  const { documents } = await publishedIn(store);
  mkdirSync(resolve(directory), { recursive: true });
  const before = readContentFiles(directory);
  const after = Object.assign({}, ...[...documents.values()].map(canonicalFiles)) as ContentFiles;
  const unpublished = entriesOfFolder(before).filter((entry) => !documents.has(documentName(entry)));
  const ofDocuments = [...documents.values(), ...unpublished].flatMap(filesOf);
  const removed = ofDocuments.filter((file) => Object.hasOwn(before, file) && !Object.hasOwn(after, file));
  const written = Object.keys(after).filter((file) => before[file] !== after[file]);
  for (const file of written) {
    mkdirSync(dirname(pathIn(directory, file)), { recursive: true });
    writeFileSync(pathIn(directory, file), after[file]!);
  }
  for (const file of removed) rmSync(pathIn(directory, file));
  await store.noteFiles(hashOf(readContentFiles(directory)));
  return { written, removed, documents: documents.size };
}

const hashOf = (files: ContentFiles) => atOnce(hashingFiles(sourceOf(files)));

/** Every file that a document may have. */
function filesOf(key: Pick<DocumentChange, 'kind' | 'id'>): string[] {
  return Object.keys(canonicalFiles({ ...key, value: { en: '-', ru: '-' } }));
}

/**
 * Publishes what a folder says as one edition. Drafts stay drafts, and take in what was published.
 *
 * @param hasPicture whether there is a picture of this name
 * @param takesOff whether documents that the folder has no file of are taken off the site
 * @throws ContentError naming file, field and remedy of everything that is wrong
 * @returns the names of the documents that changed; no edition where none did
 */
export async function importContent(
  store: DocumentStore,
  directory: string,
  { hasPicture, takesOff }: { hasPicture: (name: string) => boolean; takesOff: boolean },
): Promise<{ edition: Edition | undefined; changed: string[] }> {
  const files = readContentFiles(directory);
  const entries = entriesOfFolder(files);
  const at = new Date().toISOString();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { edition, documents, removed } = await publishedIn(store);
    const own = new Map(entries.map((entry) => [documentName(entry), entry]));
    const others = [...documents].filter(([name]) => !own.has(name));
    check(files, [...entries, ...(takesOff ? [] : others.map(([, each]) => each))], hasPicture);
    const isNews = (entry: ContentEntry) => {
      const before = documents.get(documentName(entry));
      return before === undefined || documentHash(before.value) !== documentHash(entry.value);
    };
    const news: DocumentChange[] = [
      ...entries.filter(isNews).map(changeOf),
      ...(takesOff ? others.map(([, { kind, id }]) => ({ kind, id, value: undefined })) : []),
    ];
    const before = new Map([...documents, ...removed.map((each) => [documentName(each), each] as const)]);
    const changes = news.map((change) => ({
      ...change,
      origin: 'files' as const,
      lastChange: lastChangeOf(change, before.get(documentName(change)), at),
    }));
    const changed = changes.map(documentName);
    if (changes.length === 0) {
      await store.noteFiles(hashOf(files));
      return { edition: undefined, changed };
    }
    const after = edition?.number ?? -1;
    const commit = { after, changes, reason: 'files', at, by: 'files', files: hashOf(files) } as const;
    const outcome = await store.commit(commit);
    if ('edition' in outcome) return { edition: outcome.edition, changed };
  }
  throw new Error('Editors are publishing all the time; try again');
}

function check(files: ContentFiles, documents: readonly ContentEntry[], hasPicture: (name: string) => boolean): void {
  const { names } = sourceOf(files);
  const unreadable = documents.flatMap(({ kind, id, problems = [] }) =>
    problems.map((each) => ({ kind, id, ...each })),
  );
  const others = checkDocuments(documents, hasPicture).filter(
    (problem) => !unreadable.some((each) => documentName(each) === documentName(problem)),
  );
  const problems = [...unreadable, ...others].map((problem) => fileProblem(problem, names));
  if (problems.length > 0 || strayFiles(names).length > 0) throw new ContentError([...strayFiles(names), ...problems]);
}

/** @returns a paragraph for each document of which a folder says something else than the site; none when they agree */
export async function compareContent(store: DocumentStore, directory: string): Promise<string[]> {
  const { documents } = await publishedIn(store);
  const entries = new Map(entriesOfFolder(readContentFiles(directory)).map((entry) => [documentName(entry), entry]));
  const names = [...new Set([...documents.keys(), ...entries.keys()])].toSorted();
  return names.flatMap((name) => {
    const [onSite, inFile] = [documents.get(name), entries.get(name)];
    if (onSite === undefined) return [`${name}\n  in the files, not on the site`];
    if (inFile === undefined) return [`${name}\n  on the site, not in the files`];
    if (inFile.value === undefined) return [`${name}\n  the file cannot be read: npm run content:check`];
    const found = differences(onSite.value, inFile.value);
    return found.length === 0 ? [] : [[name, ...found.map(inWords)].join('\n')];
  });
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

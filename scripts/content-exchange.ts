import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { differences, type Difference } from '../domain/documents/differences.ts';
import { documentName, type DocumentChange } from '../domain/documents/document.ts';
import { atOnce } from '../server/process/concurrency.ts';
import { inEach, type PictureFile } from '../domain/values/field-values.ts';
import { canonicalValue } from '../domain/documents/values.ts';
import {
  entriesIn,
  folderSource,
  hashingFiles,
  readContentFiles,
  sourceOf,
  type ContentFiles,
  canonicalFiles,
} from '../server/content/content-files.ts';
import type { ContentEntry } from '../server/content/check-document.ts';
import { PublishedFile } from '../server/content/published-file.ts';
import { contentOf } from '../server/content/read-catalogue.ts';
import type { DocumentStore } from '../server/documents/document-store.ts';
import type { Publication } from '../server/documents/publications-in-database.ts';
import { createLivePublication } from '../server/documents/live-publication.ts';
import { importFiles } from '../server/documents/take-in-files.ts';
import { formOfDocument } from '../server/forms/document-form.ts';

/** Content between the database, where editors keep it, and files, where git does. */

/** What the site says, by document name; what was taken off is not there. */
async function publishedIn(store: DocumentStore): Promise<ReadonlyMap<string, DocumentChange>> {
  for (;;) {
    const publication = await store.newestPublication();
    const documents = (await store.everything()).filter(({ value }) => value !== undefined);
    // Read in pieces, so a publication may have come in between.
    if ((await store.newestPublication())?.token === publication?.token)
      return new Map(documents.map((document) => [documentName(document), document]));
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
  const documents = await publishedIn(store);
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
  await store.noteFiles(atOnce(hashingFiles(folderSource(directory))));
  return { written, removed, documents: documents.size };
}

/** Every file that a document may have. */
function filesOf(key: Pick<DocumentChange, 'kind' | 'id'>): string[] {
  return Object.keys(canonicalFiles({ ...key, value: inEach(() => '-') }));
}

/**
 * Publishes what a folder says as one publication. Drafts stay drafts, and take in what was published.
 *
 * @param pictures those that the site can show
 * @param takesOff whether documents that the folder has no file of are taken off the site
 * @throws ContentError naming file, field and remedy of everything that is wrong
 * @returns the names of the documents that changed; no publication where none did
 */
export async function importContent(
  store: DocumentStore,
  contentDirectory: string,
  { pictures, takesOff }: { pictures: ReadonlyMap<string, PictureFile>; takesOff: boolean },
): Promise<{ publication: Publication | undefined; changed: string[] }> {
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-import-'));
  const file = new PublishedFile(directory, () => contentOf(folderSource(contentDirectory)).documents());
  const [content, log] = [{ refresh: () => undefined }, { error: () => undefined }];
  try {
    await file.setPictures(pictures, 'build');
    const live = createLivePublication({ store, file, content, now: () => new Date(), log });
    return await importFiles({ store, file, live, contentDirectory }, { takesOff });
  } finally {
    await file.close();
    rmSync(directory, { recursive: true });
  }
}

/** @returns a paragraph for each document of which a folder says something else than the site; none when they agree */
export async function compareContent(store: DocumentStore, directory: string): Promise<string[]> {
  const documents = await publishedIn(store);
  const entries = new Map(entriesOfFolder(readContentFiles(directory)).map((entry) => [documentName(entry), entry]));
  const names = [...new Set([...documents.keys(), ...entries.keys()])].toSorted();
  return names.flatMap((name) => {
    const [onSite, inFile] = [documents.get(name), entries.get(name)];
    if (onSite === undefined) return [`${name}\n  in the files, not on the site`];
    if (inFile === undefined) return [`${name}\n  on the site, not in the files`];
    if (inFile.value === undefined) return [`${name}\n  the file cannot be read: npm run content:check`];
    const found = differences(formOfDocument(inFile, 'en'), onSite, { value: inFile.value });
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

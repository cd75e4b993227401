import { existsSync } from 'node:fs';

import {
  asOpenAs,
  HOUSE,
  documentName,
  keyOf,
  type DocumentChange,
  type DocumentKey,
} from '#domain/documents/document.ts';
import { canonicalValue } from '#domain/documents/values.ts';
import { inSlices } from '#server/process/concurrency.ts';
import { folderSource, hashingFiles } from '#server/content/content-files.ts';
import type { PublishedFile } from '#server/content/published-file.ts';
import { contentOf } from '#server/content/read-catalogue.ts';
import type { DocumentStore } from './document-store.ts';
import type { Publication } from './publications-in-database.ts';
import type { LivePublication } from './live-publication.ts';
import { documentHash } from './versions-in-database.ts';

interface TakeInParts {
  store: DocumentStore;
  file: PublishedFile;
  live: LivePublication;
  contentDirectory: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

/** Ten thousand files take some seconds then, in the first of which visitors come to a process that has just started. */
const UNHURRIED_MS = 20;

/** The newest publication of an empty database. */
const NO_PUBLICATION = -1;

/**
 * Makes what this machine shows the first publication of an empty database: the content files, or what it has kept of a database
 * that is gone, because nobody else has that. Of several processes one does it. Later the database alone says what the site
 * says, and content files that are others than those that it took in are a line of the log.
 */
export async function takeInFiles({ store, file, live, contentDirectory, log }: TakeInParts): Promise<void> {
  await file.setIdHost(await store.idHost(file.idHost));
  await live.atNewest(async (newest) => {
    if (newest !== undefined) return;
    const before = file.publication();
    let count = 0;
    function* documents() {
      count = 0;
      for (const document of file.documents()) {
        count += 1;
        // What was kept may be what editors have published.
        yield { ...document, origin: before === undefined ? ('files' as const) : ('editor' as const) };
      }
    }
    const commit = { after: NO_PUBLICATION, reason: 'files', by: 'files', files: file.meta('folder') } as const;
    const outcome = await store.commit({ ...commit, changes: { [Symbol.iterator]: documents } });
    if (!('publication' in outcome)) return;
    const { publication } = outcome;
    await file.publish([], { before, after: publication, at: publication.at });
    if (before === undefined) log.info({ documents: count }, 'the content files are the first publication');
    else log.warn({ documents: count }, 'the database was empty; what this machine has kept is its first publication');
  });
  if (!existsSync(contentDirectory)) return;
  const found = await inSlices(hashingFiles(folderSource(contentDirectory)), UNHURRIED_MS);
  if ((await store.knownFiles()) !== found) log.warn({ directory: contentDirectory }, OTHER_FILES);
}

const OTHER_FILES =
  'the content files differ from those that the site took in last: npm run content -- diff says where site and files ' +
  'differ, npm run content -- import publishes what the files say';

export interface ImportOptions {
  isWanted?: ((key: DocumentKey) => boolean) | undefined;
  isWhole?: boolean;
  takesOff: boolean;
  mayTakeOff?: ((documents: readonly DocumentChange[]) => Promise<void>) | undefined;
  mayChange?: ((changes: readonly DocumentChange[]) => Promise<void>) | undefined;
}

interface Imported {
  /** Undefined where nothing has changed. */
  publication: Publication | undefined;
  changed: string[];
  said: DocumentChange[];
  /** The names of the documents that stay without a file. */
  left: string[];
}

/** How often an import is tried that finds another publication before it. */
const MAX_TRIES = 5;

/**
 * Publishes what content files say where the site says something else.
 *
 * @param isWanted all other documents stay as they are
 * @param isWhole whether the site then knows all files of the folder, so that its next start says nothing of them
 * @param takesOff whether documents without a file are taken off the site
 * @param mayTakeOff throws where documents that the site has now are to stay
 * @param mayChange throws where documents are to stay as the site has them
 * @throws ContentError naming file, field and remedy of everything that is wrong in what it would change; then the site stays as it is
 */
export async function importFiles(
  { store, file, live, contentDirectory }: Omit<TakeInParts, 'log'>,
  { isWanted = () => true, isWhole = true, takesOff, mayTakeOff, mayChange }: ImportOptions,
): Promise<Imported> {
  // What an earlier version has kept with other white space says the same.
  const isNews = (change: DocumentChange) =>
    documentHash(canonicalValue(file.document(change)?.value)) !== documentHash(change.value);

  /** The first publication alone opens or closes the site. */
  const withDoors = (change: DocumentChange, newest: Publication | undefined) => {
    const present = newest && documentName(change) === documentName(HOUSE) ? file.document(HOUSE) : undefined;
    return present ? { ...change, value: asOpenAs(change.value, present.value) } : change;
  };

  const publish = async (newest: Publication | undefined) => {
    // Read after the newest publication is known: what another process imports meanwhile may be of newer files.
    const { documents, requireRight } = contentOf(folderSource(contentDirectory), isWanted);
    const said = [...documents()];
    const names = new Set(said.map(documentName));
    const isGone = (document: DocumentKey) => isWanted(document) && !names.has(documentName(document));
    const unsaid = [...file.documents()].filter(isGone);
    const leaving = takesOff ? unsaid : [];
    const left = takesOff ? [] : unsaid.map(documentName);
    const gone = leaving.map((document) => ({ ...keyOf(document), value: undefined }));
    const changes = [...said.map((each) => withDoors(each, newest)), ...gone]
      .filter(isNews)
      .map((change) => ({ ...change, origin: 'files' as const }));
    requireRight(await file.check(changes));
    await mayTakeOff?.(leaving);
    await mayChange?.(changes);
    const changed = changes.map(documentName);
    if (changes.length === 0) return { publication: undefined, changed, said, left };
    const commit = { after: newest?.number ?? NO_PUBLICATION, changes, reason: 'files', by: 'files' } as const;
    const outcome = await live.publish(commit, newest);
    return 'publication' in outcome ? { publication: outcome.publication, changed, said, left } : undefined;
  };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const published = await live.atNewest(publish);
    if (published === undefined) continue;
    if (isWhole) await store.noteFiles(await inSlices(hashingFiles(folderSource(contentDirectory))));
    return published;
  }
  throw new Error('Editors are publishing all the time; try again');
}

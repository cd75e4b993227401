import { existsSync } from 'node:fs';

import { documentName, keyOf, type DocumentChange, type DocumentKey } from '../../domain/documents/document.ts';
import { inSlices } from '../process/concurrency.ts';
import { folderSource, hashingFiles } from '../content/content-files.ts';
import type { PublishedFile } from '../content/published-file.ts';
import { contentOf } from '../content/read-catalogue.ts';
import type { DocumentStore, Edition } from './document-store.ts';
import type { LiveEdition } from './live-edition.ts';
import { documentHash } from './versions-in-database.ts';

interface TakeInParts {
  store: DocumentStore;
  file: PublishedFile;
  live: LiveEdition;
  /** The folder of the content files. */
  contentDirectory: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

/** The newest edition of an empty database. */
const NO_EDITION = -1;

/**
 * Makes what this machine shows the first edition of an empty database: the content files, or what it has kept of a database
 * that is gone, because nobody else has that. Of several processes one does it. Later the database alone says what the site
 * says, and content files that are others than those that it took in are a line of the log.
 */
export async function takeInFiles({ store, file, live, contentDirectory, log }: TakeInParts): Promise<void> {
  await live.atNewest(async (newest) => {
    if (newest !== undefined) return;
    const before = file.edition();
    const at = new Date().toISOString();
    let count = 0;
    function* documents() {
      for (const document of file.documents()) {
        count += 1;
        yield { ...document, origin: 'files' as const };
      }
    }
    const commit = { after: NO_EDITION, reason: 'files', by: 'files', at, files: file.meta('folder') } as const;
    const outcome = await store.commit({ ...commit, changes: documents() });
    if (!('edition' in outcome)) return;
    await file.publish([], { before, after: outcome.edition, at });
    if (before === undefined) log.info({ documents: count }, 'the content files are the first edition');
    else log.warn({ documents: count }, 'the database was empty; what this machine has kept is its first edition');
  });
  if (!existsSync(contentDirectory)) return;
  if ((await store.knownFiles()) !== (await inSlices(hashingFiles(folderSource(contentDirectory)))))
    log.warn({ directory: contentDirectory }, OTHER_FILES);
}

const OTHER_FILES =
  'the content files are others than those that the site took in last: npm run content -- diff says where site and files ' +
  'differ, npm run content -- import publishes what the files say';

/** How often an import is tried that finds another publication before it. */
const MAX_TRIES = 5;

/**
 * Publishes what content files say where the site says something else.
 *
 * @param isWanted all other documents stay as they are
 * @param takesOff whether documents without a file are taken off the site
 * @throws ContentError naming file, field and remedy of everything that is wrong; then the site stays as it is
 * @returns the names of the documents that changed; no edition where none did
 */
export async function importFiles(
  { store, file, live, contentDirectory }: Omit<TakeInParts, 'log'>,
  { isWanted = () => true, takesOff }: { isWanted?: (key: DocumentKey) => boolean; takesOff: boolean },
): Promise<{ edition: Edition | undefined; changed: string[] }> {
  const folder = folderSource(contentDirectory);
  const { documents, requireRight } = contentOf(folder, isWanted);
  const said = [...documents()];
  const names = new Set(said.map(documentName));
  const isGone = (document: DocumentKey) => takesOff && isWanted(document) && !names.has(documentName(document));
  const isNews = (change: DocumentChange) => documentHash(file.document(change)?.value) !== documentHash(change.value);

  const publish = async (newest: Edition | undefined) => {
    const gone = [...file.documents()].filter(isGone).map((document) => ({ ...keyOf(document), value: undefined }));
    const changes = [...said, ...gone].filter(isNews).map((change) => ({ ...change, origin: 'files' as const }));
    requireRight(await file.check(changes));
    const changed = changes.map(documentName);
    if (changes.length === 0) return { edition: undefined, changed };
    const commit = { after: newest?.number ?? NO_EDITION, changes, reason: 'files', by: 'files' } as const;
    const outcome = await live.publish(commit, newest);
    return 'edition' in outcome ? { edition: outcome.edition, changed } : undefined;
  };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const published = await live.atNewest(publish);
    if (published === undefined) continue;
    await store.noteFiles(await inSlices(hashingFiles(folder)));
    return published;
  }
  throw new Error('Editors are publishing all the time; try again');
}

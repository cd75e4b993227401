import { existsSync } from 'node:fs';

import { documentName, type DocumentChange } from '../../domain/documents/document.ts';
import { inSlices } from '../../domain/in-slices.ts';
import { documentOfFile, folderSource, hashingFiles } from '../content/content-files.ts';
import { documentHash } from '../content/document-hash.ts';
import type { PublishedFile } from '../content/published-file.ts';
import { contentOf } from '../content/read-catalogue.ts';
import type { DocumentStore } from './document-store.ts';
import type { LiveEdition } from './live-edition.ts';
import { publishUpon } from './publish-editions.ts';

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

/**
 * Publishes what some content files say now; the document of one that is gone is taken off.
 *
 * @param names of files, with `content/` before them
 * @throws ContentError when they are wrong; then the site stays as it is
 */
export async function publishEditedFiles(
  { file, live, contentDirectory }: Omit<TakeInParts, 'store' | 'log'>,
  names: readonly string[],
): Promise<void> {
  const keys = new Map(names.flatMap((name) => documentOfFile(name) ?? []).map((key) => [documentName(key), key]));
  const folder = folderSource(contentDirectory);
  const { documents, requireRight } = contentOf(folder, (key) => keys.has(documentName(key)));
  const said = new Map([...documents()].map((document) => [documentName(document), document]));
  const all = [...keys].map(([name, key]): DocumentChange => said.get(name) ?? { ...key, value: undefined });
  const changes = all
    .filter((change) => documentHash(file.document(change)?.value) !== documentHash(change.value))
    .map((change) => ({ ...change, origin: 'files' as const }));
  requireRight(await file.check(changes));
  if (changes.length === 0) return;
  const files = await inSlices(hashingFiles(folder));
  await publishUpon(live, () => Promise.resolve({ changes, files, reason: 'files', by: 'files' }));
}

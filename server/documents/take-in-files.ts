import { setImmediate } from 'node:timers/promises';

import { documentName, documentOfName, type DocumentChange } from '../../domain/documents/document.ts';
import { folderSource, type ContentFolder } from '../content/content-files.ts';
import type { PublishedFile } from '../content/published-file.ts';
import { contentOf } from '../content/read-catalogue.ts';
import { documentHash } from '../content/document-hash.ts';
import type { Commit, DocumentStore, Edition } from './document-store.ts';
import type { LiveEdition } from './live-edition.ts';

interface TakeInParts {
  store: DocumentStore;
  file: PublishedFile;
  live: LiveEdition;
  /** The folder of the content files. */
  contentDirectory: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

/** What content files say that they did not say before. */
interface FileChanges {
  /** Of documents that nobody has edited since. */
  toPublish: DocumentChange[];
  /** Of documents that were edited: an editor chooses. */
  toKeep: DocumentChange[];
}

const MAX_TRIES = 5;
/** The newest edition of an empty database. */
const NO_EDITION = -1;
/** So many files are read before requests get their turn. */
const FILES_A_STEP = 5;

/**
 * Takes in what the content files say that they did not say before: it is a new edition where nobody has edited these
 * documents since, and what editors have changed is kept beside it until one of them chooses. Of several processes one does it.
 *
 * @throws ContentError when what has changed in the files is wrong; then the site stays as it is
 */
export async function takeInFiles({ store, file, live, contentDirectory, log }: TakeInParts): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const isDone = await live.atNewest(async (newest) => {
      if (newest === undefined) return begin();
      const folder = folderSource(contentDirectory);
      const { stamp, newestAt } = folder.state();
      if (file.meta('folder') === stamp) return true;
      const { toPublish, toKeep } = await changesOfFiles(folder, newestAt);
      const isPublished = toPublish.length === 0 || (await publishAll(toPublish, newest));
      if (isPublished === 'behind') return false;
      const kept = isPublished ? toKeep : [...toPublish, ...toKeep];
      if (kept.length > 0) {
        await store.keepFileVersions(kept);
        log.warn({ documents: kept.length }, 'content files differ from what editors have published; see /Admin/files');
      }
      await file.setMeta('folder', stamp);
      return true;
    });
    if (isDone) return;
  }

  /**
   * The first editions of an empty database: what the content files say, then what this machine has kept of an edition of a
   * database that is gone, because nobody else has it any more.
   */
  async function begin(): Promise<boolean> {
    const before = file.edition();
    const folder = folderSource(contentDirectory);
    const { documents, requireRight } = contentOf(folder, folder.state().newestAt);
    if (before !== undefined)
      requireRight(await file.check([...documents()].filter((each) => file.document(each) === undefined)));
    const hashes = new Map<string, string>();
    function* noted() {
      for (const document of before === undefined ? file.documents() : documents()) {
        hashes.set(documentName(document), documentHash(document.value));
        yield document;
      }
    }
    const at = new Date().toISOString();
    const first = await store.commit({ ...commitOf(noted(), NO_EDITION), at });
    if (!('edition' in first)) return false;
    log.info({ documents: hashes.size }, 'the content files are the first edition');
    if (before === undefined) {
      await file.publish([], { before, after: first.edition, at });
      return true;
    }
    const kept = [...file.documents()].filter((each) => hashes.get(documentName(each)) !== documentHash(each.value));
    if (kept.length > 0) {
      await store.commit({ after: first.edition.number, changes: kept, reason: 'published', by: 'files', at });
      log.warn(
        { documents: kept.length },
        'the database is empty; what this machine has kept of the last edition was published in it',
      );
    }
    // The next try brings the file to these editions.
    return false;
  }

  async function changesOfFiles(folder: ContentFolder, at: string): Promise<FileChanges> {
    const known = await store.fileVersions();
    const gone = new Set(known.keys());
    const changes: FileChanges = { toPublish: [], toKeep: [] };
    const { documents, requireRight } = contentOf(folder, at);
    let read = 0;
    for (const document of documents()) {
      gone.delete(documentName(document));
      sort(document);
      read += 1;
      if (read % FILES_A_STEP === 0) await setImmediate();
    }
    for (const name of gone) sort({ ...documentOfName(name)!, value: undefined });
    const changed = [...changes.toPublish, ...changes.toKeep].filter(({ value }) => value !== undefined);
    requireRight(
      (await file.check(changed)).filter((problem) =>
        changed.some((each) => documentName(each) === documentName(problem)),
      ),
    );
    return changes;

    function sort(document: DocumentChange): void {
      const last = known.get(documentName(document));
      const hash = documentHash(document.value);
      if (last?.hash === hash) return;
      const before = file.document(document)?.value;
      const isEdited = last === undefined ? before !== undefined : last.number !== last.published;
      const isToKeep = isEdited && documentHash(before) !== hash;
      changes[isToKeep ? 'toKeep' : 'toPublish'].push(document);
    }
  }

  async function publishAll(changes: DocumentChange[], newest: Edition): Promise<boolean | 'behind'> {
    const outcome = await live.publish({ ...commitOf([], newest.number), changes: changes.map(ofFiles) }, newest);
    if ('edition' in outcome) {
      log.info({ edition: outcome.edition.number, documents: changes.length }, 'changed content files were published');
      return true;
    }
    if (outcome.problem === 'behind') return 'behind';
    log.warn({ problems: outcome }, 'changed content files do not fit what editors have published');
    return false;
  }
}

function commitOf(changes: Iterable<DocumentChange>, after: number): Commit {
  function* changesOfFiles() {
    for (const change of changes) yield ofFiles(change);
  }
  return { after, changes: changesOfFiles(), reason: 'files', by: 'files' };
}

const ofFiles = (change: DocumentChange) => ({ ...change, origin: 'files' as const });

import type { DocumentChange } from '../../domain/documents/document.ts';
import type { ContentBuilder } from '../content/content-builder.ts';
import type { Commit, DocumentStore, Edition } from './document-store.ts';
import type { LiveEdition } from './live-edition.ts';

interface TakeInParts {
  store: DocumentStore;
  builder: ContentBuilder;
  live: LiveEdition;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

const MOST_TRIES = 5;
/** The newest edition of an empty database. */
const NO_EDITION = -1;

/**
 * Takes in what the content files say that they did not say before: it is a new edition where nobody has edited these
 * documents since, and what editors have changed is kept beside it until one of them chooses. Of several processes one does it.
 */
export async function takeInFiles({ store, builder, live, log }: TakeInParts): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const isDone = await live.atNewest(async (newest) => {
      // An empty database knows of no files, also where the kept edition does.
      if (newest !== undefined && !(await builder.base()).hasNewFiles) return true;
      const { toPublish, toKeep, instead } = await builder.fileChanges(await store.fileVersions());
      if (newest === undefined) return begin([...toPublish, ...toKeep], instead);
      const isPublished = toPublish.length === 0 || (await publishAll(toPublish, newest));
      if (isPublished === 'behind') return false;
      const kept = isPublished ? toKeep : [...toPublish, ...toKeep];
      if (kept.length > 0) {
        await store.keepFileVersions(kept);
        log.warn({ documents: kept.length }, 'content files differ from what editors have published; see /Admin/files');
      }
      await builder.markFilesTaken();
      return true;
    });
    if (isDone) return;
  }

  /**
   * The first edition of an empty database. @param instead what editors have published in a database that is gone, as this
   * process has kept it: nobody has it any more
   */
  async function begin(changes: DocumentChange[], instead: DocumentChange[]): Promise<boolean> {
    const outcome = await store.commit(commitOf(changes, NO_EDITION));
    if (!('edition' in outcome)) return false;
    const { edition } = outcome;
    if (instead.length === 0) await builder.advance(changes, edition);
    else await builder.replace(store.everything(), edition);
    log.info({ documents: changes.length }, 'the content files are the first edition');
    if (instead.length > 0) {
      const kept = { after: edition.number, changes: instead, reason: 'published', by: 'files' } as const;
      const isPublished = 'edition' in (await live.publish(kept, edition));
      log.warn(
        { documents: instead.length, isPublished },
        'the database is empty; what this process has kept of the last edition was published in it',
      );
    }
    await builder.markFilesTaken();
    return true;
  }

  async function publishAll(changes: DocumentChange[], newest: Edition): Promise<boolean | 'behind'> {
    const outcome = await live.publish(commitOf(changes, newest.number), newest);
    if ('edition' in outcome) {
      log.info({ edition: outcome.edition.number, documents: changes.length }, 'changed content files were published');
      return true;
    }
    if (outcome.problem === 'behind') return 'behind';
    log.warn({ problems: outcome }, 'changed content files do not fit what editors have published');
    return false;
  }
}

function commitOf(changes: readonly DocumentChange[], after: number): Commit {
  return { after, changes: changes.map((change) => ({ ...change, origin: 'files' })), reason: 'files', by: 'files' };
}

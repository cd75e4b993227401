import pLimit from 'p-limit';

import type { DocumentChange } from '#domain/documents/document.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import type { ContentStore } from '#server/content/catalogue.ts';
import type { PublicationId, PublishedFile } from '#server/content/published-file.ts';
import type { DocumentStore } from './document-store.ts';
import type { Commit, CommitOutcome, CommittedChange, Publication } from './publications-in-database.ts';

/** A commit of changes that are checked first. */
export interface PublishedCommit extends Omit<Commit, 'changes'> {
  changes: readonly CommittedChange[];
}

interface LivePublicationParts {
  store: DocumentStore;
  file: PublishedFile;
  content: Pick<ContentStore, 'refresh'>;
  /** Makes the uploaded pictures known to the file, also those that another machine was sent. */
  showPictures?: () => Promise<void>;
  now: () => Date;
}

export type LivePublication = ReturnType<typeof createLivePublication>;

/** The published file of this machine, which follows the newest publication in the database. One thing is done to it after another. */
export function createLivePublication({
  store,
  file,
  content,
  showPictures = () => Promise.resolve(),
  now,
}: LivePublicationParts) {
  const inTurn = pLimit(1);
  /** Whether everything is read from the database once: this process may show what the one before could not. */
  let isToBeWrittenAnew = file.isDoubtful;

  async function catchUp(): Promise<Publication | undefined> {
    const newest = await store.newestPublication();
    const present = file.publication();
    const isDoubtful = isToBeWrittenAnew && file.isDoubtful;
    if (newest && (isDoubtful || present?.token !== newest.token))
      await bringTo(newest, isDoubtful ? undefined : present);
    if (newest) isToBeWrittenAnew = false;
    content.refresh();
    return newest;
  }

  /** Brings the file to a publication of the database, unless another process is quicker. */
  async function bringTo(newest: Publication, present: PublicationId | undefined): Promise<void> {
    const at = now().toISOString();
    await showPictures();
    const isSameLineage =
      present !== undefined &&
      present.number < newest.number &&
      (await store.publication(present.number))?.publication.token === present.token;
    if (isSameLineage)
      await file.publish(await store.changesBetween(present.number, newest.number), {
        before: present,
        after: newest,
        at,
      });
    else await file.replace(await store.everything(), { publication: newest, at });
  }

  async function check(changes: readonly DocumentChange[]): Promise<EntryProblem[]> {
    await showPictures();
    return file.check(changes);
  }

  return {
    check,
    /** Runs `work` with the newest publication, once the file has it. Undefined while there is none in the database. */
    atNewest: <T>(work: (newest: Publication | undefined) => Promise<T>): Promise<T> =>
      inTurn(async () => work(await catchUp())),
    /** Checks and commits changes to the newest publication and publishes the result; to be called within `atNewest`. */
    async publish(
      commit: PublishedCommit,
      newest: Publication | undefined,
    ): Promise<CommitOutcome | { problem: 'invalid'; problems: EntryProblem[] }> {
      // One instant for both: what is shown says the same as what is stored.
      const at = now().toISOString();
      const problems = await check(commit.changes);
      if (problems.length > 0) return { problem: 'invalid', problems };
      const changes = commit.changes.map((change) => ({ ...change, lastChange: file.lastChange(change, at) }));
      const outcome: CommitOutcome = await store.commit({ ...commit, changes, at });
      if ('publication' in outcome) {
        await file.publish(changes, { before: newest, after: outcome.publication, at });
        content.refresh();
      }
      return outcome;
    },
  };
}

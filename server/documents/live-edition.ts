import pLimit from 'p-limit';

import type { EntryProblem } from '../content/check-document.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { EditionId, PublishedFile } from '../content/published-file.ts';
import type { Commit, CommitOutcome, DocumentStore, Edition } from './document-store.ts';

/** A commit of changes that are checked first. */
export interface PublishedCommit extends Omit<Commit, 'changes'> {
  changes: readonly (Commit['changes'] extends Iterable<infer Change> ? Change : never)[];
}

interface LiveEditionParts {
  store: DocumentStore;
  file: PublishedFile;
  content: Pick<ContentStore, 'refresh'>;
  now: () => Date;
  log: { error(details: object, message: string): void };
}

export type LiveEdition = ReturnType<typeof createLiveEdition>;

/** The published file of this machine, which follows the newest edition in the database. One thing is done to it after another. */
export function createLiveEdition({ store, file, content, now, log }: LiveEditionParts) {
  const inTurn = pLimit(1);

  async function catchUp(): Promise<Edition | undefined> {
    const newest = await store.newestEdition();
    const present = file.edition();
    if (newest && present?.token !== newest.token) await bringTo(newest, present);
    content.refresh();
    return newest;
  }

  /** Brings the file to an edition of the database, unless another process is quicker. */
  async function bringTo(newest: Edition, present: EditionId | undefined): Promise<void> {
    const at = now().toISOString();
    const isSameLineage =
      present !== undefined &&
      present.number < newest.number &&
      (await store.edition(present.number))?.edition.token === present.token;
    const problems = isSameLineage
      ? await file.publish(await store.changesBetween(present.number, newest.number), {
          before: present,
          after: newest,
          at,
        })
      : await file.replace(await store.everything(), { edition: newest, at });
    if (problems.length > 0) log.error({ problems }, 'documents of the edition cannot be shown by this version');
  }

  return {
    /** Runs `work` with the newest edition, once the file has it. Undefined while there is none in the database. */
    atNewest: <T>(work: (newest: Edition | undefined) => Promise<T>): Promise<T> =>
      inTurn(async () => work(await catchUp())),
    /** Checks and commits changes to the newest edition and publishes the result; to be called within `atNewest`. */
    async publish(
      commit: PublishedCommit,
      newest: Edition | undefined,
    ): Promise<CommitOutcome | { problem: 'invalid'; problems: EntryProblem[] }> {
      // One instant for both: what is shown says the same as what is stored.
      const at = now().toISOString();
      const problems = await file.check(commit.changes);
      if (problems.length > 0) return { problem: 'invalid', problems };
      const changes = commit.changes.map((change) => ({ ...change, lastChange: file.lastChange(change, at) }));
      const outcome: CommitOutcome = await store.commit({ ...commit, changes, at });
      if ('edition' in outcome) {
        await file.publish(changes, { before: newest, after: outcome.edition, at });
        content.refresh();
      }
      return outcome;
    },
  };
}

import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { DocumentStore, Scheduled } from './document-store.ts';
import type { LiveEdition } from './live-edition.ts';
import { publishUpon } from './publish-editions.ts';

/** How often the newest edition is asked for, in milliseconds. */
const POLL_MS = 2_000;
/** Pictures become smaller once all their formats are there, which nobody waits for. */
const LOOKS_BETWEEN_PICTURES = 15;

interface FollowParts {
  store: DocumentStore;
  live: LiveEdition;
  /** Whether there are other uploaded pictures than those that are shown. */
  havePicturesChanged: () => Promise<boolean>;
  /** Takes in what the content files say that they did not say before. */
  takeInFiles: () => Promise<void>;
  now: () => Date;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/**
 * Shows in this process what others publish, and publishes what was scheduled once its time has come. While the database
 * is unavailable it tries again in silence: the database itself has a line in the log.
 *
 * @returns ends it
 */
export function followEditions({ store, live, takeInFiles, havePicturesChanged, now, log }: FollowParts): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let haveFilesBeenTaken = false;
  let lastError = '';
  let looks = 0;

  async function look(): Promise<void> {
    if (!haveFilesBeenTaken) {
      await takeInFiles();
      haveFilesBeenTaken = true;
    }
    const newest = await store.newestEdition();
    if (newest?.token !== live.shown()?.token) await live.atNewest(() => Promise.resolve());
    looks += 1;
    if (looks % LOOKS_BETWEEN_PICTURES === 0 && (await havePicturesChanged())) await live.showAnew();
    for (const each of await store.due(now())) await publishScheduled(each);
  }

  async function publishScheduled(scheduled: Scheduled): Promise<void> {
    const { id, changes, by } = scheduled;
    const outcome = await publishUpon(live, () => Promise.resolve({ changes, reason: 'scheduled', scheduled: id, by }));
    if (!('problem' in outcome)) return;
    if (outcome.problem === 'invalid') {
      await store.fail(scheduled.id, outcome.problems);
      log.warn(
        { scheduled: scheduled.id },
        'a scheduled publication does not fit the site any more; see /Admin/editions',
      );
    }
  }

  async function lookAgainAndAgain(): Promise<void> {
    try {
      await look();
      lastError = '';
    } catch (error) {
      const reason = String(error);
      if (!(error instanceof DatabaseUnavailableError) && reason !== lastError && !isOver) {
        lastError = reason;
        log.error({ err: error }, 'the newest edition cannot be shown');
      }
    }
    if (!isOver) timer = setTimeout(() => void lookAgainAndAgain(), POLL_MS).unref();
  }

  void lookAgainAndAgain();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

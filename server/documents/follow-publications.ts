import type { ContentStore } from '../content/catalogue.ts';
import type { PublishedFile } from '../content/published-file.ts';
import { repeatJobs } from '../database/repeat-jobs.ts';
import type { DocumentStore } from './document-store.ts';
import type { Scheduled } from './scheduled-publications.ts';
import type { LivePublication } from './live-publication.ts';
import { publishUpon } from './publisher.ts';

/** How often the newest publication is asked for, in milliseconds. */
const POLL_MS = 2_000;
/** Pictures become smaller once all their formats are there, which nobody waits for. */
const LOOKS_BETWEEN_PICTURES = 15;

interface FollowParts {
  store: DocumentStore;
  live: LivePublication;
  file: PublishedFile;
  content: ContentStore;
  /** Shows the uploaded pictures as they are now. */
  showPictures: () => Promise<void>;
  /** Makes the content files the first publication where there is none (take-in-files.ts). */
  takeInFiles: () => Promise<void>;
  now: () => Date;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/**
 * Shows in this process what others publish, and publishes what was scheduled once its time has come.
 *
 * @returns ends it
 */
export function followPublications({
  store,
  live,
  file,
  content,
  takeInFiles,
  showPictures,
  now,
  log,
}: FollowParts): () => void {
  let haveFilesBeenTaken = false;
  let looks = 0;

  async function look(): Promise<void> {
    if (!haveFilesBeenTaken) {
      await store.turnOldDrafts();
      await takeInFiles();
      haveFilesBeenTaken = true;
    }
    if (looks % LOOKS_BETWEEN_PICTURES === 0) {
      await showPictures();
      if (await file.moveLog()) content.openAnew();
    }
    looks += 1;
    await live.atNewest(() => Promise.resolve());
    for (const each of await store.due(now())) await publishScheduled(each);
  }

  async function publishScheduled(scheduled: Scheduled): Promise<void> {
    const { id, changes, by, byId } = scheduled;
    const outcome = await publishUpon(live, () =>
      Promise.resolve({ changes, reason: 'scheduled', scheduled: id, by, byId }),
    );
    if (!('problem' in outcome)) return;
    if (outcome.problem === 'invalid') {
      await store.fail(scheduled.id, outcome.problems);
      log.warn(
        { scheduled: scheduled.id },
        'a scheduled publication does not fit the site any more; see /Admin/publications',
      );
    }
  }

  const following = { name: 'publications', everyMs: POLL_MS, run: look };
  const jobs = repeatJobs([following], log, 'the newest publication cannot be shown');
  return () => void jobs.close();
}

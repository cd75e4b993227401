import { isObject } from '#domain/documents/values.ts';
import {
  asOpenAs,
  changeOf,
  HOUSE,
  keyOf,
  saysSame,
  type DocumentChange,
  type DocumentKey,
  type Editor,
} from '#domain/documents/document.ts';
import { stands } from '#domain/documents/draft-rows.ts';
import type { PublishedFile } from '#server/content/published-file.ts';
import { problemInWords, type EntryProblem } from '#server/content/check-document.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import type { DocumentStore } from './document-store.ts';
import type { Publication } from './publications-in-database.ts';
import type { Scheduled } from './scheduled-publications.ts';
import type { LivePublication, PublishedCommit } from './live-publication.ts';
import { candidateOf, type Candidate } from './previews.ts';
import type { ContentStore } from '#server/content/catalogue.ts';
import { repeatJobs } from '#server/database/repeat-jobs.ts';

/** How often a publication is tried that finds another one before it. */
const MAX_TRIES = 5;

/** A draft that is to be published, as the editor saw it. */
export interface DraftReference extends DocumentKey {
  revision: number;
}

/**
 * `outdated`: these drafts were changed since, so look again. `conflict`: two people wrote different things in them. `later`:
 * these documents say something else since; `rest` of those that it changed can be undone all the same.
 */
export type PublishOutcome =
  | { publication: Publication }
  | { problem: 'invalid'; problems: EntryProblem[] }
  | { problem: 'outdated' | 'conflict'; documents: DocumentKey[] }
  | { problem: 'later'; documents: DocumentKey[]; rest: number };

type Changes = PublishedCommit['changes'];
type Refusal = Exclude<PublishOutcome, { publication: Publication }>;

interface PublisherParts {
  store: DocumentStore;
  file: PublishedFile;
  live: LivePublication;
}

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes, in this process at once and in every other within seconds. */
export function createPublisher({ store, file, live }: PublisherParts) {
  /** What drafts say, if they are still what an editor saw. */
  async function changesOf(drafts: readonly DraftReference[]): Promise<Changes | Refusal> {
    const found = await Promise.all(drafts.map((draft) => store.draft(draft)));
    const outdated = drafts.filter(({ revision }, index) => found[index]?.revision !== revision);
    if (outdated.length > 0) return { problem: 'outdated', documents: outdated.map(keyOf) };
    const undecided = found.filter((draft) => !draft?.rows.every(stands));
    if (undecided.length > 0) return { problem: 'conflict', documents: undecided.map((draft) => keyOf(draft!)) };
    return found.map((draft) => ({ ...changeOf(draft!), revision: draft!.revision }));
  }

  /** Publishes what a form asks for, and only once: sent again it is answered what came of it. */
  const publishOnce = (act: string | undefined, prepare: Parameters<typeof publishUpon>[1]) =>
    publishUpon(live, async () => {
      const publication = act === undefined ? undefined : await store.publicationOf(act);
      return publication ? { publication } : prepare();
    });
  const setOpen = (open: boolean) => async (by: Editor) => {
    const house = await store.published(HOUSE);
    if (!isObject(house?.value) || open === (house.value['open'] !== false)) return undefined;
    return publishUpon(live, async () => {
      const value = asOpenAs((await store.published(HOUSE))!.value, { open });
      return { changes: [{ ...HOUSE, value }], reason: 'published', ...authorOf(by) };
    });
  };

  return {
    /** The whole content with some changes, checked and ready to be rendered. What is unfinished in them is left out. */
    candidate: (changes: readonly DocumentChange[]): Promise<Candidate> => candidateOf(file, changes),
    /** Everything that stands against publishing these changes. */
    check: (changes: readonly DocumentChange[]): Promise<EntryProblem[]> => live.check(changes),
    publish: (drafts: readonly DraftReference[], by: Editor, act?: string): Promise<PublishOutcome> =>
      publishOnce(act, async () => {
        const changes = await changesOf(drafts);
        return 'problem' in changes ? changes : { changes, reason: 'published', act, ...authorOf(by) };
      }),
    /** The same at a later time, if nothing stands against it now; it is checked again then. */
    async schedule(
      drafts: readonly DraftReference[],
      publishAt: Date,
      by: Editor,
      act?: string,
    ): Promise<{ scheduled: Scheduled } | Refusal> {
      const changes = await changesOf(drafts);
      if ('problem' in changes) return changes;
      const problems = await live.check(changes);
      if (problems.length > 0) return { problem: 'invalid', problems };
      const scheduled = changes.map((change) => ({ ...change, revision: change.revision! }));
      return { scheduled: await store.schedule(scheduled, publishAt, by, act) };
    },
    /** Takes documents off the site, all at once. */
    takeOff: (documents: readonly DocumentKey[], by: Editor, act?: string): Promise<PublishOutcome> =>
      publishOnce(act, () =>
        Promise.resolve({
          changes: documents.map((key) => ({ ...keyOf(key), value: undefined })),
          reason: 'published' as const,
          act,
          ...authorOf(by),
        }),
      ),
    /** Opens the site to visitors. @returns undefined where it is open already */
    open: setOpen(true),
    /** Closes it. @returns undefined where it is closed already */
    close: setOpen(false),
    /**
     * A new publication in which the documents of an earlier one are what they were before that. What is so already, stays.
     *
     * @param isRest leaves out those that say something else by now
     */
    undo: (
      number: number,
      by: Editor,
      { isRest = false, act }: { isRest?: boolean; act?: string | undefined } = {},
    ): Promise<PublishOutcome> =>
      publishOnce(act, async () => {
        const { changes = [] } = (await store.publication(number)) ?? {};
        const found = await Promise.all(
          changes.map(async (change) => {
            const [present, made, previous] = await Promise.all([
              store.published(change),
              store.version(change, change.version),
              store.version(change, change.previous ?? 0),
            ]);
            const before: DocumentChange = previous ? changeOf(previous) : { ...keyOf(change), value: undefined };
            const state = saysSame(present, made) ? 'made' : saysSame(present, before) ? 'back' : 'later';
            return { before, state };
          }),
        );
        const { made = [], later = [] } = Object.groupBy(found, ({ state }) => state);
        if (made.length === 0 || (later.length > 0 && !isRest)) {
          const documents = (later.length > 0 ? later : found).map(({ before }) => keyOf(before));
          return { problem: 'later', documents, rest: made.length };
        }
        return { changes: made.map(({ before }) => before), reason: 'undone', undoes: number, act, ...authorOf(by) };
      }),
  };
}

function authorOf({ id, name }: Editor) {
  return { by: name, byId: id };
}

/**
 * Publishes upon the newest publication, and again upon the next when another publication comes between.
 *
 * @param prepare works out what to publish, each time anew
 */
export async function publishUpon(
  live: LivePublication,
  prepare: () => Promise<Omit<PublishedCommit, 'after'> | PublishOutcome>,
): Promise<PublishOutcome> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await live.atNewest(async (newest) => {
      // The content files are about to become the first publication.
      if (newest === undefined) throw new DatabaseUnavailableError(new Error('There is no publication yet'));
      const prepared = await prepare();
      return 'changes' in prepared ? live.publish({ ...prepared, after: newest.number }, newest) : prepared;
    });
    if ('publication' in outcome || 'documents' in outcome || 'problems' in outcome) return outcome;
    // Another process has published what was scheduled.
    if (outcome.problem === 'gone') return { problem: 'outdated', documents: [] };
  }
  throw new DatabaseUnavailableError(new Error('Others publish all the time'));
}

/** How often the newest publication is asked for, in milliseconds. */
const POLL_MS = 2_000;
const LEFT_OUT =
  'what is published cannot all be shown: pages lack these documents and pictures; npm run doctor names them';
/** Pictures become smaller once all their formats are there, which nobody waits for; what is left out takes a while to find. */
const LOOKS_BETWEEN_LONG_ONES = 15;

interface FollowParts extends PublisherParts {
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
export function followPublications(parts: FollowParts): () => void {
  const { store, live, file, content, takeInFiles, showPictures, now, log } = parts;
  let haveFilesBeenTaken = false;
  let looks = 0;
  let toldVersion = '';
  let toldLeftOut = '';

  async function look(): Promise<void> {
    const isLongLook = looks % LOOKS_BETWEEN_LONG_ONES === 0;
    try {
      await follow(isLongLook);
    } finally {
      if (isLongLook) tellLeftOut();
    }
  }

  /** What visitors do not see is told once, and again when it is something else. */
  function tellLeftOut(): void {
    if (file.version === toldVersion) return;
    toldVersion = file.version;
    const leftOut = file.leftOut();
    const text = JSON.stringify(leftOut);
    if (text === toldLeftOut) return;
    toldLeftOut = text;
    const problems = leftOut.problems.map(problemInWords);
    if (leftOut.documents.length + problems.length > 0) log.error({ documents: leftOut.documents, problems }, LEFT_OUT);
  }

  async function follow(isLongLook: boolean): Promise<void> {
    if (!haveFilesBeenTaken) {
      await takeInFiles();
      haveFilesBeenTaken = true;
    }
    if (isLongLook) {
      await showPictures();
      if (await file.moveLog()) content.openAnew();
    }
    looks += 1;
    await live.atNewest(() => Promise.resolve());
    for (const each of await store.due(now())) await publishScheduled(each);
  }

  async function publishScheduled(scheduled: Scheduled): Promise<void> {
    const { id, changes, by, byId } = scheduled;
    const present = await Promise.all(changes.map((change) => store.published(change)));
    if (changes.every((change, index) => saysSame(present[index], change))) return void (await store.cancel(id));
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

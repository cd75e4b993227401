import { changeOf, documentOfName, keyOf, type DocumentChange } from '../../domain/documents/document.ts';
import type { ContentBuilder } from '../content/content-builder.ts';
import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { Commit, DocumentStore, Edition } from './document-store.ts';
import type { LiveEdition } from './live-edition.ts';
import type { DraftReference, PublishOutcome, Publisher } from './publisher.ts';

/** How often a publication is tried that finds another one before it. */
const MOST_TRIES = 5;

type Changes = Commit['changes'];
type Refusal = Exclude<PublishOutcome, { edition: Edition }>;

export interface PublisherParts {
  store: DocumentStore;
  builder: ContentBuilder;
  live: LiveEdition;
}

export function createPublisher({ store, builder, live }: PublisherParts): Publisher {
  /** What drafts say, if they are still what an editor saw. */
  async function changesOf(drafts: readonly DraftReference[]): Promise<Changes | Refusal> {
    const found = await Promise.all(drafts.map((draft) => store.draft(draft)));
    const outdated = drafts.filter(({ revision }, index) => found[index]?.revision !== revision);
    if (outdated.length > 0) return { problem: 'outdated', documents: outdated.map(keyOf) };
    return found.map((draft) => ({ ...changeOf(draft!), revision: draft!.revision }));
  }

  return {
    candidate: (changes) => builder.build(changes),
    check: (changes) => builder.check(changes),
    publish: (drafts, by) =>
      publishUpon(live, async () => {
        const changes = await changesOf(drafts);
        return 'problem' in changes ? changes : { changes, reason: 'published', by };
      }),
    async schedule(drafts, publishAt, by) {
      const changes = await changesOf(drafts);
      if ('problem' in changes) return changes;
      const problems = await builder.check(changes);
      if (problems.length > 0) return { problem: 'invalid', problems };
      const scheduled = changes.map((change) => ({ ...change, revision: change.revision! }));
      return { scheduled: await store.schedule(scheduled, publishAt, by) };
    },
    undo: (number, by) =>
      publishUpon(live, async () => {
        const { changes = [] } = (await store.edition(number)) ?? {};
        const present = await Promise.all(changes.map((change) => store.published(change)));
        const later = changes.filter(({ version }, index) => present[index]?.number !== version);
        if (later.length > 0) return { problem: 'later', documents: later.map(keyOf) };
        const before = await Promise.all(
          changes.map(async (change): Promise<DocumentChange> => {
            const previous = change.previous && (await store.version(change, change.previous));
            return previous ? changeOf(previous) : { ...keyOf(change), value: undefined };
          }),
        );
        return { changes: before, reason: 'undone', undoes: number, by };
      }),
    async fileDifferences() {
      const versions = [...(await store.fileVersions())].filter(([, { number, published = 0 }]) => number > published);
      return Promise.all(versions.map(([name, { number }]) => differenceOf(store, name, number)));
    },
    keepPublished: (key, by) =>
      publishUpon(live, async () => {
        const published = await store.published(key);
        const same = published ? changeOf(published) : { ...keyOf(key), value: undefined };
        return { changes: [{ ...same, isConfirmed: true }], reason: 'published', by };
      }),
  };
}

/**
 * Publishes upon the newest edition, and again upon the next when another publication comes between.
 *
 * @param prepare works out what to publish, each time anew
 */
export async function publishUpon(
  live: LiveEdition,
  prepare: () => Promise<Omit<Commit, 'after'> | Refusal>,
): Promise<PublishOutcome> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const outcome = await live.atNewest(async (newest) => {
      // The content files are about to become the first edition.
      if (newest === undefined) throw new DatabaseUnavailableError(new Error('There is no edition yet'));
      const prepared = await prepare();
      return 'problem' in prepared ? prepared : live.publish({ ...prepared, after: newest.number }, newest);
    });
    if ('edition' in outcome || 'documents' in outcome || 'problems' in outcome) return outcome;
    // Another process has published what was scheduled.
    if (outcome.problem === 'gone') return { problem: 'outdated', documents: [] };
  }
  throw new DatabaseUnavailableError(new Error('Others publish all the time'));
}

async function differenceOf(store: DocumentStore, name: string, number: number) {
  const key = documentOfName(name)!;
  const [file, published] = await Promise.all([store.version(key, number), store.published(key)]);
  return { key, file: file?.value, published: published?.value };
}

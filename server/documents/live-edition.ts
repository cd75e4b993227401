import type { DocumentChange } from '../../domain/documents/document.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { BuiltCatalogue, ContentBuilder } from '../content/content-builder.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { EditionMark } from '../content/edition-file.ts';
import type { Commit, CommitOutcome, DocumentStore, Edition } from './document-store.ts';
import type { EntryProblem } from '../content/validate-content.ts';

export interface LiveEditionParts {
  store: DocumentStore;
  builder: ContentBuilder;
  content: ContentStore;
  /** The edition of the content that is shown at first; undefined for content files that are none yet. */
  first: EditionMark | undefined;
  now: () => Date;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** The edition that visitors see, which follows the newest one in the database. One thing is done to it after another. */
export interface LiveEdition {
  /** The one that is shown; undefined for content files that are none yet. */
  shown: () => EditionMark | undefined;
  /** Runs `work` with the newest edition, once that is shown. Undefined while there is none in the database. */
  atNewest: <T>(work: (newest: Edition | undefined) => Promise<T>) => Promise<T>;
  /** Shows the same edition anew, because pictures have changed. */
  showAnew: () => Promise<void>;
  /** Checks and commits changes to the newest edition and shows the result; to be called within `atNewest`. */
  publish: (
    commit: Commit,
    newest: Edition,
  ) => Promise<CommitOutcome | { problem: 'invalid'; problems: EntryProblem[] }>;
  /** Shows what has been committed; to be called within `atNewest`. */
  show: (catalogue: Catalogue, changes: readonly DocumentChange[], edition: Edition) => Promise<void>;
}

export function createLiveEdition({ store, builder, content, first, now, log }: LiveEditionParts): LiveEdition {
  let shown = first;
  let turn: Promise<unknown> = Promise.resolve();

  async function catchUp(): Promise<Edition | undefined> {
    const newest = await store.newestEdition();
    if (newest === undefined) return undefined;
    const { edition: base } = await builder.base();
    if (base?.token !== newest.token) await bringTo(newest, base);
    if (shown?.token !== newest.token) {
      await showBase();
      shown = newest;
    }
    return newest;
  }

  async function showBase(): Promise<void> {
    const { catalogue, leftOut } = await builder.build([]);
    if (leftOut.length > 0) log.error({ leftOut }, 'documents of the edition cannot be shown by this version');
    // Pages that are kept belong to a catalogue.
    if (catalogue.version !== content.current().version) content.publish(catalogue);
  }

  /** Brings what changes are built upon to an edition. */
  async function bringTo(newest: Edition, base: EditionMark | undefined): Promise<void> {
    const isSameLineage =
      base !== undefined &&
      base.number < newest.number &&
      (await store.edition(base.number))?.edition.token === base.token;
    if (isSameLineage) await builder.advance(await store.changesBetween(base.number, newest.number), markOf(newest));
    else await builder.replace(store.everything(), markOf(newest));
  }

  async function show(catalogue: Catalogue, changes: readonly DocumentChange[], edition: Edition): Promise<void> {
    content.publish(catalogue);
    shown = edition;
    // What is committed is public: a builder that fails now is brought to this edition when it is needed next.
    await builder
      .advance(changes, markOf(edition))
      .catch((error: unknown) => log.warn({ err: error }, 'the process that builds the content has to start again'));
  }

  const atNewest: LiveEdition['atNewest'] = (work) => {
    const result = turn.then(async () => work(await catchUp()));
    turn = result.catch(() => undefined);
    return result;
  };
  return {
    shown: () => shown,
    show,
    atNewest,
    showAnew: () => atNewest(showBase),
    async publish(commit, newest) {
      // One instant for both: what is shown says the same as what is stored.
      const at = now().toISOString();
      const built = await builder.buildStrictly(commit.changes, at);
      if ('problems' in built) return { problem: 'invalid', problems: built.problems };
      if (!isBuiltUpon(newest, built)) return { problem: 'behind' };
      const changes = commit.changes.map((change, index) => ({ ...change, lastChange: built.lastChanges[index]! }));
      const outcome: CommitOutcome = await store.commit({ ...commit, changes, at });
      if ('edition' in outcome) await show(built.catalogue, changes, outcome.edition);
      return outcome;
    },
  };
}

/** The process may have started again meanwhile, with an edition before. */
function isBuiltUpon(edition: Edition, { base }: BuiltCatalogue): boolean {
  return base.edition?.token === edition.token;
}

function markOf({ number, token }: Edition): EditionMark {
  return { number, token };
}

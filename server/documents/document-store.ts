import type { DocumentChange, DocumentKey, DocumentKind } from '../../domain/documents/document.ts';
import type { Tables } from '../database/tables.ts';

/** A published state of a document. Instants are ISO 8601 in UTC. */
export interface Version extends DocumentChange {
  /** Counts the versions of this document from 1. */
  number: number;
  /** `files`: it was read from a content file. */
  origin: Tables['versions']['origin'];
  /** Name, else e-mail, of whoever published it. */
  by: string;
  at: string;
}

/** What another editor wrote into a field that was changed meanwhile: kept beside the draft until somebody chooses. */
export interface Alternative {
  /** Of a field, for example `name.ru`. */
  path: string;
  value: unknown;
  by: string;
  at: string;
}

/** What is written and not yet published; one per document. `value` is undefined where the document is to be taken off. */
export interface Draft extends DocumentChange {
  /** Rises with every save. */
  revision: number;
  /** The number of the version it was begun from; undefined for a new document. */
  base: number | undefined;
  alternatives: Alternative[];
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
}

export interface SavedText extends DocumentChange {
  /** The revision that the form was filled with; 0 where there was no draft: then the published version. */
  revision: number;
  /** The number of that published version; without it a form that was filled before a publication takes the newest for its own. */
  version?: number | undefined;
  /**
   * A random text that belongs to one open form: what comes from it never collides with itself. A merge begins from
   * `revision`, or from what the same tab sent after that, the answer to which was lost.
   */
  tab: string;
}

/** An edition is the complete published state after it: what it changed, and everything before. */
export interface Edition {
  /** From 0, the content of the files. */
  number: number;
  /** Random; tells editions of the same number in two databases apart. */
  token: string;
  reason: Tables['editions']['reason'];
  /** The edition that this one undoes. */
  undoes: number | undefined;
  by: string;
  at: string;
}

/** A document in an edition: the number of its version, and of the one before; undefined where there was none. */
export interface EditionChange extends DocumentKey {
  version: number;
  previous: number | undefined;
}

/** A publication that waits for its time. It publishes what the drafts were when it was made. */
export interface Scheduled {
  id: string;
  /** ISO 8601 in UTC. */
  publishAt: string;
  changes: (DocumentChange & { revision: number })[];
  state: Tables['scheduledPublications']['state'];
  /** Why it failed, as `EntryProblem`s. */
  problems: unknown[];
  edition: number | undefined;
  by: string;
  at: string;
}

/** A document in a list of the room. */
export interface ListedDocument extends DocumentKey {
  title: { en?: string | undefined; ru?: string | undefined };
  /** The number of its version; undefined where it has never been published. */
  published: number | undefined;
  isRemoved: boolean;
  hasDraft: boolean;
  updatedAt: string;
  updatedBy: string;
}

export interface ListQuery {
  /** Words of its id or title; empty for all. */
  find: string;
  state: 'all' | 'published' | 'draft' | 'removed';
  /** From 1. */
  page: number;
  size: number;
}

/** One edition to write, with everything that must still be true when it is written. */
export interface Commit {
  /** The newest edition that the changes were checked against; -1 where there is none yet. */
  after: number;
  /**
   * `revision`: of the draft that becomes this version; it ends then, unless it has alternatives. In a scheduled publication a
   * draft that was changed since stays. Undefined where no draft is published: one that there is takes the changes in. What is
   * no array comes in the order of the names of the documents.
   */
  changes: Iterable<DocumentChange & { revision?: number | undefined; origin?: Version['origin'] }>;
  /** Of the content files that it takes in: `hashingFiles`. */
  files?: string | undefined;
  reason: Edition['reason'];
  /** The instant of the edition, ISO 8601 in UTC: `lastChange` of the changes was worked out with it. Else that of the commit. */
  at?: string;
  undoes?: number;
  /** The scheduled publication that this is. */
  scheduled?: string;
  by: string;
}

/**
 * `behind`: another edition was published meanwhile. `outdated`: these drafts were changed meanwhile. `gone`: the scheduled
 * publication does not wait any more, because it was published or cancelled.
 */
export type CommitOutcome =
  | { edition: Edition }
  | { problem: 'behind' | 'gone' }
  | { problem: 'outdated'; documents: DocumentKey[] };

/** A value of more than 512 KB. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';
}

/** The documents in the database. Every method may throw `DatabaseUnavailableError`. */
export interface DocumentStore {
  list: (kind: DocumentKind, query: ListQuery) => Promise<{ documents: ListedDocument[]; total: number }>;
  published: (key: DocumentKey) => Promise<Version | undefined>;
  version: (key: DocumentKey, number: number) => Promise<Version | undefined>;
  /** Newest first, each with the edition it came in. */
  history: (
    key: DocumentKey,
    page: number,
    size: number,
  ) => Promise<{ versions: (Version & { edition: number })[]; total: number }>;

  draft: (key: DocumentKey) => Promise<Draft | undefined>;
  drafts: () => Promise<Draft[]>;
  /**
   * Saves a draft; a stale one is merged field by field, and what both changed stands in `alternatives` under the name of its
   * author. A draft that says what is published, and has no alternatives, ends: then the result is not kept.
   *
   * @throws DocumentTooLargeError
   */
  save: (text: SavedText, by: string) => Promise<Draft>;
  /** Ends the question about a field: its alternatives go. */
  settle: (key: DocumentKey, path: string, by: string) => Promise<Draft | undefined>;
  /** Throws the draft away; `outdated` when it has another revision by now. */
  discard: (key: DocumentKey, revision: number) => Promise<'done' | 'outdated'>;
  /** Who else has saved this draft in the last minutes. */
  othersAt: (key: DocumentKey, by: string) => Promise<{ by: string; at: string }[]>;

  newestEdition: () => Promise<Edition | undefined>;
  edition: (number: number) => Promise<{ edition: Edition; changes: EditionChange[] } | undefined>;
  /** Newest first. */
  editions: (
    page: number,
    size: number,
  ) => Promise<{ editions: { edition: Edition; changes: EditionChange[] }[]; total: number }>;
  /** What has changed between two editions, each document as it is in the later one, with when it last changed. */
  changesBetween: (after: number, upTo: number) => Promise<DocumentChange[]>;
  /** Every document as it is published, with when it last changed; read in pieces. */
  everything: () => Promise<Version[]>;
  commit: (commit: Commit) => Promise<CommitOutcome>;

  /** The hash of the content files that were taken in or written last; undefined where none were. */
  knownFiles: () => Promise<string | undefined>;
  /** Notes that the site and content files of this hash say the same. */
  noteFiles: (hash: string) => Promise<void>;

  schedule: (changes: Scheduled['changes'], publishAt: Date, by: string) => Promise<Scheduled>;
  cancel: (id: string, by: string) => Promise<'done' | 'gone'>;
  /** Those that wait or have failed, next first. */
  scheduled: () => Promise<Scheduled[]>;
  /** Those whose time has come. */
  due: (now: Date) => Promise<Scheduled[]>;
  fail: (id: string, problems: readonly unknown[]) => Promise<void>;
}

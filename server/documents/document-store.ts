import type { DocumentChange, DocumentKey, Editor } from '../../domain/documents/document.ts';
import type { FieldChange, FieldRow } from '../../domain/documents/draft-rows.ts';
import type { Fields } from '../../domain/documents/field-paths.ts';
import type { Language } from '../../domain/values/field-values.ts';
import type { Tables } from '../database/tables.ts';

/** A published state of a document. Instants are ISO 8601 in UTC. */
export interface Version extends DocumentChange {
  /** Counts the versions of this document from 1. */
  number: number;
  /** `files`: it was read from a content file. */
  origin: Tables['versions']['origin'];
  /** Name, else e-mail, of whoever published it, and their id; undefined where it was not kept. */
  by: string;
  byId?: string | undefined;
  at: string;
}

/** What is written and not yet published; one per document. `value` is undefined where the document is to be taken off. */
export interface Draft extends DocumentChange {
  /** Rises with every save. */
  revision: number;
  /** The number of the version that is published; undefined for a new document. */
  base: number | undefined;
  fields: Fields;
  /** What was written over the published version, and what did not get in. */
  rows: readonly FieldRow[];
  updatedAt: string;
  updatedBy: string;
}

/** What an open form sends. */
export interface SentForm {
  changes: readonly FieldChange[];
  /** What a button asks for (apply-intent.ts). */
  intent: string;
  /** Hashes of the items that the form shows, by path. */
  shown: ReadonlyMap<string, string>;
  /** A random text that belongs to one open form. */
  tab: string;
  /** Which of its requests this is. */
  request: number;
}

/** A document after a save. */
export interface SavedDocument {
  draft: Draft | undefined;
  published: Version | undefined;
}

/** A publication is the complete published state after it: what it changed, and everything before. */
export interface Publication {
  /** From 0, the content of the files. */
  number: number;
  /** Random; tells publications of the same number in two databases apart. */
  token: string;
  reason: Tables['publications']['reason'];
  /** The publication that this one undoes. */
  undoes: number | undefined;
  by: string;
  byId?: string | undefined;
  at: string;
}

/** A document in a publication: the number of its version, and of the one before; undefined where there was none. */
export interface PublicationChange extends DocumentKey {
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
  publication: number | undefined;
  by: string;
  byId?: string | undefined;
  at: string;
}

/** One publication to write, with everything that must still be true when it is written. */
export interface Commit {
  /** The newest publication that the changes were checked against; -1 where there is none yet. */
  after: number;
  /**
   * `revision`: of the draft that becomes this version; it ends then, unless it has conflicts. In a scheduled publication a
   * draft that was changed since stays. Undefined where no draft is published: one that there is takes the changes in. What is
   * no array comes in the order of the names of the documents.
   */
  changes: Iterable<DocumentChange & { revision?: number | undefined; origin?: Version['origin'] }>;
  /** Of the content files that it takes in: `hashingFiles`. */
  files?: string | undefined;
  reason: Publication['reason'];
  /** The instant of the publication, ISO 8601 in UTC: `lastChange` of the changes was worked out with it. Else that of the commit. */
  at?: string;
  undoes?: number;
  /** The scheduled publication that this is. */
  scheduled?: string;
  by: string;
  byId?: string | undefined;
}

/**
 * `behind`: another publication came before it. `outdated`: these drafts were changed meanwhile. `gone`: the scheduled
 * publication does not wait any more, because it was published or cancelled.
 */
export type CommitOutcome =
  | { publication: Publication }
  | { problem: 'behind' | 'gone' }
  | { problem: 'outdated'; documents: DocumentKey[] };

/** What a document says: its draft, else what is published. Undefined where a draft takes it off. */
export async function writtenValue(
  documents: Pick<DocumentStore, 'draft' | 'published'>,
  key: DocumentKey,
): Promise<unknown> {
  return ((await documents.draft(key)) ?? (await documents.published(key)))?.value;
}

/** A field of more than 512 KB, or a draft of more than 4,000 fields. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';
}

/** The documents in the database. Every method may throw `DatabaseUnavailableError`. */
export interface DocumentStore {
  /** What is off the site, with what it was called; those that were taken off last come first. */
  removed: () => Promise<(DocumentKey & { title: Partial<Record<Language, string | undefined>> })[]>;
  published: (key: DocumentKey) => Promise<Version | undefined>;
  version: (key: DocumentKey, number: number) => Promise<Version | undefined>;
  /** Newest first, each with the publication it came in. */
  history: (
    key: DocumentKey,
    page: number,
    size: number,
  ) => Promise<{ versions: (Version & { publication: number })[]; total: number }>;

  draft: (key: DocumentKey) => Promise<Draft | undefined>;
  drafts: () => Promise<Draft[]>;
  /**
   * Saves what a form has changed. What its writer has not seen is overwritten by nothing: then both texts stay, until somebody
   * chooses.
   *
   * @throws DocumentTooLargeError
   */
  save: (key: DocumentKey, sent: SentForm, by: Editor) => Promise<SavedDocument>;
  /** Makes a draft say something, whatever it says now. @throws DocumentTooLargeError */
  write: (change: DocumentChange, by: Editor) => Promise<Draft | undefined>;
  /** Throws the draft away; `outdated` when it has another revision by now. */
  discard: (key: DocumentKey, revision: number) => Promise<'done' | 'outdated'>;
  /** Keeps drafts from before drafts were kept by field. */
  turnOldDrafts: () => Promise<void>;

  newestPublication: () => Promise<Publication | undefined>;
  publication: (number: number) => Promise<{ publication: Publication; changes: PublicationChange[] } | undefined>;
  /** Newest first. */
  publications: (
    page: number,
    size: number,
  ) => Promise<{ publications: { publication: Publication; changes: PublicationChange[] }[]; total: number }>;
  /** What has changed between two publications, each document as it is in the later one, with when it last changed. */
  changesBetween: (after: number, upTo: number) => Promise<DocumentChange[]>;
  /** Every document as it is published, with when it last changed; read in pieces. */
  everything: () => Promise<Version[]>;
  commit: (commit: Commit) => Promise<CommitOutcome>;

  /** The hash of the content files that were taken in or written last; undefined where none were. */
  knownFiles: () => Promise<string | undefined>;
  /** Notes that the site and content files of this hash say the same. */
  noteFiles: (hash: string) => Promise<void>;

  schedule: (changes: Scheduled['changes'], publishAt: Date, by: Editor) => Promise<Scheduled>;
  cancel: (id: string, by: string) => Promise<'done' | 'gone'>;
  /** Those that wait or have failed, next first. */
  scheduled: () => Promise<Scheduled[]>;
  /** Those whose time has come. */
  due: (now: Date) => Promise<Scheduled[]>;
  fail: (id: string, problems: readonly unknown[]) => Promise<void>;
}

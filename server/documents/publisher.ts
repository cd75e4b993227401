import type { DocumentChange, DocumentKey } from '../../domain/documents/document.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { EntryProblem } from '../content/validate-content.ts';
import type { Edition, Scheduled } from './document-store.ts';

/** A draft that is to be published, as the editor saw it. */
export interface DraftReference extends DocumentKey {
  revision: number;
}

/** `outdated`: these drafts were changed since, so look again. `later`: an edition after it has changed these documents again. */
export type PublishOutcome =
  | { edition: Edition }
  | { problem: 'invalid'; problems: EntryProblem[] }
  | { problem: 'outdated' | 'later'; documents: DocumentKey[] };

/** The site as it would be with some changes: `leftOut` says which of them cannot be shown, and why. */
export interface Candidate {
  catalogue: Catalogue;
  leftOut: EntryProblem[];
}

/** Publishes editions, in this process at once and in every other within seconds. */
export interface Publisher {
  /** The whole content with some changes, checked and ready to be rendered. Changes that are wrong are left out. */
  candidate: (changes: readonly DocumentChange[]) => Promise<Candidate>;
  /** Everything that stands against publishing these changes. */
  check: (changes: readonly DocumentChange[]) => Promise<EntryProblem[]>;
  publish: (drafts: readonly DraftReference[], by: string) => Promise<PublishOutcome>;
  /** The same at a later time, if nothing stands against it now; it is checked again then. */
  schedule: (
    drafts: readonly DraftReference[],
    publishAt: Date,
    by: string,
  ) => Promise<{ scheduled: Scheduled } | Exclude<PublishOutcome, { edition: Edition }>>;
  /** A new edition in which the documents of an edition are what they were before it. */
  undo: (edition: number, by: string) => Promise<PublishOutcome>;
  /** The documents of which the content files say something else than the site does. */
  fileDifferences: () => Promise<{ key: DocumentKey; file: unknown; published: unknown }[]>;
  /** Answers a difference: the site stays as it is, and the file counts as seen. */
  keepPublished: (key: DocumentKey, by: string) => Promise<PublishOutcome>;
}

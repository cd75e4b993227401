import type { DocumentChange, LastChange } from '../../domain/documents/document.ts';
import type { PictureFile } from '../../domain/field-values.ts';
import type { CataloguePiece } from './catalogue-pieces.ts';
import type { ContentProblem } from './content-error.ts';
import type { EditionMark } from './edition-file.ts';
import type { FileChanges, FileVersions } from './file-changes.ts';
import type { EntryProblem } from './validate-content.ts';

/** What the process that builds the content is asked; it answers one after another. */
export type BuilderRequest =
  /**
   * A catalogue of the base and some changes, as it is when they are published at an instant, ISO 8601 in UTC. With
   * `isStrict` all must be right, else what is wrong is left out. `upon` is the version of the last one that came, if that is
   * still there: then what it has is not sent again.
   */
  | { ask: 'build'; changes: readonly DocumentChange[]; at: string; isStrict: boolean; upon: string | undefined }
  /** What is wrong with the base and some changes. */
  | { ask: 'check'; changes: readonly DocumentChange[] }
  /** Makes changes a part of the base, which is that edition then. They say themselves when they last changed. */
  | { ask: 'advance'; changes: readonly DocumentChange[]; edition: EditionMark }
  /** The next documents of a base that replaces the present one with the next `advance`. */
  | { ask: 'collect'; documents: readonly DocumentChange[]; isFirst: boolean }
  /** Uploaded pictures, for all that is built from now on. */
  | { ask: 'pictures'; pictures: ReadonlyMap<string, PictureFile> }
  /** Reads the content files anew and checks them. */
  | { ask: 'read files' }
  /** What the content files say that they did not say before. */
  | { ask: 'compare files'; known: FileVersions }
  /** The content files have become a part of an edition. */
  | { ask: 'files taken' }
  | { ask: 'base' };

/** What the present base is. */
export interface BaseState {
  /** Undefined for the content files of a site whose database has not been seen yet. */
  edition: EditionMark | undefined;
  /** Whether the content files may say something that no edition knows of. */
  hasNewFiles: boolean;
}

/** A catalogue comes piece by piece; `done` is the last message of every answer but those that say what is wrong. */
export type BuilderMessage =
  | { piece: CataloguePiece }
  /** What is wrong with changes. */
  | { invalid: EntryProblem[] }
  /** What is wrong with content files, or with a setting. */
  | { problems: ContentProblem[] }
  | { mistake: string }
  | { fileChanges: FileChanges }
  /** When the changes that a catalogue was built of last changed, in their order. */
  | { lastChanges: LastChange[] }
  /** Something for the log. */
  | { warning: string; details: object }
  | { done: BaseState & { leftOut: EntryProblem[] } };

import { hashOfFiles, newestFileAt, readFilesAsBytes, textsOfFiles } from './content-files.ts';
import { readEditionFile, type EditionMark } from './edition-file.ts';
import { checkFiles } from './read-catalogue.ts';
import type { PictureFile } from '../../domain/field-values.ts';
import { entriesOfDocuments, type SiteDocuments } from './site-documents.ts';
import { validateContent } from './validate-content.ts';

/** The documents that changes are built upon. */
export interface ContentBase {
  documents: SiteDocuments;
  /** Undefined for content files that are no edition yet. */
  edition: EditionMark | undefined;
  /** The hash of the content files of which the edition knows; empty for none. */
  takenHash: string;
  /** Those that were uploaded, by their names. */
  pictures: ReadonlyMap<string, PictureFile>;
}

/** The content files, as they were read last and found to be right. */
export interface FileBase {
  documents: SiteDocuments;
  hash: string;
}

export interface BaseOptions {
  contentDirectory: string;
  /** The folder of the kept edition. */
  dataDirectory: string;
  /** Whether there is a picture of a name in their folder. */
  hasPicture: (name: string) => boolean;
  warn: (message: string, details: object) => void;
}

/**
 * The content to begin with: the kept edition, else the content files. Files that have changed since the edition was kept
 * are checked; others need not even be parsed.
 *
 * @throws ContentError when there are mistakes in the files
 */
export function readBase(options: BaseOptions): { base: ContentBase; files: FileBase | undefined } {
  const kept = readKept(options);
  const files = readFilesAsBytes(options.contentDirectory);
  const hash = hashOfFiles(files);
  if (kept?.takenHash === hash && isValid(kept, options)) return { base: kept, files: undefined };
  const documents = documentsOf(files, options);
  return {
    base: kept ?? { documents, edition: undefined, takenHash: '', pictures: new Map() },
    files: { documents, hash },
  };
}

/** The kept edition without a look at the files, for a process that goes on where another one has stopped. */
export function readBaseAgain(options: BaseOptions): ReturnType<typeof readBase> {
  const kept = readKept(options);
  return kept ? { base: kept, files: undefined } : readBase(options);
}

/** Reads the content files. @throws ContentError when there are mistakes in them */
export function readFiles(options: BaseOptions): FileBase {
  const files = readFilesAsBytes(options.contentDirectory);
  return { documents: documentsOf(files, options), hash: hashOfFiles(files) };
}

function documentsOf(files: Readonly<Record<string, Buffer>>, { contentDirectory, hasPicture }: BaseOptions) {
  return checkFiles(textsOfFiles(files), hasPicture, newestFileAt(contentDirectory, files)).documents;
}

/**
 * The kept edition. One that an earlier version has kept does not say when its documents changed: then it is shown, but
 * counts as no edition, so that it is read anew from the database.
 */
function readKept({ dataDirectory, warn }: BaseOptions): ContentBase | undefined {
  try {
    const kept = readEditionFile(dataDirectory);
    const isWhole = [...(kept?.documents.values() ?? [])].every(({ lastChange }) => lastChange !== undefined);
    return kept && (isWhole ? kept : { ...kept, edition: undefined });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn('the kept edition cannot be read, so the content files are served until the database is there', { reason });
    return undefined;
  }
}

function isValid({ documents, pictures }: ContentBase, { hasPicture }: BaseOptions): boolean {
  const entries = entriesOfDocuments(documents);
  return 'content' in validateContent(entries, (name) => pictures.has(name) || hasPicture(name));
}

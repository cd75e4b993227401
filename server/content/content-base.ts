import { hashOfFiles, readFilesAsBytes, textsOfFiles } from './content-files.ts';
import { readEditionFile, type EditionMark, type KeptEdition } from './edition-file.ts';
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
  const { documents } = checkFiles(textsOfFiles(files), options.hasPicture);
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
export function readFiles({ contentDirectory, hasPicture }: BaseOptions): FileBase {
  const files = readFilesAsBytes(contentDirectory);
  return { documents: checkFiles(textsOfFiles(files), hasPicture).documents, hash: hashOfFiles(files) };
}

function readKept({ dataDirectory, warn }: BaseOptions): KeptEdition | undefined {
  try {
    return readEditionFile(dataDirectory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn('the kept edition cannot be read, so the content files are served until the database is there', { reason });
    return undefined;
  }
}

function isValid({ documents, pictures }: KeptEdition, { hasPicture }: BaseOptions): boolean {
  const entries = entriesOfDocuments(documents);
  return 'content' in validateContent(entries, (name) => pictures.has(name) || hasPicture(name));
}

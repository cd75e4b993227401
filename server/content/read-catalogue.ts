import type { PictureFile } from '../../domain/field-values.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { withRecordedChanges } from './change-record.ts';
import { ContentError } from './content-error.ts';
import { entriesIn, fileProblem, strayFiles, type ContentFiles } from './content-files.ts';
import type { Content } from './content-kinds.ts';
import { packSources } from './pack-sources.ts';
import { documentsIn, withChanges, type SiteDocuments } from './site-documents.ts';
import { validateContent } from './validate-content.ts';

/**
 * Reads and checks the content files.
 *
 * @param hasPicture whether there is a picture of this name
 * @throws ContentError naming file, field and remedy of everything that is wrong, not only of the first mistake
 */
export function readContent(files: ContentFiles, hasPicture: (name: string) => boolean): Content {
  return checkFiles(files, hasPicture).content;
}

/** The same, with the documents as they are written. @param at when that was, ISO 8601 in UTC */
export function checkFiles(
  files: ContentFiles,
  hasPicture: (name: string) => boolean,
  at = new Date().toISOString(),
): { content: Content; documents: SiteDocuments } {
  const stray = strayFiles(files);
  const entries = entriesIn(files);
  const result = validateContent(entries, hasPicture);
  if ('content' in result && stray.length === 0) {
    const documents = withRecordedChanges([...documentsIn(entries).values()], files, at);
    return { content: result.content, documents: withChanges(new Map(), documents) };
  }
  const problems = 'problems' in result ? result.problems.map((problem) => fileProblem(problem, files)) : [];
  throw new ContentError([...stray, ...problems]);
}

/**
 * Reads the content files into a catalogue.
 *
 * @param picture gives a picture by name, if there is one
 * @param at when the files were written, ISO 8601 in UTC
 * @throws ContentError as `readContent` does
 */
export function readCatalogue(
  files: ContentFiles,
  picture: (name: string) => PictureFile | undefined,
  at = '2026-10-01T08:00:00.000Z',
): Catalogue {
  const { content, documents } = checkFiles(files, (name) => picture(name) !== undefined, at);
  return buildCatalogue(
    content,
    packSources(documents, (name) => picture(name)!),
  );
}

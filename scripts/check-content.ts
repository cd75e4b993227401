import { join, parse, resolve } from 'node:path';

import { dubaiDay } from '#domain/dubai-day.ts';
import { ConfigError, readConfig } from '#server/process/config.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import {
  ContentError,
  documentOfFile,
  fileProblem,
  readContentFiles,
  yamlFile,
  type ContentFiles,
  type ContentProblem,
} from '#server/content/content-files.ts';
import { ofSample, SAMPLE_FOLDER } from '#server/launch/published-sample.ts';
import type { Connection } from '#server/content/connection.ts';
import { launchWords } from '#i18n/messages/launch-words.ts';
import { documentName, HOUSE, type DocumentChange } from '#domain/documents/document.ts';
import { partOf } from '#domain/documents/values.ts';
import { inEach } from '#domain/values/field-values.ts';
import { documentWarnings } from '#server/content/warnings/content-warnings.ts';
import { checkFiles } from '#server/content/read-catalogue.ts';
import { DRAWING, endingOf, filesIn, PHOTOGRAPHS, pictureFiles } from './encode-pictures.ts';

/**
 * Reads everything an editor may write and checks it as the server does at its start, and the picture files as well.
 *
 * @returns one sentence about what there is, and what is allowed but probably not meant
 * @throws ContentError naming file, field and remedy of every mistake; ConfigError when there is no content folder
 */
export function checkContent(directory: string, now = new Date()): { summary: string; warnings: string[] } {
  const pictures = join(directory, 'pictures');
  const available = pictureFiles(pictures);
  const files = readContentFiles(directory);
  const { catalogue, documents, pictures: named } = checkFiles(files, (name) => available.has(name));
  const problems = checkPictureFiles(pictures);
  if (problems.length > 0) throw new ContentError(problems);

  const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;
  const questions = documents.flatMap(({ kind, value }) => (kind === 'faq' ? (value as unknown[]) : []));
  const summary = `The content is in order: ${[
    count(catalogue.count('programs'), 'program'),
    count(catalogue.count('events'), 'event'),
    count(catalogue.count('masters'), 'master'),
    count(questions.length, 'question'),
  ].join(', ')}`;
  return {
    summary,
    warnings: [
      ...documents
        .flatMap((document) => documentWarnings(document, { catalogue, today: dubaiDay(now) }))
        .map((warning) => inFile(warning, Object.keys(files))),
      ...(resolve(directory) === resolve(SAMPLE_FOLDER) ? [] : sampleLines(catalogue.connection, Object.keys(files))),
      ...(documents.some(opensSite) ? [OPENS_ONCE] : []),
      ...unusedPictures(pictures, named),
      ...toWrite(files),
    ],
  };
}

function inFile(warning: EntryProblem, names: readonly string[]): string {
  const { file, field, remedy } = fileProblem(warning, names);
  return [file, field, remedy].filter(Boolean).join(': ');
}

/** A line for each place in which the content still is the sample's, as the start of the editors' room has them. */
function sampleLines(connection: Connection, names: readonly string[]): string[] {
  const { text, remedy } = launchWords('en').lines.sample;
  return ofSample(connection).map((place) => inFile({ ...place, remedy: inEach(() => `${text(1)} ${remedy}`) }, names));
}

const opensSite = (document: DocumentChange) =>
  documentName(document) === documentName(HOUSE) && partOf(document.value, 'open') !== undefined;
const OPENS_ONCE = `${yamlFile(HOUSE)}: open: the first publication alone reads it; later the room opens the site, or npm run content -- --open`;

/** A line for each place that a new site has left to its owner. */
function toWrite(files: ContentFiles): string[] {
  const documents = Object.entries(files).filter(([file]) => documentOfFile(file) !== undefined);
  return documents.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.includes('[…]') ? [`${file} line ${index + 1}: still […]; write it`] : [])),
  );
}

/** What an editor has to mend in a pictures folder. */
function checkPictureFiles(directory: string): ContentProblem[] {
  const files = pictureFiles(directory);
  const problem = (file: string, remedy: string): ContentProblem => ({
    file: `content/pictures/${file}`,
    field: '',
    remedy,
  });
  return filesIn(directory).flatMap((file) => {
    const { name } = parse(file);
    if (![...PHOTOGRAPHS, DRAWING].includes(endingOf(file)))
      return [problem(file, 'this picture cannot be used; save it as .jpg, .png, .webp or .svg')];
    const isPhotograph = endingOf(file) !== DRAWING;
    return isPhotograph && files.get(name) !== file
      ? [problem(file, `there is another photograph with this name, ${files.get(name)}; remove one of the two`)]
      : [];
  });
}

/** A line for each picture that the content does not show. @param shown the names of those it shows */
function unusedPictures(directory: string, shown: ReadonlySet<string>): string[] {
  return [...pictureFiles(directory)]
    .filter(([name]) => !shown.has(name))
    .map(
      ([name, file]) => `content/pictures/${file}: nothing shows “${name}”; remove the file, or name it in the content`,
    );
}

/**
 * Prints how it went.
 *
 * @param directory the content folder; that of the configuration when it is left out
 * @returns false when an editor has something to mend
 */
export function reportContent(directory?: string): boolean {
  try {
    const { summary, warnings } = checkContent(directory ?? readConfig().contentDirectory);
    console.log(summary);
    for (const warning of warnings) console.warn(`Perhaps: ${warning}`);
    return true;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return false;
  }
}

if (import.meta.main && !reportContent()) process.exitCode = 1;

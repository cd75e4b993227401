import { join } from 'node:path';

import { contentWarnings } from './content-warnings.ts';
import { dubaiDay } from '../domain/dubai-day.ts';
import { ConfigError, readConfig } from '../server/process/config.ts';
import { ContentError } from '../server/content/content-error.ts';
import { readContentFiles } from '../server/content/content-files.ts';
import { checkFiles } from '../server/content/read-catalogue.ts';
import { checkPictureFiles, pictureFiles, unusedPictures } from './picture-files.ts';

/**
 * Reads everything an editor may write and checks it as the server does at its start, and the picture files as well.
 *
 * @param directory the content folder
 * @param now when it is looked at
 * @returns one sentence about what there is, and what is allowed but probably not meant
 * @throws ContentError naming file, field and remedy of every mistake; ConfigError when there is no content folder
 */
export function checkContent(directory: string, now = new Date()): { summary: string; warnings: string[] } {
  const pictures = join(directory, 'pictures');
  const available = pictureFiles(pictures);
  const files = readContentFiles(directory);
  const { content, pictures: named } = checkFiles(files, (name) => available.has(name));
  const problems = checkPictureFiles(pictures);
  if (problems.length > 0) throw new ContentError(problems);

  const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;
  const summary = `The content is in order: ${[
    count(content.programs.size, 'program'),
    count(content.events.size, 'event'),
    count(content.masters.size, 'master'),
    count([...content.faq.values()].flat().length, 'question'),
  ].join(', ')}`;
  return {
    summary,
    warnings: [...contentWarnings(content, files, dubaiDay(now)), ...unusedPictures(pictures, named)],
  };
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

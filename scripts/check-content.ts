import { join } from 'node:path';

import { contentWarnings } from './content-warnings.ts';
import { ConfigError } from '../server/config.ts';
import { readContentFiles } from '../server/content/content-files.ts';
import { readContent } from '../server/content/parse-content.ts';
import { pictureUses } from '../server/content/picture-names.ts';
import { ContentError } from '../server/content/content-error.ts';
import { checkPictureFiles } from './picture-files.ts';

/**
 * Reads everything an editor may write and checks it as the server will, and the picture files as well.
 *
 * @returns one sentence about what there is
 * @throws ContentError naming file, field and remedy of every mistake; ConfigError when there is no content folder
 */
export function checkContent(root: string): string {
  const content = readContent(readContentFiles(join(root, 'content')));
  const problems = checkPictureFiles(join(root, 'content/pictures'), pictureUses(content));
  if (problems.length > 0) throw new ContentError(problems);

  const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;
  const questions = Object.values(content.faq).reduce((sum, entries) => sum + entries.length, 0);
  return `The content is in order: ${[
    count(content.programs.length, 'program'),
    count(content.events.length, 'event'),
    count(content.masters.length, 'master'),
    count(questions, 'question'),
  ].join(', ')}`;
}

/** Says how it went; false when an editor has something to mend. */
export function reportContent(root: string): boolean {
  try {
    console.log(checkContent(root));
    return true;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return false;
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  if (!reportContent(root)) process.exitCode = 1;
  else
    for (const warning of contentWarnings(readContentFiles(join(root, 'content')))) console.warn(`Perhaps: ${warning}`);
}

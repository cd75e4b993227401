import { globSync } from 'node:fs';
import { join, parse, sep } from 'node:path';

import { ConfigError } from '../server/config.ts';
import { readContentFiles } from '../server/content/content-files.ts';
import { readContent } from '../server/content/parse-content.ts';
import { pictureNames } from '../server/content/picture-names.ts';
import { ContentError, type ContentProblem } from '../server/content/content-error.ts';

/**
 * Reads everything an editor may write and checks it as the server will.
 *
 * @returns one sentence about what there is
 * @throws ContentError naming file, field and remedy of every mistake; ConfigError when there is no content folder
 */
export function checkContent(root: string): string {
  const content = readContent(readContentFiles(join(root, 'content')));
  const problems = strayPictures(picturesIn(root), pictureNames(content));
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

function picturesIn(root: string): string[] {
  return globSync('content/pictures/*', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !parse(file).name.startsWith('.'))
    .toSorted();
}

/** A photograph that no text asks for is a mistyped name: it would silently not be seen. */
function strayPictures(files: string[], used: Set<string>): ContentProblem[] {
  const names = [...used].toSorted().join(', ');
  return files.flatMap((file) => {
    const { name, ext } = parse(file);
    if (!['.jpg', '.jpeg', '.png', '.webp'].includes(ext)) {
      return [{ file, field: '', remedy: 'this is no picture we can use; save it as .jpg, .png or .webp' }];
    }
    if (used.has(name)) return [];
    return [
      { file, field: '', remedy: `nothing refers to “${name}”; rename the file to one of the names in use: ${names}` },
    ];
  });
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

if (import.meta.main && !reportContent(join(import.meta.dirname, '..'))) process.exitCode = 1;

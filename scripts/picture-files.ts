import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';

import type { ContentProblem } from '../server/content/content-files.ts';

/** The pictures of a content folder: files named `<name>.<ending>`, photographed or drawn. */

const PHOTOGRAPHS = ['.jpg', '.jpeg', '.png', '.webp'];
const DRAWING = '.svg';
/** What is said about a picture stands beside it. */
const WORDS = '.yaml';

/**
 * The file of every picture. A photograph takes the place of a drawing of the same name, which may stay where it is.
 *
 * @param directory for example `content/pictures`
 * @returns file names within the directory, by the name of the picture
 */
export function pictureFiles(directory: string): Map<string, string> {
  const files = filesIn(directory);
  const photographs = files.filter((file) => PHOTOGRAPHS.includes(endingOf(file)));
  const drawings = files.filter((file) => endingOf(file) === DRAWING);
  return new Map([...drawings, ...photographs].map((file) => [parse(file).name, file]));
}

/** What an editor has to mend in a pictures folder. */
export function checkPictureFiles(directory: string): ContentProblem[] {
  const files = pictureFiles(directory);
  const problem = (file: string, remedy: string): ContentProblem => ({
    file: `content/pictures/${file}`,
    field: '',
    remedy,
  });
  return filesIn(directory).flatMap((file) => {
    const { name } = parse(file);
    if (![...PHOTOGRAPHS, DRAWING].includes(endingOf(file)))
      return [problem(file, 'this is no picture we can use; save it as .jpg, .png, .webp or .svg')];
    const isPhotograph = endingOf(file) !== DRAWING;
    return isPhotograph && files.get(name) !== file
      ? [problem(file, `there is another photograph of this name, ${files.get(name)}; remove one of the two`)]
      : [];
  });
}

/** A line for each picture that the content does not show. @param shown the names of those it shows */
export function unusedPictures(directory: string, shown: ReadonlySet<string>): string[] {
  return [...pictureFiles(directory)]
    .filter(([name]) => !shown.has(name))
    .map(
      ([name, file]) => `content/pictures/${file}: nothing shows “${name}”; remove the file, or name it in the content`,
    );
}

/** Without what is said about pictures, and the hidden files that desktops leave behind. */
function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => !file.startsWith('.') && endingOf(file) !== WORDS)
    .toSorted();
}

function endingOf(file: string): string {
  return parse(file).ext.toLowerCase();
}

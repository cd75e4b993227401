import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import { ConfigError } from '../config.ts';
import type { ContentFiles } from './parse-content.ts';

/**
 * Reads every YAML and Markdown file of a content folder, once. It runs at the start only: an edited file needs a
 * restart, not a build.
 *
 * @param directory `CONTENT_DIR`, from the working directory; `content` when it is not set
 * @throws ConfigError when there is no such folder
 * @returns the texts by their path below the folder, with `content/` before it, whatever the name of the folder
 */
export function readContentFiles(directory: string | undefined = process.env['CONTENT_DIR']): ContentFiles {
  const folder = resolve(directory || 'content');
  if (!existsSync(folder)) {
    throw new ConfigError(`CONTENT_DIR is “${folder}”, where no folder is; write the folder with programs/, events/ …`);
  }
  return Object.fromEntries(
    globSync('**/*.{yaml,md}', { cwd: folder }).map((file) => [
      `content/${file.split(sep).join('/')}`,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

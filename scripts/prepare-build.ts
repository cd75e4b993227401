import { join } from 'node:path';

import { reportContent } from './check-content.ts';
import { encodePictures } from './encode-pictures.ts';

/** Makes what must be there before the site is built or developed: content without mistakes, and its pictures encoded. */
export async function prepare(root: string): Promise<void> {
  if (!reportContent(join(root, 'content'))) process.exit(1);
  await encodeOrExit(root, 'public/pictures');
}

/**
 * Encodes the pictures that are new or have changed, also into a build that is otherwise up to date. Ends the process
 * when a file is no picture.
 *
 * @param output the folder of the encoded pictures, below the root
 */
export async function encodeOrExit(root: string, output: string): Promise<void> {
  try {
    await encodePictures({ contentDirectory: join(root, 'content'), outputDirectory: join(root, output) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await prepare(join(import.meta.dirname, '..'));

import { join } from 'node:path';

import { reportContent } from './check-content.ts';
import { encodePictures } from './encode-pictures.ts';

/** Makes what must be there before the site is built or developed: content without mistakes, and its pictures encoded. */
export async function prepare(root: string): Promise<void> {
  if (!reportContent(join(root, 'content'))) process.exit(1);
  try {
    await encodePictures({ contentDirectory: join(root, 'content'), outputDirectory: join(root, 'public/pictures') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await prepare(join(import.meta.dirname, '..'));

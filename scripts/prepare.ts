import { join } from 'node:path';

import { reportContent } from './check-content.ts';
import { makePictures } from './encode-pictures.ts';

/** What must be there before pages can be built or developed: content in order, and its pictures. */
export async function prepare(root: string): Promise<void> {
  if (!reportContent(root)) process.exit(1);
  try {
    await makePictures(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await prepare(join(import.meta.dirname, '..'));

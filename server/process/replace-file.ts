import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

let count = 0;

/**
 * Writes a file in one step, so that no other process finds half of it, not even after this one was killed. The folder is
 * made where somebody has deleted it. Until then the file is hidden, and its name ends with the id of this process; what cannot be
 * written leaves none.
 *
 * @param mode who may read it, beside what the umask takes away
 */
export async function replaceFile(path: string, content: Uint8Array | string, mode = 0o666): Promise<void> {
  const directory = dirname(path);
  const unfinished = join(directory, `.${basename(path)}.${(count += 1)}.${process.pid}`);
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(unfinished, content, { mode });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

let count = 0;

/** Writes a file in one step, so that no other process finds half of it. */
export async function keepFile(directory: string, name: string, content: Uint8Array | string): Promise<void> {
  const unfinished = join(directory, `.${name}.${process.pid}.${(count += 1)}`);
  await writeFile(unfinished, content);
  await rename(unfinished, join(directory, name));
}

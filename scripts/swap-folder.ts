import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes an empty folder to build in. Several processes may build at once, each in its own. Folders that interrupted
 * processes have left are removed.
 *
 * @param parent where these folders are, on the file system of the folder that they are to replace
 */
export function freshFolder(parent: string): string {
  const name = (id: number) => join(parent, `build-${id}`);
  mkdirSync(parent, { recursive: true });
  for (const entry of readdirSync(parent)) {
    const id = Number(/^build-(\d+)/.exec(entry)?.[1]);
    if (id === process.pid || (id > 0 && !isRunning(id))) rmSync(join(parent, entry), { recursive: true });
  }
  mkdirSync(name(process.pid));
  return name(process.pid);
}

export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Replaces a folder by a finished one. For an instant there is none, but never a mixture of the two. */
export function replaceFolder(finished: string, target: string): void {
  const old = `${finished}.old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(finished, target);
  rmSync(old, { recursive: true, force: true });
}

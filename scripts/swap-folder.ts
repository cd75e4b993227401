import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An empty folder to build in. Several processes may build at once, each in its own; what an interrupted one has left
 * behind is taken away.
 *
 * @param workshop the folder such folders stand in, on the file system of the place they are meant for
 */
export function freshFolder(workshop: string): string {
  const name = (id: number) => join(workshop, `build-${id}`);
  mkdirSync(workshop, { recursive: true });
  for (const entry of readdirSync(workshop)) {
    const id = Number(/^build-(\d+)/.exec(entry)?.[1]);
    if (id === process.pid || (id > 0 && !isRunning(id))) rmSync(join(workshop, entry), { recursive: true });
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

/**
 * Puts a finished folder in the place of another, which is gone afterwards. A reader meanwhile finds the old one
 * or the new one, never a mixture.
 */
export function swapIn(finished: string, place: string): void {
  const old = `${finished}.old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(finished, place);
  rmSync(old, { recursive: true, force: true });
}

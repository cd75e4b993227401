import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { encodedPictures, readSiteSettings } from './content-folder.ts';
import { configOrExit } from '#server/process/config.ts';

/**
 * Ends this process, as SIGTERM would, when the process that started it is gone: the channel between them closes with
 * it, whatever has ended it and on whatever system. Without such a channel nothing happens.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel alone does not keep this process running.
  process.channel?.unref();
}

/** Second half of `npm start`: builds and encodes what has changed, then becomes the server. */
if (import.meta.main) {
  endWithParent();
  readSiteSettings();
  const encoded = encodedPictures();
  if (encoded !== undefined) process.env['PICTURES_DIR'] ||= encoded;
  configOrExit();
  // In a process of its own, which takes the memory that building and encoding need away with it.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--when-stale'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  await import(pathToFileURL(join(import.meta.dirname, '../build/server/index.js')).href);
}

import { join } from 'node:path';

import { readConfig } from './config.ts';
import { createContentBuilder } from './content/content-builder.ts';
import type { Opening } from './main.ts';
import { releaseMemory } from './release-memory.ts';

/**
 * Starts the site: reads the settings, then the content while everything else is loaded. What prevents that is written on
 * standard error, and ends the process.
 *
 * @param clientDirectory the folder of the files a browser may have
 * @param load loads everything else, and gives what answers requests
 */
export async function start(clientDirectory: string, load: () => Promise<(opening: Opening) => void>): Promise<void> {
  try {
    const config = readConfig();
    const { picturesDirectory = join(clientDirectory, 'pictures') } = config;
    const builder = createContentBuilder({ ...config, picturesDirectory });
    const [first, serve] = await Promise.all([builder.build([]), load()]);
    releaseMemory();
    serve({ config, first, builder, clientDirectory, picturesDirectory });
  } catch (error) {
    console.error(isOperatorMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** A mistake of whoever writes content or starts the process: the message says what to do, a stack would hide it. */
function isOperatorMistake(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ContentError' || error.name === 'ConfigError');
}

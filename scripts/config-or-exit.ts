import { readConfig, type Config } from '../server/config.ts';

/** The settings of the process. A wrong one ends it with what to write instead, before anything is built. */
export function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

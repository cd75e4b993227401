import { readConfig, type Config } from './process/config.ts';

/** Opens the services and responds to requests. */
type Serve = (config: Config, clientDirectory: string) => Promise<void>;

/**
 * Starts the site. What prevents that is written on standard error, and ends the process.
 *
 * @param clientDirectory the folder of the files a browser may have
 * @param load loads everything else
 */
export async function start(clientDirectory: string, load: () => Promise<Serve>): Promise<void> {
  try {
    const config = readConfig();
    const serve = await load();
    await serve(config, clientDirectory);
  } catch (error) {
    console.error(isOperatorMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** A mistake in the content or in the settings: the message says what to do, a stack would hide it. */
function isOperatorMistake(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ContentError' || error.name === 'ConfigError');
}

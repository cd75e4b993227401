import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from '../process/config.ts';

/** The file of the secret in the folder of the data. */
export const SECRET_FILE = 'secret';

const MIN_LENGTH = 32;
const REMEDY = 'write at least 32 random characters, for example what `openssl rand -base64 48` prints';

/**
 * The secret that cookies are signed and keys are encrypted with: the configured one, else the one in `<directory>/secret`,
 * made on the first start for its owner's eyes only.
 *
 * @throws ConfigError when the configured one can be guessed, or the folder cannot be written
 */
export function readSecret(configured: string | undefined, directory: string): string {
  if (configured !== undefined) {
    if (isWeak(configured)) throw new ConfigError(`AUTH_SECRET can be guessed; ${REMEDY}`);
    return configured;
  }
  const file = join(directory, SECRET_FILE);
  try {
    const secret = secretIn(file) ?? make(file, directory);
    if (isWeak(secret))
      throw new ConfigError(
        `${file} can be guessed; npm run admin -- change-secret, then delete it to have a new one made (people sign in anew)`,
      );
    return secret;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `${directory} cannot be written (${(error as NodeJS.ErrnoException).code}); let this user write it, or set DATA_DIR to another folder`,
    );
  }
}

/** The secret, without making one; undefined before the first start. */
export function presentSecret(configured: string | undefined, directory: string): string | undefined {
  return configured ?? secretIn(join(directory, SECRET_FILE));
}

function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Processes that start together must agree: each writes a file of its unfinished, and one of them gets the name. */
function make(file: string, directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Short, or made of few different characters: a word, a keyboard row, a pattern. */
function isWeak(secret: string): boolean {
  return secret.length < MIN_LENGTH || new Set(secret).size < 12 || /secret|password|changeme|example/i.test(secret);
}

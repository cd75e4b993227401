import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorParts } from '#server/process/error-parts.ts';
import type { Database } from '#server/database/open-database.ts';
import { ConfigError } from '#server/process/config.ts';

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
        `${file} can be guessed; npm run admin -- change-secret, then delete it to have a new one made (people log in anew)`,
      );
    return secret;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `${directory} cannot be written (${errorParts(error).code}); let this user write it, or set DATA_DIR to another folder`,
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
    if (errorParts(error).code === 'ENOENT') return undefined;
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
    if (errorParts(error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Short, or made of few different characters: a word, a keyboard row, a pattern. */
function isWeak(secret: string): boolean {
  return secret.length < MIN_LENGTH || new Set(secret).size < 12 || /secret|password|changeme|example/i.test(secret);
}

/**
 * Makes sure that all processes on one database have one secret: the first writes its fingerprint there, and every other
 * compares. With two secrets a session of one process would not exist for the next, and limits would be counted twice.
 *
 * @returns what says why the database must not be used with this secret, in words for the operator. Once it has answered that
 * it may be, a fingerprint that is gone is not written again: somebody has changed the secret, and this process has the old one
 */
export function createSecretCheck(secret: string): (database: Pick<Database, 'kysely'>) => Promise<Error | undefined> {
  const fingerprint = fingerprintOf(secret);
  let wasStored = false;
  return async (database) => {
    if (!wasStored) {
      await database.kysely
        .insertInto('secret')
        .values({ id: 1, fingerprint })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
    const stored = await storedFingerprint(database);
    if (stored === fingerprint) {
      wasStored = true;
      return undefined;
    }
    return new Error(
      stored === undefined
        ? 'The secret of this database was changed. Restart this process with the new AUTH_SECRET (or the new file “secret” of its DATA_DIR)'
        : 'This database is used with another secret. Give this process the same AUTH_SECRET as the others (or the file “secret” of their DATA_DIR). ' +
            'To begin with a new one: npm run admin -- change-secret, which logs everybody out, then restart every process with it',
    );
  };
}

/** Whether the database is used with this secret; undefined while it is used with none. */
export async function isKnownSecret(database: Pick<Database, 'kysely'>, secret: string): Promise<boolean | undefined> {
  const stored = await storedFingerprint(database);
  return stored === undefined ? undefined : stored === fingerprintOf(secret);
}

function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url').slice(0, 22);
}

async function storedFingerprint({ kysely }: Pick<Database, 'kysely'>): Promise<string | undefined> {
  return (await kysely.selectFrom('secret').select('fingerprint').executeTakeFirst())?.fingerprint;
}

/** Lets the next start bring a secret of its own, and deletes what was signed or encrypted with the one before. */
export async function forgetSecret({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    for (const table of ['session', 'verification', 'attempts', 'jwks', 'previewLinks', 'secret'] as const) {
      await tx.deleteFrom(table).execute();
    }
  });
}

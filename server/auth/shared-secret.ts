import { createHmac } from 'node:crypto';

import type { Database } from '../database/open-database.ts';

type Queries = Pick<Database, 'kysely'>;

/**
 * Makes sure that all processes on one database have one secret: the first writes its fingerprint there, and every other
 * compares. With two secrets a session of one process would not exist for the next, and limits would be counted twice.
 *
 * @returns what says why the database must not be used with this secret, in words for the operator. Once it has answered that
 * it may be, a fingerprint that is gone is not written again: somebody has changed the secret, and this process has the old one
 */
export function createSecretCheck(secret: string): (database: Queries) => Promise<Error | undefined> {
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
            'To begin with a new one: npm run admin -- change-secret, which signs everybody out, then restart every process with it',
    );
  };
}

/** Whether the database is used with this secret; undefined while it is used with none. */
export async function isKnownSecret(database: Queries, secret: string): Promise<boolean | undefined> {
  const stored = await storedFingerprint(database);
  return stored === undefined ? undefined : stored === fingerprintOf(secret);
}

function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url').slice(0, 22);
}

async function storedFingerprint({ kysely }: Queries): Promise<string | undefined> {
  return (await kysely.selectFrom('secret').select('fingerprint').executeTakeFirst())?.fingerprint;
}

/** Lets the next start bring a secret of its own, and deletes what was signed or encrypted with the one before. */
export async function forgetSecret({ kysely }: Queries): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    for (const table of ['session', 'verification', 'attempts', 'jwks', 'previewLinks', 'secret'] as const) {
      await tx.deleteFrom(table).execute();
    }
  });
}

import { createHmac } from 'node:crypto';

import type { Database } from '../database/open-database.ts';

/**
 * Makes sure that all processes on one database have one secret: the first writes its fingerprint there, and every other
 * compares. With two secrets a session of one process would not exist for the next, and limits would be counted twice.
 *
 * @throws Error with words for the operator when the database is used with another secret
 */
export async function requireSharedSecret({ kysely }: Pick<Database, 'kysely'>, secret: string): Promise<void> {
  const fingerprint = createHmac('sha256', secret).update('fingerprint').digest('base64url').slice(0, 22);
  await kysely
    .insertInto('secret')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await kysely.selectFrom('secret').select('fingerprint').executeTakeFirst();
  if (known?.fingerprint === fingerprint) return;
  throw new Error(
    'This database is used with another secret. Give this process the same AUTH_SECRET as the others (or the file “secret” of their DATA_DIR). ' +
      'To begin with a new one: npm run admin -- change-secret, which signs everybody out, then restart every process with it',
  );
}

/** Lets the next start bring a secret of its own, and deletes what was signed or encrypted with the one before. */
export async function forgetSecret({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    for (const table of ['session', 'verification', 'attempts', 'jwks', 'secret'] as const) {
      await tx.deleteFrom(table).execute();
    }
  });
}

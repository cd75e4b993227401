import { errorParts } from '#server/process/error-parts.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
import { LIFETIMES } from './better-auth-config.ts';
import { addLink, endLinks, identifierOf } from './sign-ups.ts';

/**
 * New addresses of accounts: each counts once its own email has been opened and its button pressed by whoever is logged in to the account.
 * Of several that somebody has asked for only the last one waits.
 *
 * @param onChanged is called in the transaction of a change
 */
export function createAddressChanges(
  { kysely }: Pick<Database, 'kysely'>,
  onChanged: (tx: Queries, user: { id: string; email: string }) => Promise<void>,
) {
  return {
    /** The hash of the password of an account; undefined where one gets in by Google alone. */
    passwordHash: async (userId: string): Promise<string | undefined> => {
      const ways = kysely.selectFrom('account').select('password').where('userId', '=', userId);
      return (await ways.where('providerId', '=', 'credential').executeTakeFirst())?.password ?? undefined;
    },

    /** @returns the token of the link for the new address; `taken` where it is that of an account already */
    ask: (userId: string, email: string): Promise<{ token: string } | 'taken'> =>
      kysely.transaction().execute(async (tx) => {
        if (await ownerOf(tx, email)) return 'taken';
        await tx
          .deleteFrom('verification')
          .where('value', 'like', `${userId} %`)
          .where('identifier', 'like', 'new-address:%')
          .execute();
        return { token: await addLink(tx, 'new-address', `${userId} ${email}`, LIFETIMES.confirmation) };
      }),

    /** The address that a link would give an account, and the id of that, while it is good. Changes nothing. */
    find: async (token: string): Promise<{ id: string; email: string } | undefined> => {
      const link = kysely.selectFrom('verification').select('value').where('expiresAt', '>', new Date().toISOString());
      const found = await link.where('identifier', '=', identifierOf('new-address', token)).executeTakeFirst();
      return found && readValue(found.value);
    },

    /** Gives an account its new address, once, and ends every other link of it. @returns undefined where no such link of it is good */
    confirm: (
      token: string,
      userId: string,
    ): Promise<{ id: string; name: string; former: string; email: string } | undefined> =>
      kysely
        .transaction()
        .execute(async (tx) => {
          const link = await tx
            .deleteFrom('verification')
            .where('identifier', '=', identifierOf('new-address', token))
            .where('value', 'like', `${userId} %`)
            .where('expiresAt', '>', new Date().toISOString())
            .returning('value')
            .executeTakeFirst();
          if (link === undefined) return undefined;
          const { id, email } = readValue(link.value);
          // Nobody has shown that the address of such a sign-up is theirs.
          await tx.deleteFrom('user').where('email', '=', email).where('emailVerified', '=', false).execute();
          const user = await tx.selectFrom('user').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
          if (user === undefined || (await ownerOf(tx, email))) return undefined;
          const changed = { email, emailVerified: true, updatedAt: new Date().toISOString() };
          await tx.updateTable('user').set(changed).where('id', '=', id).execute();
          await endLinks(tx, id);
          await onChanged(tx, { id, email });
          return { id, name: user.name, former: user.email, email };
        })
        .catch((error: unknown) => {
          // Somebody else has got it at the same moment.
          if (errorParts(error).code === UNIQUE_VIOLATION) return undefined;
          throw error;
        }),
  };
}

/** Of PostgreSQL; SQLite has one writer at a time. */
const UNIQUE_VIOLATION = '23505';

/** Whose confirmed address it is. */
export function ownerOf(db: Queries, email: string) {
  const owners = db.selectFrom('user').select('id').where('email', '=', email);
  return owners.where('emailVerified', '=', true).executeTakeFirst();
}

/** No id has a space. */
function readValue(value: string): { id: string; email: string } {
  const [id = '', email = ''] = value.split(' ');
  return { id, email };
}

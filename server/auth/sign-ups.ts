import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Profile } from '../../domain/account-fields.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { LIFETIMES } from './better-auth-config.ts';

/** A sign-up whose address nobody has confirmed yet. Passwords come and go as hashes. */
export interface SignUp {
  userId: string;
  email: string;
  passwordHash: string | null;
}

/**
 * How a sign-up is confirmed: by whoever knows its password, or by whoever has the email, with a password and a whole
 * profile of their own. Nothing of a sign-up by a stranger is left then.
 */
export type Confirmation = { checkedHash: string } | { newHash: string; profile: Profile };

/** How long an address may stay unconfirmed before its account ends, in milliseconds. */
const UNCONFIRMED_MS = 7 * 24 * 3600_000;

export type SignUps = ReturnType<typeof createSignUps>;

/**
 * Sign-ups and the links of their emails. Anybody can sign up with anybody's address, so an unconfirmed account
 * belongs to nobody: a later sign-up replaces it, and a link alone never makes its password work.
 */
export function createSignUps({ kysely, type }: Database) {
  const is = (value: boolean) => (type === 'sqlite' ? Number(value) : value);

  async function replacePassword(tx: Kysely<Tables>, userId: string, hash: string): Promise<void> {
    const at = new Date().toISOString();
    await tx.deleteFrom('account').where('userId', '=', userId).where('providerId', '=', 'credential').execute();
    await tx
      .insertInto('account')
      .values({
        id: randomUUID(),
        accountId: userId,
        providerId: 'credential',
        userId,
        password: hash,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  }

  async function addLink(db: Kysely<Tables>, userId: string, seconds: number): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const at = new Date();
    const expiresAt = new Date(at.getTime() + seconds * 1000).toISOString();
    await db
      .insertInto('verification')
      .values({
        id: randomUUID(),
        identifier: identifierOf(token),
        value: userId,
        expiresAt,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      })
      .execute();
    return token;
  }

  const voidLinks = (db: Kysely<Tables>, userId: string) =>
    db.deleteFrom('verification').where('value', '=', userId).execute();

  const find = (token: string, db: Kysely<Tables> = kysely) =>
    db
      .selectFrom('verification')
      .innerJoin('user', 'user.id', 'verification.value')
      .leftJoin('account', (join) =>
        join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
      )
      .select(['user.id as userId', 'user.email', 'account.password as passwordHash', 'user.emailVerified'])
      .where('verification.identifier', '=', identifierOf(token))
      .where('verification.expiresAt', '>', new Date().toISOString())
      .executeTakeFirst();

  return {
    /**
     * Writes a sign-up, in place of an earlier one that nobody has confirmed, whose links end.
     *
     * @returns the token of a link; undefined when somebody has confirmed the address
     */
    create: (email: string, hash: string, profile: Profile): Promise<string | undefined> =>
      kysely.transaction().execute(async (tx) => {
        const at = new Date().toISOString();
        const values = { ...profile, email, emailVerified: is(false), createdAt: at, updatedAt: at };
        await tx
          .insertInto('user')
          .values({ id: randomUUID(), ...values })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        // From here on the row is locked: confirming it waits, and then does not find its link any more.
        const taken = await tx
          .updateTable('user')
          .set({ ...profile, createdAt: at, updatedAt: at })
          .where('email', '=', email)
          .where('emailVerified', '=', is(false))
          .returning('id')
          .executeTakeFirst();
        if (taken === undefined) return undefined;
        await voidLinks(tx, taken.id);
        await replacePassword(tx, taken.id, hash);
        return addLink(tx, taken.id, LIFETIMES.confirmation);
      }),

    /**
     * A second link to a sign-up, for whoever has forgotten its password.
     *
     * @returns its token, and the name to greet; undefined when no sign-up of the address waits to be confirmed
     */
    async remind(email: string): Promise<{ name: string; token: string } | undefined> {
      const waiting = await kysely
        .selectFrom('user')
        .select(['id', 'name'])
        .where('email', '=', email)
        .where('emailVerified', '=', is(false))
        .executeTakeFirst();
      return waiting && { name: waiting.name, token: await addLink(kysely, waiting.id, LIFETIMES.reset) };
    },

    /** The sign-up a link belongs to, while the link is good. */
    async find(token: string): Promise<SignUp | undefined> {
      const found = await find(token);
      return found?.emailVerified ? undefined : found;
    },

    /** Confirms the address, all at once or not at all, and ends every link of the account. @returns whether it did */
    confirm: (token: string, { userId }: SignUp, how: Confirmation): Promise<boolean> =>
      kysely
        .transaction()
        .execute(async (tx) => {
          const updatedAt = new Date().toISOString();
          const profile = 'profile' in how ? how.profile : {};
          const { numUpdatedRows } = await tx
            .updateTable('user')
            .set({ emailVerified: is(true), updatedAt, ...profile })
            .where('id', '=', userId)
            .where('emailVerified', '=', is(false))
            .executeTakeFirst();
          const current = await find(token, tx);
          // Somebody has confirmed it, or signed up anew, since the link was looked at.
          if (numUpdatedRows === 0n || current?.userId !== userId) throw new OutdatedError();
          if ('checkedHash' in how && current.passwordHash !== how.checkedHash) throw new OutdatedError();
          if ('newHash' in how) await replacePassword(tx, userId, how.newHash);
          await voidLinks(tx, userId);
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof OutdatedError) return false;
          throw error;
        }),

    /** Ends every link to an account, when its password has been changed by one of them. */
    async endLinks(userId: string): Promise<void> {
      await voidLinks(kysely, userId);
    },

    /** Ends a sign-up that nobody has confirmed, for whoever has shown otherwise that the address is theirs. */
    async drop(email: string): Promise<void> {
      await kysely.deleteFrom('user').where('email', '=', email).where('emailVerified', '=', is(false)).execute();
    },

    /** Deletes the accounts that nobody has confirmed in time. */
    async deleteExpired(): Promise<void> {
      const oldest = new Date(Date.now() - UNCONFIRMED_MS).toISOString();
      await kysely.deleteFrom('user').where('emailVerified', '=', is(false)).where('createdAt', '<', oldest).execute();
    },
  };
}

/** Rolls a confirmation back. */
class OutdatedError extends Error {}

/** Links are kept as hashes: whoever reads the database cannot follow them. */
function identifierOf(token: string): string {
  return `confirm:${createHash('sha256').update(token).digest('base64url')}`;
}

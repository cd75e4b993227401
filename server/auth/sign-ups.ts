import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Profile } from '#domain/account-fields.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
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

interface Confirmed {
  id: string;
  email: string;
}

/** How long an address may stay unconfirmed before its account ends, in milliseconds. */
const UNCONFIRMED_MS = 7 * 24 * 3600_000;

/**
 * Sign-ups and the links of their emails. Anybody can sign up with anybody's address, so an unconfirmed account
 * belongs to nobody: a later sign-up replaces it, and a link alone never makes its password work.
 *
 * @param onConfirmed is called when somebody has confirmed their address, in the same transaction
 */
export function createSignUps({ kysely }: Database, onConfirmed: (tx: Queries, user: Confirmed) => Promise<void>) {
  return {
    /**
     * Writes a sign-up, in place of an earlier one that nobody has confirmed, whose links end.
     *
     * @returns the token of a link; undefined when somebody has confirmed the address
     */
    create: (email: string, hash: string, profile: Profile): Promise<string | undefined> =>
      kysely.transaction().execute((tx) => writeSignUp(tx, email, hash, profile)),

    /**
     * A second link to a sign-up, for whoever has forgotten its password.
     *
     * @returns its token; undefined when no sign-up of the address waits to be confirmed
     */
    async remind(email: string): Promise<string | undefined> {
      const waiting = await kysely
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .where('emailVerified', '=', false)
        .executeTakeFirst();
      return waiting && addLink(kysely, 'confirm', waiting.id, LIFETIMES.reset);
    },

    /** The sign-up a link belongs to, while the link is good. */
    async find(token: string): Promise<SignUp | undefined> {
      const found = await findByLink(kysely, token);
      return found?.emailVerified ? undefined : found;
    },

    /** Confirms the address, all at once or not at all, and ends every link of the account. @returns whether it did */
    confirm: (token: string, signUp: SignUp, how: Confirmation): Promise<boolean> =>
      kysely
        .transaction()
        .execute(async (tx) => {
          await confirmSignUp(tx, token, signUp, how);
          await onConfirmed(tx, { id: signUp.userId, email: signUp.email });
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof OutdatedError) return false;
          throw error;
        }),

    /** Ends every link to an account, when its password has been changed by one of them. */
    endLinks: (userId: string): Promise<void> => endLinks(kysely, userId),

    /** Ends a sign-up that nobody has confirmed, for whoever has shown otherwise that the address is theirs. */
    async drop(email: string): Promise<void> {
      await kysely.deleteFrom('user').where('email', '=', email).where('emailVerified', '=', false).execute();
    },

    async deleteExpired(): Promise<void> {
      const oldest = new Date(Date.now() - UNCONFIRMED_MS).toISOString();
      await kysely.deleteFrom('user').where('emailVerified', '=', false).where('createdAt', '<', oldest).execute();
    },
  };
}

async function writeSignUp(tx: Queries, email: string, hash: string, profile: Profile): Promise<string | undefined> {
  const at = new Date().toISOString();
  const values = { ...profile, createdAt: at, updatedAt: at };
  await tx
    .insertInto('user')
    .values({ id: randomUUID(), email, emailVerified: false, ...values })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  // From here on the row is locked: confirming it waits, and then does not find its link any more.
  const taken = await tx
    .updateTable('user')
    .set(values)
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  await endLinks(tx, taken.id);
  await replacePassword(tx, taken.id, hash);
  return addLink(tx, 'confirm', taken.id, LIFETIMES.confirmation);
}

async function confirmSignUp(tx: Queries, token: string, { userId }: SignUp, how: Confirmation): Promise<void> {
  const updatedAt = new Date().toISOString();
  const profile = 'profile' in how ? how.profile : {};
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ emailVerified: true, updatedAt, ...profile })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .executeTakeFirst();
  const current = await findByLink(tx, token);
  // Somebody has confirmed it, or signed up anew, since the link was looked at.
  if (numUpdatedRows === 0n || current?.userId !== userId) throw new OutdatedError();
  if ('checkedHash' in how && current.passwordHash !== how.checkedHash) throw new OutdatedError();
  if ('newHash' in how) await replacePassword(tx, userId, how.newHash);
  await endLinks(tx, userId);
}

/** Rolls a confirmation back. */
class OutdatedError extends Error {}

async function replacePassword(tx: Queries, userId: string, password: string): Promise<void> {
  const at = new Date().toISOString();
  const account = { id: randomUUID(), accountId: userId, providerId: 'credential', userId };
  await tx.deleteFrom('account').where('userId', '=', userId).where('providerId', '=', 'credential').execute();
  await tx
    .insertInto('account')
    .values({ ...account, password, createdAt: at, updatedAt: at })
    .execute();
}

/** Of a confirmation, a reset, and a new address. */
export async function endLinks(db: Queries, userId: string): Promise<void> {
  const isOwn = sql<boolean>`"value" = ${userId} or "value" like ${`${userId} %`}`;
  await db.deleteFrom('verification').where(isOwn).execute();
}

const findByLink = (db: Queries, token: string) =>
  db
    .selectFrom('verification')
    .innerJoin('user', 'user.id', 'verification.value')
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .select(['user.id as userId', 'user.email', 'account.password as passwordHash', 'user.emailVerified'])
    .where('verification.identifier', '=', identifierOf('confirm', token))
    .where('verification.expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();

type LinkPurpose = 'confirm' | 'invitation' | 'new-address';

/** Adds a link that is kept for some seconds. @param value what it is about @returns its token: letters, digits, `-` and `_` */
export async function addLink(db: Queries, purpose: LinkPurpose, value: string, seconds: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.parse(at) + seconds * 1000).toISOString();
  const link = { id: randomUUID(), identifier: identifierOf(purpose, token), value };
  await db
    .insertInto('verification')
    .values({ ...link, expiresAt, createdAt: at, updatedAt: at })
    .execute();
  return token;
}

/** Links are kept as hashes: whoever reads the database cannot follow them. */
export function identifierOf(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}

import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import { keysIn, personKey, typedPersonKey } from '#domain/person-key.ts';
import { endLinks } from '#server/auth/sign-ups.ts';
import { allInvitations, deleteInvitations, endRole } from '#server/auth/people.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
import { forgetHolders, holderKeys, type Cleared } from '#server/tickets/forget-holders.ts';
import { forgottenAmong, noteForgotten } from './forgotten-people.ts';

/** Where the name of an editor stands beside what they did, and their id; where no id is kept the name alone says who it was. */
const SIGNATURES = [
  ['versions', 'by', 'byId'],
  ['publications', 'by', 'byId'],
  ['scheduledPublications', 'by', 'byId'],
  ['orderHistory', 'by', 'byId'],
  ['checkIns', 'by', 'byId'],
  ['guestEmails', 'by', 'byId'],
  ['pictures', 'addedBy', 'addedById'],
  ['draftFields', 'editorName', 'editor'],
  ['documents', 'updatedBy', undefined],
  ['Masters', 'createdBy', undefined],
] as const;
/** What stands in place of the name, in every language. */
const NAMELESS = '–';

export interface Place {
  database: Database;
  /** Where the backups and the emails of a site without a mail server stand. */
  directory: string;
}

/**
 * Takes somebody out of everything that the site keeps, and notes beside the backups that no backup may bring them back.
 *
 * @returns what was cleared; undefined where nothing was
 */
export async function forgetPerson(place: Place, typed: string, now = new Date()): Promise<ClearedPerson | undefined> {
  const key = typedPersonKey(typed);
  // First: what ends halfway is done by whoever does it again, also after a restore.
  noteForgotten(place.directory, key, now);
  return clear(place, key);
}

type ClearedPerson = Cleared & { hasAccount: boolean };

async function clear({ database, directory }: Place, key: string): Promise<ClearedPerson | undefined> {
  const { kysely } = database;
  const user = await kysely
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('email', '=', key)
    .executeTakeFirst();
  const cleared = await kysely.transaction().execute(async (tx) => {
    if (user) {
      await endRole(tx, user.id);
      await removeSignatures(tx, user);
      await endLinks(tx, user.id);
      // Sessions, ways of logging in and links to previews go with it.
      await tx.deleteFrom('user').where('id', '=', user.id).execute();
    }
    const invitations = await deleteInvitations(tx, ({ email, by }) => email === key || by.id === user?.id);
    const holder = await forgetHolders(tx, key);
    const { others, ...counts } = holder;
    const isKnown = user !== undefined || invitations + Object.values(counts).reduce((sum, each) => sum + each, 0) > 0;
    return isKnown || others.length > 0 ? { ...holder, hasAccount: user !== undefined } : undefined;
  });
  deleteEmailsTo(key, directory);
  // The log of SQLite still has what was overwritten.
  if (database.type === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  return cleared;
}

/** Takes out again whoever was forgotten since a backup was made. @returns how many people that were */
export async function forgetAgain({ database, directory }: Place): Promise<number> {
  const { kysely } = database;
  const users = await kysely.selectFrom('user').select(['email', 'updatedAt']).execute();
  const invitations = await allInvitations(kysely);
  const forgotten = forgottenAmong(directory, [
    ...users.map(({ email, updatedAt }) => ({ key: personKey(email), at: new Date(updatedAt).toISOString() })),
    ...invitations.map(({ email, sentAt }) => ({ key: personKey(email), at: sentAt })),
    ...(await holderKeys(kysely)),
  ]);
  for (const key of forgotten) await clear({ database, directory }, key);
  return forgotten.length;
}

async function removeSignatures(tx: Queries, { id, name, email }: { id: string; name: string; email: string }) {
  const names = [name, email].filter((each) => each !== '');
  for (const [table, column, idColumn] of SIGNATURES) {
    const isTheirs = sql<boolean>`${sql.ref(column)} in (${sql.join(names)})`;
    const condition =
      idColumn === undefined
        ? isTheirs
        : sql<boolean>`${sql.ref(idColumn)} = ${id} or (${sql.ref(idColumn)} is null and ${isTheirs})`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${NAMELESS} where ${condition}`.execute(tx);
  }
}

/** A site without a mail server keeps its emails as files. */
function deleteEmailsTo(key: string, directory: string): void {
  const outbox = join(directory, 'outbox');
  for (const name of globSync('*.eml', { cwd: outbox })) {
    const to = /^To: (.*)$/m.exec(readFileSync(join(outbox, name), 'latin1'))?.[1] ?? '';
    if (keysIn(to).has(key)) rmSync(join(outbox, name), { force: true });
  }
}

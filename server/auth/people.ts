import { randomUUID } from 'node:crypto';

import { readJson } from '#domain/values/records.ts';
import type { Role } from '#domain/account-fields.ts';
import type { Editor } from '#domain/documents/document.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries } from '#server/database/tables.ts';
import { atOnce } from '#server/process/limits.ts';
import type { createAccountEmails } from '#server/mail/account-emails.ts';
import type { Person } from './auth-api.ts';
import { LIFETIMES, type AuthLog } from './better-auth-config.ts';
import { accountOf, emailProblem } from './account-input.ts';
import { ownerOf } from './address-changes.ts';
import type { createLimits } from './rate-limits.ts';
import { addLink, identifierOf, type createSignUps } from './sign-ups.ts';

/** What invitations are counted by. */
const EVERYBODY = 'everybody';

/** Why nobody was invited; `minutes`: after how many it is worth trying again. */
export interface InvitationError {
  problem: 'email' | 'unusual-email' | 'has-role' | 'full' | 'gone' | 'mail' | 'invitations';
  minutes?: number | undefined;
}

interface PeopleDependencies {
  database: Pick<Database, 'kysely'>;
  limits: Pick<ReturnType<typeof createLimits>, 'count'>;
  emails: Pick<ReturnType<typeof createAccountEmails>, 'invite'>;
  canSend: () => Promise<boolean>;
  signUps: () => Pick<ReturnType<typeof createSignUps>, 'remind' | 'create'>;
  hash: (password: string) => Promise<string>;
  log: AuthLog;
}

export type People = ReturnType<typeof createPeople>;

/** Who may do what in the editors' room, and who is invited to. The log names people by their ids only. */
export function createPeople({
  database: { kysely },
  limits,
  emails,
  canSend,
  signUps,
  hash,
  log,
}: PeopleDependencies) {
  type Wanted = Pick<Invitation, 'email' | 'role' | 'language'>;

  async function invite({ email, role, language }: Wanted, by: Editor): Promise<InvitationError | undefined> {
    const account = accountOf(email);
    const wrong = emailProblem(account);
    if (wrong) return { problem: wrong };
    const people = await peopleWithRole(kysely);
    if (people.some((person) => person.email === account)) return { problem: 'has-role' };
    const others = (await allInvitations(kysely)).filter((each) => each.email !== account && each.state !== 'accepted');
    if (people.length + others.length >= atOnce.people) return { problem: 'full' };
    if (!(await canSend())) return { problem: 'mail' };
    const limited = await limits.count('invitation', { account: EVERYBODY });
    if (limited) return { problem: 'invitations', minutes: limited.minutes };
    const token = await kysely
      .transaction()
      .execute((tx) => writeInvitation(tx, { email: account, role, language, by }));
    emails.invite(account, { role, by: by.name }, token, language);
    log.info({ role, by: by.id }, 'an invitation was sent');
    return undefined;
  }

  return {
    list: () => peopleWithRole(kysely),
    invitations: () => allInvitations(kysely),
    invite,
    /** Another link takes the place of the one that was sent. */
    async inviteAgain(id: string, by: Editor): Promise<InvitationError | undefined> {
      const found = (await allInvitations(kysely)).find((each) => each.id === id && each.state !== 'accepted');
      return found ? invite(found, by) : { problem: 'gone' };
    },
    async withdraw(id: string, by: Editor): Promise<void> {
      const withdrawn = await deleteInvitations(kysely, (each) => each.id === id && each.state !== 'accepted');
      if (withdrawn > 0) log.info({ by: by.id }, 'an invitation was withdrawn');
    },
    /** What a link invites to, and whom; undefined for one that is good no more. Changes nothing. */
    async invitation(token: string): Promise<Pick<Invitation, 'email' | 'role'> | undefined> {
      const found = await invitationOf(kysely, token);
      return found?.state === 'sent' ? { email: found.email, role: found.role } : undefined;
    },
    /** Accepts an invitation to the address of whoever is logged in, once. @returns whether it was good */
    async accept(token: string, { id, email }: Pick<Person, 'id' | 'email'>): Promise<boolean> {
      const found = await invitationOf(kysely, token);
      if (found === undefined || found.email !== accountOf(email)) return false;
      const isAccepted = await kysely.transaction().execute((tx) => acceptInvitation(tx, found, id));
      if (isAccepted) log.info({ role: found.role, person: id }, 'an invitation was accepted');
      return isAccepted;
    },
    /** Whether an address has an account. Only whoever has its mailbox may learn that. */
    hasAccount: async (email: string): Promise<boolean> => (await ownerOf(kysely, email)) !== undefined,
    /**
     * Begins the account of whoever is invited, unless the address has one; an invitation proves the address.
     *
     * @returns the token by which a name and a password confirm it, in place of those of a sign-up that nobody has confirmed
     */
    async join(token: string): Promise<string | undefined> {
      const found = await invitationOf(kysely, token);
      if (found?.state !== 'sent') return undefined;
      const waiting = await signUps().remind(found.email);
      return waiting ?? signUps().create(found.email, await hash(randomUUID()), { name: '' });
    },
    /** Whoever confirms an address that is invited accepts: the invitation is in the same mailbox. */
    async acceptWith(tx: Queries, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
      const found = (await allInvitations(tx)).find((each) => each.email === email);
      const isAccepted = found !== undefined && (await acceptInvitation(tx, found, id));
      if (isAccepted) log.info({ role: found.role, person: id }, 'an invitation was accepted');
    },
    /** Ends what somebody may do, from their next request on. @returns whether it did; `last`: somebody has to stay */
    async end(id: string, by: Editor): Promise<'done' | 'last' | 'gone'> {
      const result = await kysely.transaction().execute((tx) => endUnlessLast(tx, id));
      if (result === 'done') log.info({ person: id, by: by.id }, 'a role was ended');
      return result;
    },
  };
}

async function endUnlessLast(tx: Queries, id: string): Promise<'done' | 'last' | 'gone'> {
  // Written, so that two editors who end each other at the same moment come one after the other.
  const editors = await tx
    .updateTable('user')
    .set({ role: 'editor' })
    .where('role', '=', 'editor')
    .returning('id')
    .execute();
  if (editors.length === 1 && editors[0]?.id === id) return 'last';
  return (await endRole(tx, id)) ? 'done' : 'gone';
}

/** Ends a role, with the links to previews and the invitations that hang on it. @returns false when there is none */
export async function endRole(db: Queries, id: string): Promise<boolean> {
  const person = (await peopleWithRole(db)).find((each) => each.id === id);
  if (person === undefined) return false;
  await setRole(db, id, null);
  await deleteInvitations(db, ({ email, by, state }) => email === person.email || (by.id === id && state === 'sent'));
  return true;
}

/** Of both scripts: databases put Ё before А, or after Я. */
const alphabetical = new Intl.Collator('ru');

/** Editors first, each by name. Instants are ISO 8601 in UTC. */
export async function peopleWithRole(db: Queries) {
  const rows = await db
    .selectFrom('user')
    .leftJoin('session', 'session.userId', 'user.id')
    .where('user.role', 'is not', null)
    .groupBy(['user.id', 'user.name', 'user.email', 'user.role', 'user.roleAt'])
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.roleAt'])
    .select(({ fn }) => fn.max('session.updatedAt').as('seenAt'))
    .execute();
  const { compare } = alphabetical;
  const inOrder = rows.toSorted(
    (one, other) => compare(other.role!, one.role!) || compare(one.name, other.name) || compare(one.email, other.email),
  );
  return inOrder.map(({ role, roleAt, seenAt, ...person }) => ({
    ...person,
    role: role!,
    since: roleAt ?? undefined,
    /** Sessions are renewed once a day, so this is good for a day. */
    seenAt: seenAt ? new Date(seenAt).toISOString() : undefined,
  }));
}

/** Gives a role to somebody. Whoever is no editor any more has no links to previews. */
export async function setRole(db: Queries, userId: string, role: Role | null): Promise<void> {
  const roleAt = role && new Date().toISOString();
  await db.updateTable('user').set({ role, roleAt }).where('id', '=', userId).execute();
  if (role !== 'editor') await db.deleteFrom('previewLinks').where('userId', '=', userId).execute();
}

/** Somebody is to have a role. It stands as JSON with the links of other emails, and is swept with them. */
export interface Invitation {
  email: string;
  role: Role;
  /** Of the email. */
  language: Language;
  by: Editor;
  /** ISO 8601 in UTC, as is `acceptedAt`. */
  sentAt: string;
  acceptedAt?: string;
}

export interface StoredInvitation extends Invitation {
  id: string;
  state: 'sent' | 'accepted' | 'expired';
}

/** All that are kept, the latest first. */
export async function allInvitations(db: Queries): Promise<StoredInvitation[]> {
  const rows = await stored(db).where('identifier', 'like', 'invitation:%').execute();
  return rows.map(read).toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
}

async function invitationOf(db: Queries, token: string): Promise<StoredInvitation | undefined> {
  const row = await stored(db).where('identifier', '=', identifierOf('invitation', token)).executeTakeFirst();
  return row && read(row);
}

/** Writes an invitation in place of earlier ones to its address, whose links end. @returns the token of its link */
async function writeInvitation(db: Queries, invitation: Omit<Invitation, 'sentAt'>): Promise<string> {
  await deleteInvitations(db, ({ email }) => email === invitation.email);
  const value: Invitation = { ...invitation, sentAt: new Date().toISOString() };
  return addLink(db, 'invitation', JSON.stringify(value), LIFETIMES.invitationKept);
}

export async function deleteInvitations(
  db: Queries,
  isWanted: (invitation: StoredInvitation) => boolean,
): Promise<number> {
  const ids = (await allInvitations(db)).filter(isWanted).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('verification').where('id', 'in', ids).execute();
  return ids.length;
}

/**
 * Gives its role, once, to somebody whose address it was sent to and is confirmed, and who has no role yet.
 *
 * @returns whether it was still good
 */
async function acceptInvitation(tx: Queries, invitation: StoredInvitation, userId: string): Promise<boolean> {
  const { id, state, ...others } = invitation;
  if (state !== 'sent') return false;
  const { numUpdatedRows } = await tx
    .updateTable('verification')
    .set({ value: JSON.stringify({ ...others, acceptedAt: new Date().toISOString() } satisfies Invitation) })
    .where('id', '=', id)
    .where('value', '=', JSON.stringify(others))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('user')
    .set({ role: invitation.role, roleAt: new Date().toISOString() })
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .where('role', 'is', null)
    .execute();
  return true;
}

const stored = (db: Queries) =>
  db.selectFrom('verification').select(['id', 'value']).where('expiresAt', '>', new Date().toISOString());

function read({ id, value }: { id: string; value: string }): StoredInvitation {
  const invitation = readJson<Invitation>(value);
  const isGood = Date.parse(invitation.sentAt) + LIFETIMES.invitation * 1000 > Date.now();
  return { ...invitation, id, state: invitation.acceptedAt ? 'accepted' : isGood ? 'sent' : 'expired' };
}

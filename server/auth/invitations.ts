import type { Role } from '../../domain/account-fields.ts';
import type { Editor } from '../../domain/documents/document.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { LIFETIMES } from './better-auth-config.ts';
import { addLink, identifierOf, type Queries } from './email-links.ts';
import { giveRole } from './roles.ts';

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

interface Row {
  id: string;
  value: string;
}

/** All that are kept, the latest first. */
export async function allInvitations(db: Queries): Promise<StoredInvitation[]> {
  const rows = await stored(db).where('identifier', 'like', 'invitation:%').execute();
  return rows.map(read).toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
}

/** The one a link belongs to. */
export async function invitationOf(db: Queries, token: string): Promise<StoredInvitation | undefined> {
  const row = await stored(db).where('identifier', '=', identifierOf('invitation', token)).executeTakeFirst();
  return row && read(row);
}

/** Writes an invitation in place of earlier ones to its address, whose links end. @returns the token of its link */
export async function writeInvitation(db: Queries, invitation: Omit<Invitation, 'sentAt'>): Promise<string> {
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

/** Gives its role to somebody whose address it was sent to and is confirmed, once. @returns whether it was still good */
export async function acceptInvitation(tx: Queries, invitation: StoredInvitation, userId: string): Promise<boolean> {
  const { id, state, ...others } = invitation;
  if (state !== 'sent') return false;
  const { numUpdatedRows } = await tx
    .updateTable('verification')
    .set({ value: JSON.stringify({ ...others, acceptedAt: new Date().toISOString() } satisfies Invitation) })
    .where('id', '=', id)
    .where('value', '=', JSON.stringify(others))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await giveRole(tx, userId, invitation.role);
  return true;
}

const stored = (db: Queries) =>
  db.selectFrom('verification').select(['id', 'value']).where('expiresAt', '>', new Date().toISOString());

function read({ id, value }: Row): StoredInvitation {
  const invitation = JSON.parse(value) as Invitation;
  const isGood = Date.parse(invitation.sentAt) + LIFETIMES.invitation * 1000 > Date.now();
  return { ...invitation, id, state: invitation.acceptedAt ? 'accepted' : isGood ? 'sent' : 'expired' };
}

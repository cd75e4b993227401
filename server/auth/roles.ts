import type { Role } from '../../domain/account-fields.ts';
import type { Queries } from './email-links.ts';

/** Gives a role to somebody. Whoever is no editor any more has no links to previews. */
export async function setRole(db: Queries, userId: string, role: Role | null): Promise<void> {
  const roleAt = role && new Date().toISOString();
  await db.updateTable('user').set({ role, roleAt }).where('id', '=', userId).execute();
  if (role !== 'editor') await db.deleteFrom('previewLinks').where('userId', '=', userId).execute();
}

/** The same to somebody who has confirmed their address and has no role yet. */
export async function giveRole(db: Queries, userId: string, role: Role): Promise<void> {
  const roleAt = new Date().toISOString();
  await db
    .updateTable('user')
    .set({ role, roleAt })
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .where('role', 'is', null)
    .execute();
}

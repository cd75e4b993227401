import { readJson } from '#domain/values/records.ts';
import { typedPersonKey } from '#domain/person-key.ts';
import { allInvitations } from '#server/auth/people.ts';
import type { Queries } from '#server/database/tables.ts';
import { peopleOf } from '#server/tickets/forget-holders.ts';

/**
 * Everything that the site knows of somebody, for them to read: what proves who they are (tokens, codes, hashes of passwords) is left out.
 *
 * @returns JSON; undefined where nothing is known
 */
export async function showPerson(db: Queries, typed: string): Promise<string | undefined> {
  const key = typedPersonKey(typed);
  const user = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified', 'image', 'role', 'roleAt', 'createdAt'])
    .where('email', '=', key)
    .executeTakeFirst();
  const sessions = db
    .selectFrom('session')
    .select(['createdAt', 'updatedAt'])
    .where('userId', '=', user?.id ?? '');
  const { own, told } = await peopleOf(db, key);
  // PostgreSQL refuses an empty list.
  const ids = ['', ...own.map(({ id }) => id)];
  const bought = ['', ...own.flatMap(({ isBuyer, orderId }) => (isBuyer === 1 ? [orderId] : []))];
  const personColumns = ['name', 'email', 'phone', 'language'] as const;
  const orderColumns = ['code', 'what', 'item', 'seat', 'quantity', ...personColumns] as const;
  const moneyColumns = ['amount', 'currency', 'provider', 'state', 'note', 'orders.at'] as const;
  const known = {
    account: user && { ...user, sessions: await sessions.execute() },
    invitations: (await allInvitations(db)).filter(({ email }) => email === key),
    orders: await db
      .selectFrom('orders')
      .innerJoin('holders', 'holders.orderId', 'orders.id')
      .select([...orderColumns, ...moneyColumns])
      .where('orders.id', 'in', bought)
      .where('isBuyer', '=', 1)
      .execute(),
    tickets: await db
      .selectFrom('tickets')
      .leftJoin('checkIns', 'checkIns.ticketId', 'tickets.id')
      .select(['event', 'seat', 'state', 'reason', 'guestName', 'tickets.at', 'checkIns.at as cameInAt'])
      .where((ticket) => ticket.or([ticket('ownerId', 'in', ids), ticket('holderId', 'in', ids)]))
      .execute(),
    history: await db
      .selectFrom('orderHistory')
      .select(['what', 'details', 'at'])
      .where('orderId', 'in', bought)
      .execute(),
    emails: await db.selectFrom('messages').select(['kind', 'at', 'sentAt']).where('holderId', 'in', ids).execute(),
    notified: await db.selectFrom('notified').select(['event', 'facts', 'at']).where('holderId', 'in', ids).execute(),
    guest: await db
      .selectFrom('holders')
      .select([...personColumns, 'at'])
      .where('id', 'in', ids)
      .where('isBuyer', '=', 0)
      .execute(),
    unconfirmed: await db
      .selectFrom('holds')
      .select(['event', 'seat', 'quantity', 'name', 'email', 'language', 'at'])
      .where('email', '=', key)
      .execute(),
    notices: told.map(({ provider, body }) => ({ provider, body: readJson<unknown>(body!) })),
  };
  const isKnown = Object.values(known).some((part) => part !== undefined && (!Array.isArray(part) || part.length > 0));
  return isKnown ? JSON.stringify(known, undefined, 2) : undefined;
}

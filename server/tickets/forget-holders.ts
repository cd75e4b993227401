import { sql } from 'kysely';

import { dubaiDay } from '#domain/dubai-day.ts';
import { paymentProvider } from '#domain/values/payment-providers.ts';
import { deleteOldBodies } from './payment-notices.ts';
import type { Queries } from '#server/database/tables.ts';
import { addFact } from './order-family.ts';
import { publishedEvent, readFacts, type Order, type TicketDependencies } from './order-rows.ts';

/** Which emails went out is known so long. */
const SENT_DAYS = 90;
/** A booking that nobody has confirmed is kept so long. */
const HOLD_DAYS = 7;
/** The names of holders are kept so long after the last event of their order. */
const HOLDER_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what is not needed any more (rules.md, Orders). */
export async function deleteOldData({ database, catalogue, now }: TicketDependencies): Promise<void> {
  const db = database.kysely;
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteOldBodies(db, now());
  await db.deleteFrom('messages').where('sentAt', '<', before(SENT_DAYS).toISOString()).execute();
  await db.deleteFrom('holds').where('at', '<', before(HOLD_DAYS).toISOString()).execute();
  await db.deleteFrom('acts').where('at', '<', before(SENT_DAYS).toISOString()).execute();
  const orders = await db
    .selectFrom('orders')
    .leftJoin('tickets', 'tickets.orderId', 'orders.id')
    .select(['orders.id', 'tickets.event', 'tickets.told'])
    .where('orders.at', '<', before(HOLDER_DAYS).toISOString())
    .where((eb) => eb.or([eb('name', '<>', ''), eb('email', '<>', ''), eb('phone', '<>', ''), eb('note', '<>', '')]))
    .execute();
  const [current, oldDay] = [catalogue(), dubaiDay(before(HOLDER_DAYS))];
  const dayOf = ({ event, told }: { event: string | null; told: string | null }) =>
    event === null || told === null ? '' : (publishedEvent(current, event)?.dateOfEvent ?? readFacts(told).day);
  const old = [...Map.groupBy(orders, ({ id }) => id)].filter(([, tickets]) =>
    tickets.every((ticket) => dayOf(ticket) < oldDay),
  );
  for (const [id] of old) await forgetHolder(db, id);
}

/** Leaves of an order what was paid and its state. That nothing can be sent to anybody is meant then. */
async function forgetHolder(db: Queries, id: string): Promise<void> {
  await addFact(db, id, { kind: 'accepted', check: 'no-address' }, { at: new Date().toISOString() });
  await db
    .updateTable('orders')
    .set({ name: '', email: '', phone: '', note: '', folded: '' })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('messages').where('orderId', '=', id).execute();
  const tickets = db.selectFrom('tickets').select('id').where('orderId', '=', id);
  await db.deleteFrom('guests').where('ticketId', 'in', tickets).execute();
}

/**
 * Takes somebody out of all orders, and deletes what payment providers have sent about them.
 *
 * @param email in small letters
 * @returns how many orders there were
 */
export async function forgetHolders(db: Queries, email: string): Promise<number> {
  const own = await db
    .selectFrom('orders')
    .select(['id', 'provider', 'reference'])
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email))
    .execute();
  const orders = [...own, ...(await mergedInto(db, own))];
  await db.deleteFrom('holds').where('email', '=', email).execute();
  await db.deleteFrom('guests').where('email', '=', email).execute();
  for (const { id, provider: way, reference } of orders) {
    await forgetHolder(db, id);
    const provider = paymentProvider(way);
    if (provider === undefined) continue;
    await db
      .updateTable('notices')
      .set({ body: null })
      .where('provider', '=', provider)
      .where('payment', '=', reference)
      .execute();
  }
  const pattern = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  await db
    .updateTable('notices')
    .set({ body: null })
    .where(({ fn }) => sql<boolean>`${fn('lower', ['body'])} like ${pattern} escape '\\'`)
    .execute();
  return orders.length;
}

/** The doubles that were merged into orders: they name the same holder, often without an address. */
async function mergedInto(
  db: Queries,
  into: readonly Pick<Order, 'id'>[],
): Promise<Pick<Order, 'id' | 'provider' | 'reference'>[]> {
  const ids = into.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orderHistory')
          .select('details')
          .where('what', '=', 'merge')
          .where('orderId', 'in', ids)
          .execute();
  const codes = rows.map(({ details }) => (JSON.parse(details) as { code: string }).code);
  if (codes.length === 0) return [];
  const merged = await db
    .selectFrom('orders')
    .select(['id', 'provider', 'reference'])
    .where('code', 'in', codes)
    .execute();
  return [...merged, ...(await mergedInto(db, merged))];
}

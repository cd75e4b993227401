import { dubaiDay } from '#domain/dubai-day.ts';
import { normalizeCode } from '#domain/orders.ts';
import { keysIn, personKey } from '#domain/person-key.ts';
import { paymentProvider } from '#domain/values/payment-providers.ts';
import { deleteOldBodies } from './payment-notices.ts';
import type { Queries } from '#server/database/tables.ts';
import { addFact } from './order-family.ts';
import { publishedEvent, publishedProgram, type Order, type TicketDependencies } from './order-rows.ts';
import { readFacts } from './notified-facts.ts';

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
    .select(['orders.id', 'orders.what', 'orders.item', 'tickets.event', 'tickets.told'])
    .where('orders.at', '<', before(HOLDER_DAYS).toISOString())
    .where((eb) => eb.or([eb('name', '<>', ''), eb('email', '<>', ''), eb('phone', '<>', ''), eb('note', '<>', '')]))
    .execute();
  const [current, oldDay] = [catalogue(), dubaiDay(before(HOLDER_DAYS))];
  const dayOf = ({ what, item, event, told }: (typeof orders)[number]) => {
    if (event !== null && told !== null) return publishedEvent(current, event)?.dateOfEvent ?? readFacts(told).day;
    // One that waits to be checked has no tickets yet.
    const events =
      what === 'program' ? publishedProgram(current, item!)?.events : [publishedEvent(current, item ?? '')];
    return (events ?? []).reduce((last, each) => (each && each.dateOfEvent > last ? each.dateOfEvent : last), '');
  };
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

/** What of somebody was cleared, and the codes of orders that their address paid for and that have another one by now. */
export type Cleared = Record<'orders' | 'guests' | 'holds' | 'notices', number> & { others: string[] };

/**
 * Takes somebody out of all orders, and deletes what payment providers have sent about them: there stands the address that was typed,
 * also where nothing can be sent to it.
 *
 * @param key of `personKey`
 */
export async function forgetHolders(db: Queries, key: string): Promise<Cleared> {
  const { own, others, told } = await ordersOf(db, key);
  const orders = [...own, ...(await mergedInto(db, own))];
  const holds = await db.deleteFrom('holds').where('email', '=', key).executeTakeFirst();
  const guests = await db.deleteFrom('guests').where('email', '=', key).executeTakeFirst();
  for (const { id } of orders) await forgetHolder(db, id);
  const payments = orders.flatMap(({ provider: way, reference: payment }) => {
    const provider = paymentProvider(way);
    return provider === undefined ? [] : [{ provider, payment }];
  });
  let notices = 0;
  for (const notice of [...told.map(({ provider, id }) => ({ provider, id })), ...payments]) {
    const { numUpdatedRows } = await db
      .updateTable('notices')
      .set({ body: null })
      .where((row) => row.and(notice))
      .where('body', 'is not', null)
      .executeTakeFirst();
    notices += Number(numUpdatedRows);
  }
  return {
    orders: orders.length,
    guests: Number(guests.numDeletedRows),
    holds: Number(holds.numDeletedRows),
    notices,
    others: others.map(({ code }) => code),
  };
}

/** The orders of somebody; `others`: those of other addresses that theirs has paid for; `told`: what providers have sent that names them. */
export async function ordersOf(db: Queries, key: string) {
  const told = await noticesNaming(db, key);
  const paid = new Set(told.map(({ provider, payment }) => `${provider} ${payment}`));
  const all = await db.selectFrom('orders').select(['id', 'provider', 'reference', 'code', 'email', 'phone']).execute();
  const isPaid = ({ provider, reference }: (typeof all)[number]) => paid.has(`${provider} ${reference}`);
  const own = all.filter(
    (order) =>
      [normalizeCode(order.code), personKey(order.email), personKey(order.phone)].includes(key) ||
      (order.email === '' && isPaid(order)),
  );
  const others = all.filter((order) => order.email !== '' && isPaid(order) && !own.includes(order));
  return { own, others, told };
}

/** What is kept of what providers have sent, and names somebody. */
async function noticesNaming(db: Queries, key: string) {
  const notices = await db
    .selectFrom('notices')
    .select(['provider', 'id', 'payment', 'body'])
    .where('body', 'is not', null)
    .execute();
  return notices.filter(({ body }) => keysIn(body!).has(key));
}

/** The keys of everybody whom the tables about orders name. */
export async function holderKeys(db: Queries): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['code', 'email', 'phone']).execute();
  const guests = await db.selectFrom('guests').select('email').execute();
  const holds = await db.selectFrom('holds').select('email').execute();
  const notices = await db.selectFrom('notices').select('body').where('body', 'is not', null).execute();
  return [
    ...orders.flatMap(({ code, email, phone }) => [normalizeCode(code), personKey(email), personKey(phone)]),
    ...[...guests, ...holds].map(({ email }) => personKey(email)),
    ...notices.flatMap(({ body }) => [...keysIn(body!)]),
  ];
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

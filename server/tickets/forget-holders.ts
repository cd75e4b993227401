import { readJson } from '#domain/values/records.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import { normalizeCode } from '#domain/orders.ts';
import { keysIn, personKey } from '#domain/person-key.ts';
import { paymentProvider } from '#domain/values/payment-providers.ts';
import { deleteOldBodies } from './payment-notices.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { addFact } from './order-sums.ts';
import { holdersOf, newToken, publishedProgram, type Holder, type TicketDependencies } from './order-rows.ts';
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
    .innerJoin('holders', 'holders.orderId', 'orders.id')
    .leftJoin('tickets', 'tickets.orderId', 'orders.id')
    .leftJoin('notified', (join) =>
      join.onRef('notified.holderId', '=', 'tickets.holderId').onRef('notified.event', '=', 'tickets.event'),
    )
    .select(['orders.id', 'orders.what', 'orders.item', 'tickets.event', 'tickets.day', 'notified.facts'])
    .where('orders.at', '<', before(HOLDER_DAYS).toISOString())
    .where((eb) => eb.or([eb('name', '<>', ''), eb('email', '<>', ''), eb('phone', '<>', ''), eb('note', '<>', '')]))
    .distinct()
    .execute();
  const [current, oldDay] = [catalogue(), dubaiDay(before(HOLDER_DAYS))];
  const dayOf = ({ what, item, event, day, facts }: (typeof orders)[number]) => {
    if (event !== null && day !== null)
      return shownEvent(current, event)?.event.dateOfEvent ?? (facts === null ? day : readFacts(facts).day);
    // One that waits to be checked has no tickets yet.
    const events =
      what === 'program' ? publishedProgram(current, item!)?.events : [shownEvent(current, item ?? '')?.event];
    return (events ?? []).reduce((last, each) => (each && each.dateOfEvent > last ? each.dateOfEvent : last), '');
  };
  const old = [...Map.groupBy(orders, ({ id }) => id)].filter(([, tickets]) =>
    tickets.every((ticket) => dayOf(ticket) < oldDay),
  );
  const ids = old.map(([id]) => id);
  const people = ids.length === 0 ? [] : await holdersOf(db, ids);
  for (const person of people) await forgetHolder(db, person);
}

/** Leaves of a person that there was one; of their order what was paid and its state. That nothing can be sent to its buyer is meant then. */
async function forgetHolder(db: Queries, { id, orderId, isBuyer }: Pick<Holder, 'id' | 'orderId' | 'isBuyer'>) {
  if (isBuyer === 1) {
    await addFact(db, orderId, { kind: 'accepted', check: 'no-address' }, { at: new Date().toISOString() });
    await db.updateTable('orders').set({ note: '' }).where('id', '=', orderId).execute();
  }
  await db.deleteFrom('replacedCodes').where('holderId', '=', id).execute();
  await db
    .updateTable('tickets')
    .set({ guestName: '' })
    .where((ticket) => ticket.or([ticket('holderId', '=', id), ticket('ownerId', '=', id)]))
    .execute();
  await db.deleteFrom('messages').where('holderId', '=', id).execute();
  await db.deleteFrom('notified').where('holderId', '=', id).execute();
  // Last, because nobody is looked for any more after that.
  const nobody = { name: '', email: '', phone: '', folded: '', token: newToken() };
  await db.updateTable('holders').set(nobody).where('id', '=', id).execute();
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
  const { own, others, told } = await peopleOf(db, key);
  const holds = await db.deleteFrom('holds').where('email', '=', key).executeTakeFirst();
  const bought = own.filter(({ isBuyer }) => isBuyer === 1);
  const buyers = [...bought, ...(await mergedInto(db, bought))];
  const guests = own.filter(({ isBuyer }) => isBuyer === 0);
  for (const person of [...buyers, ...guests]) await forgetHolder(db, person);
  const payments = buyers.flatMap(({ provider: way, reference: payment }) => {
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
    orders: buyers.length,
    guests: guests.length,
    holds: Number(holds.numDeletedRows),
    notices,
    others: others.map(({ code }) => code),
  };
}

/** The people of all orders, with what tells their orders apart. */
const everybody = (db: Queries) =>
  db
    .selectFrom('holders')
    .innerJoin('orders', 'orders.id', 'holders.orderId')
    .select(['holders.id', 'orderId', 'isBuyer', 'email', 'phone', 'provider', 'reference', 'code', 'holders.at']);

/** Somebody as people of orders; `others`: the buyers with other addresses that theirs has paid for; `told`: what providers have sent that names them. */
export async function peopleOf(db: Queries, key: string) {
  const told = (await keptNotices(db)).filter(({ body }) => keysIn(body!).has(key));
  const paid = new Set(told.map(({ provider, payment }) => `${provider} ${payment}`));
  const all = await everybody(db).execute();
  const isPaid = ({ isBuyer, provider, reference }: (typeof all)[number]) =>
    isBuyer === 1 && paid.has(`${provider} ${reference}`);
  const own = all.filter(
    (person) =>
      [personKey(person.email), personKey(person.phone)].includes(key) ||
      (person.isBuyer === 1 && normalizeCode(person.code) === key) ||
      (person.email === '' && isPaid(person)),
  );
  const others = all.filter((person) => person.email !== '' && isPaid(person) && !own.includes(person));
  return { own, others, told };
}

/** What is kept of what providers have sent. */
function keptNotices(db: Queries) {
  const notices = db.selectFrom('notices').select(['provider', 'id', 'payment', 'body', 'receivedAt']);
  return notices.where('body', 'is not', null).execute();
}

/** The keys of everybody whom the tables about orders name, and when each row was written. */
export async function holderKeys(db: Queries): Promise<{ key: string; at: string }[]> {
  const people = await everybody(db).execute();
  const holds = await db.selectFrom('holds').select(['email', 'at']).execute();
  const keysAt = (at: string, keys: Iterable<string>) => Array.from(keys, (key) => ({ key, at }));
  return [
    ...people.flatMap(({ code, email, phone, at }) =>
      keysAt(at, [normalizeCode(code), personKey(email), personKey(phone)]),
    ),
    ...holds.flatMap(({ email, at }) => keysAt(at, [personKey(email)])),
    ...(await keptNotices(db)).flatMap(({ body, receivedAt }) => keysAt(receivedAt, keysIn(body!))),
  ];
}

/** The buyers of the doubles that were merged into orders: they are the same people, often without an address. */
async function mergedInto(
  db: Queries,
  into: readonly { orderId: string }[],
): Promise<Awaited<ReturnType<typeof peopleOf>>['own']> {
  if (into.length === 0) return [];
  const ids = into.map(({ orderId }) => orderId);
  const rows = db.selectFrom('orderHistory').select('details').where('what', '=', 'merge').where('orderId', 'in', ids);
  const codes = (await rows.execute()).map(({ details }) => readJson<{ code: string }>(details).code);
  if (codes.length === 0) return [];
  const merged = await everybody(db).where('code', 'in', codes).where('isBuyer', '=', 1).execute();
  return [...merged, ...(await mergedInto(db, merged))];
}

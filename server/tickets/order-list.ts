import { sql, type ExpressionBuilder } from 'kysely';

import type { Need } from '#domain/order-sum.ts';
import { withPlainDomain } from '#domain/email-address.ts';
import { monthInstants, type IsoMonth } from '#domain/month-grid.ts';
import { givenBackStates, normalizeCode, type OrderState, type Provider, type Purchase } from '#domain/orders.ts';
import { foldPerson, isPerson, personTerms } from '#domain/search/folded-person.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { checkInsOf } from './checked-in-since.ts';
import { handOversOf } from './hand-overs.ts';
import { nameOnSeat } from './holders.ts';
import { withSums } from './order-sums.ts';
import { countRows, orderWithTickets, withTickets, type Order, type OrderWithTickets } from './order-rows.ts';
import { ticketEmails } from './outbox.ts';

/** Those that hold seats and have brought no money: to be checked, disputed, or of amount 0. */
export const UNPAID = 'unpaid';

/** Those whose holders want money back. */
export const WANTED = 'refund-wanted' satisfies Need;

/** Which orders are listed. */
export interface OrderQuery {
  /**
   * Words of a name, an email and a phone number, in any order; of a name on a seat; or the code of an order or of a ticket, or what the provider
   * calls a payment. Empty for all.
   */
  find: string;
  /** Those for it; of an event also those for its program, which hold tickets for it. */
  item?: Pick<Purchase, 'what' | 'item'> | undefined;
  provider?: Provider | undefined;
  state?: OrderState | typeof UNPAID | typeof WANTED | undefined;
  /** Those that were made in it, in Dubai. */
  month?: IsoMonth | undefined;
}

export async function countOrders(db: Queries, query: OrderQuery): Promise<number> {
  return countRows(matching(db, query, await ordersOfName(db, query)));
}

/** A part of the list. Behind an order it takes as long as the first one, however long the list is. */
export interface ListPart {
  limit: number;
  offset?: number;
  after?: Pick<Order, 'at' | 'id'> | undefined;
}

/**
 * A part of the orders, the newest first: with how many of its tickets are valid, for the event that is asked for where there is
 * one, and how many are checked in.
 */
export async function listOrders(db: Queries, query: OrderQuery, { limit, offset = 0, after }: ListPart) {
  const rows = matching(db, query, await ordersOfName(db, query));
  let part = rows.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
  if (after) {
    const { at, id } = after;
    part = part.where((or) => or.or([or('at', '<', at), or.and([or('at', '=', at), or('id', '<', id)])]));
  }
  const orders = await withTickets(db, await part.execute());
  const checkIns = db
    .selectFrom('checkIns')
    .innerJoin('tickets', 'tickets.id', 'checkIns.ticketId')
    .select('ticketId')
    .where('takenBack', 'is', null)
    .where('orderId', 'in', ['', ...orders.map(({ id }) => id)]);
  const cameIn = new Set((await checkIns.execute()).map(({ ticketId }) => ticketId));
  return orders.map((order) => {
    const tickets = order.tickets.filter(({ event }) => query.item?.what !== 'event' || event === query.item.item);
    const valid = tickets.filter(({ state }) => state === 'valid');
    return {
      ...order,
      /** The names on the valid seats. */
      comes: [...new Set(valid.map((ticket) => nameOnSeat(ticket, order)))],
      valid: valid.length,
      // Who came is known also where the ticket is void since.
      checkedIn: tickets.filter(({ id }) => cameIn.has(id)).length,
    };
  });
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** The orders that somebody has to look at, by what they need, the oldest first: by time alone SQLite would read all orders. */
export async function ordersToCheck(
  db: Queries,
  limit: number,
): Promise<{ orders: OrderWithTickets[]; count: number }> {
  const waiting = db.selectFrom('orders').where('needs', '>', '');
  const first = waiting.selectAll().orderBy('needs').orderBy('at').limit(limit);
  return { orders: await withTickets(db, await first.execute()), count: await countRows(waiting) };
}

/** So many failed emails are listed, the oldest first. */
const MAX_FAILED = 50;

/** The emails that were given up, until a later one has told the same holder what they would have told. */
export function givenUpMessages(db: Queries) {
  return (
    db
      .selectFrom('messages')
      .innerJoin('holders', 'holders.id', 'messages.holderId')
      .innerJoin('orders', 'orders.id', 'holders.orderId')
      // None of these was sent, and the index is by that.
      .where('messages.sentAt', 'is', null)
      .where('messages.givenUpAt', 'is not', null)
      .where((message) => {
        const later = message
          .selectFrom('messages as later')
          .select('later.key')
          .whereRef('later.holderId', '=', 'messages.holderId')
          .whereRef('later.at', '>', 'messages.at')
          .where('later.sentAt', 'is not', null)
          .where((same) =>
            same.or([
              same.and([same('messages.kind', '=', 'changed'), same('later.kind', '=', 'changed')]),
              same.and([
                same('messages.kind', 'in', [...ticketEmails, 'received', 'reminder']),
                same('later.kind', 'in', ticketEmails),
              ]),
            ]),
          );
        return message.not(message.exists(later));
      })
  );
}

/** How many emails were given up, and the first of them. */
export async function failedMessages(db: Queries) {
  const failed = await givenUpMessages(db)
    .select(['messages.key', 'messages.kind', 'messages.details', 'messages.error', 'messages.at'])
    .select(['messages.perhapsSent', 'orders.id as orderId', 'orders.code'])
    .orderBy('messages.at')
    .execute();
  return { count: failed.length, messages: failed.slice(0, MAX_FAILED) };
}

/** Has emails that were given up tried again, as if for the first time. @param key of one of them; undefined for all */
export async function retryMessages(db: Queries, now: Date, key?: string): Promise<void> {
  const again = { givenUpAt: null, tries: 1, perhapsSent: 0, dueAt: now.toISOString() };
  const failed = givenUpMessages(db).select('messages.key');
  const wanted = key === undefined ? failed : failed.where('messages.key', '=', key);
  await db.updateTable('messages').set(again).where('key', 'in', wanted).execute();
}

/** What orders brought: what is in the bank is what they received less what they returned. */
export function moneySums({ fn }: ExpressionBuilder<Tables, 'orders'>) {
  return [
    fn.sum<number>('received').as('received'),
    fn.sum<number>('returned').as('returned'),
    fn.sum<number>('disputed').as('disputed'),
  ] as const;
}

/**
 * The orders that a query asks for, together: what is in the bank, which is what was received less what was returned, of all orders; apart
 * from it what open disputes hold; and the tickets of each event. A test stands in no sum where real payments are taken.
 */
export async function orderTotals(db: Queries, query: OrderQuery) {
  const rows = matching(db, query, await ordersOfName(db, query));
  let tickets = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .where('orders.counts', '=', 1)
    .where('orders.id', 'in', rows.select('orders.id'));
  if (query.item?.what === 'event') tickets = tickets.where('tickets.event', '=', query.item.item);
  const money = await rows
    .where('counts', '=', 1)
    .select(['what', 'item', 'currency', 'isTest'])
    .select(moneySums)
    .groupBy(['what', 'item', 'currency', 'isTest'])
    .execute();
  const seats = await tickets
    .select(['tickets.event', 'orders.isTest'])
    .select(({ fn }) => [
      fn.countAll<number>().as('sold'),
      fn.countAll<number>().filterWhere('tickets.state', '=', 'valid').as('valid'),
    ])
    .groupBy(['tickets.event', 'orders.isTest'])
    .execute();
  return {
    money: money.map(({ received, returned, ...others }) => ({ ...others, amount: received - returned })),
    seats,
  };
}

/** What the room shows of an order: with what has happened to it, and the emails about it, the newest first. */
export async function orderByCode(db: Queries, code: string) {
  const order = await orderWithTickets(db, { code: orderCode(code) });
  if (order === undefined) return undefined;
  const { id } = order;
  const history = db.selectFrom('orderHistory').selectAll().where('orderId', '=', id).orderBy('at', 'desc');
  const people = order.holders.map((holder) => holder.id);
  const messages = db
    .selectFrom('messages')
    .selectAll()
    .where('holderId', 'in', people)
    .orderBy('at', 'desc')
    .orderBy('kind');
  const notified = db.selectFrom('notified').selectAll().where('holderId', 'in', people);
  const { sum, sold } = (await withSums(db, [order]))[0]!;
  return {
    order,
    sum,
    sold,
    handOvers: await handOversOf(db, id),
    notified: await notified.execute(),
    history: await history.execute(),
    messages: await messages.execute(),
    checkIns: await checkInsOf(db, order.tickets).execute(),
  };
}

/** Behind the letters, which are four at most. */
const CODE_LENGTH = 5;

/** The code of an order as it was typed, with or without the letters before it: those of all orders are the same. */
export function orderCode(typed: string) {
  const code = normalizeCode(typed);
  const own = code.length > CODE_LENGTH + 4 ? code : code.slice(-CODE_LENGTH);
  return sql<string>`(select "value" from "settings" where "name" = 'orderPrefix') || '-' || ${own}`;
}

/** The orders with a seat in a name that is not that of whoever has it: few have one, and databases do not fold. */
async function ordersOfName(db: Queries, { find }: OrderQuery): Promise<string[]> {
  if (find.trim() === '') return [];
  const seats = await db
    .selectFrom('tickets')
    .innerJoin('holders', 'holders.id', 'tickets.holderId')
    .select(['tickets.orderId', 'guestName'])
    .where('guestName', '<>', '')
    .whereRef('guestName', '<>', 'holders.name')
    .execute();
  return seats.flatMap(({ orderId, guestName }) => (isPerson(foldPerson(guestName), find) ? [orderId] : []));
}

function matching(db: Queries, { find, item, provider, state, month }: OrderQuery, named: readonly string[]) {
  let rows = db.selectFrom('orders');
  if (month !== undefined) {
    const { from, to } = monthInstants(month);
    rows = rows.where('at', '>=', from).where('at', '<', to);
  }
  if (provider !== undefined) rows = rows.where('provider', '=', provider);
  if (state === 'to-check') rows = rows.where('needs', '>', '');
  else if (state === UNPAID) {
    rows = rows
      .where('state', 'not in', givenBackStates)
      .where((or) => or.or([or('state', 'in', ['to-check', 'disputed']), or('amount', '=', 0)]));
  } else if (state === WANTED) rows = rows.where('needs', 'like', `%${WANTED}%`);
  // Also one that is cancelled may be disputed.
  else if (state === 'disputed') rows = rows.where('disputed', '>', 0);
  else if (state !== undefined) rows = rows.where('state', '=', state);
  if (item !== undefined) {
    const { what, item: id } = item;
    const isForIt = db.selectFrom('tickets').select('orderId').where('event', '=', id);
    rows = rows.where((or) =>
      or.or([
        or.and([or('what', '=', what), or('item', '=', id)]),
        ...(what === 'event' ? [or('id', 'in', isForIt)] : []),
      ]),
    );
  }
  const words = personTerms(withPlainDomain(find.trim()));
  if (words.length === 0) return rows;
  const typed = normalizeCode(find);
  const ofTicket = db
    .selectFrom('tickets')
    .select('orderId')
    .where('code', '=', typed)
    .union(
      db
        .selectFrom('replacedCodes')
        .select('orderId')
        .where((or) => or.or([or('code', '=', typed), or('code', '=', orderCode(find))])),
    );
  // Each word is found in the same person.
  let people = db.selectFrom('holders').select('orderId');
  for (const terms of words) people = people.where((or) => or.or(terms.map((term) => hasTerm(term))));
  return rows.where((or) =>
    or.or([
      or('code', '=', orderCode(find)),
      or('id', 'in', ofTicket),
      or('reference', '=', find.trim()),
      or('id', 'in', people),
      or('id', 'in', ['', ...named]),
    ]),
  );
}

function hasTerm(term: string) {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`${sql.ref('folded')} like ${pattern} escape '\\'`;
}

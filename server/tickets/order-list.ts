import { normalizeCode, type OrderState, type Provider, type Purchase } from '../../domain/orders.ts';
import { givenBackStates } from '../../domain/payments.ts';
import { readOrder, ticketsOf, type Order, type OrderWithTickets, type Queries } from './order-rows.ts';

/** Those that hold seats and have brought no money: to be checked, disputed, or of amount 0. */
export const UNPAID = 'unpaid';

/** Which orders are listed. */
export interface OrderQuery {
  /** A name, an email, the code of an order or of a ticket, or a part of one of the first two; empty for all. */
  find: string;
  /** Those for it; of an event also those for its program, which hold tickets for it. */
  item?: Pick<Purchase, 'what' | 'item'> | undefined;
  provider?: Provider | undefined;
  state?: OrderState | typeof UNPAID | undefined;
}

export interface ListedOrder extends Order {
  /** How many of its tickets are valid, for the event that is asked for where there is one, and how many are checked in. */
  valid: number;
  checkedIn: number;
}

/** The place in the list behind which a part of it begins. */
export type ListedAfter = Pick<Order, 'at' | 'id'>;

const newestFirst = (db: Queries, query: OrderQuery) =>
  matching(db, query).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');

export async function countOrders(db: Queries, query: OrderQuery): Promise<number> {
  const row = await matching(db, query)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A page of the orders, the newest first. */
export async function listOrders(
  db: Queries,
  query: OrderQuery,
  part: { limit: number; offset: number },
): Promise<ListedOrder[]> {
  const rows = await newestFirst(db, query).limit(part.limit).offset(part.offset).execute();
  return withCounts(db, rows.map(readOrder), query);
}

/** The orders behind one of them: however long the list is, each part takes as long as the first. */
export async function ordersAfter(
  db: Queries,
  query: OrderQuery,
  after: ListedAfter | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  let rows = newestFirst(db, query).limit(limit);
  if (after) {
    const { at, id } = after;
    rows = rows.where((or) => or.or([or('at', '<', at), or.and([or('at', '=', at), or('id', '<', id)])]));
  }
  return withCounts(db, (await rows.execute()).map(readOrder), query);
}

/** The orders that somebody has to look at, by reason, the oldest first: by time alone SQLite would read all orders. */
export async function ordersToCheck(db: Queries, limit: number): Promise<{ orders: Order[]; count: number }> {
  const waiting = db.selectFrom('orders').where('reason', 'is not', null);
  const [rows, row] = await Promise.all([
    waiting.selectAll().orderBy('reason').orderBy('at').limit(limit).execute(),
    waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { orders: rows.map(readOrder), count: Number(row.count) };
}

/** What has been paid for something in a currency, less what was given back; without orders that were cancelled. */
export interface MoneyTotal {
  what: Purchase['what'] | null;
  item: string | null;
  currency: string;
  isTest: boolean;
  amount: number;
}

/** The tickets of an event. */
export interface SeatTotal {
  event: string;
  isTest: boolean;
  sold: number;
  valid: number;
}

/** The money and the seats of the orders that a query asks for. */
export async function orderTotals(
  db: Queries,
  query: OrderQuery,
): Promise<{ money: MoneyTotal[]; seats: SeatTotal[] }> {
  let tickets = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .where('orders.id', 'in', matching(db, query).select('orders.id'));
  if (query.item?.what === 'event') tickets = tickets.where('tickets.event', '=', query.item.item);
  const [money, seats] = await Promise.all([
    matching(db, query)
      .where('state', '<>', 'cancelled')
      .select(['what', 'item', 'currency', 'isTest'])
      .select(({ fn }) => [fn.sum('amount').as('paid'), fn.sum('refunded').as('returned')])
      .groupBy(['what', 'item', 'currency', 'isTest'])
      .execute(),
    tickets
      .select(['tickets.event', 'orders.isTest'])
      .select(({ fn, eb }) => [
        fn.countAll().as('sold'),
        fn.sum(eb.case().when('tickets.state', '=', 'valid').then(1).else(0).end()).as('valid'),
      ])
      .groupBy(['tickets.event', 'orders.isTest'])
      .execute(),
  ]);
  return {
    money: money.map(({ paid, returned, isTest, ...others }) => ({
      ...others,
      isTest: isTest === 1,
      amount: Number(paid) - Number(returned),
    })),
    seats: seats.map(({ event, isTest, sold, valid }) => ({
      event,
      isTest: isTest === 1,
      sold: Number(sold),
      valid: Number(valid),
    })),
  };
}

/** What the room shows of an order: with what has happened to it, and the emails about it, the newest first. */
export async function orderByCode(db: Queries, code: string) {
  const row = await db.selectFrom('orders').selectAll().where('code', '=', orderCode(code)).executeTakeFirst();
  if (row === undefined) return undefined;
  const of = { db, id: row.id };
  const [tickets, history, messages] = await Promise.all([ticketsOf(db, of.id), historyOf(of), messagesAbout(of)]);
  return { order: { ...readOrder(row), tickets } satisfies OrderWithTickets, history, messages };
}

const historyOf = ({ db, id }: { db: Queries; id: string }) =>
  db.selectFrom('orderHistory').selectAll().where('orderId', '=', id).orderBy('at', 'desc').execute();

const messagesAbout = ({ db, id }: { db: Queries; id: string }) =>
  db.selectFrom('messages').selectAll().where('orderId', '=', id).orderBy('at', 'desc').execute();

/** The code of an order as it was typed, with or without its letters `LY`: an `L` is read as 1. */
export function orderCode(typed: string): string {
  return `LY-${normalizeCode(typed).replace(/^1Y(?=.{5}$)/, '')}`;
}

/** A search for more words than these finds what the first ones do. */
const MAX_WORDS = 5;

function matching(db: Queries, { find, item, provider, state }: OrderQuery) {
  let rows = db.selectFrom('orders');
  if (provider !== undefined) rows = rows.where('provider', '=', provider);
  if (state === 'to-check') rows = rows.where('reason', 'is not', null);
  else if (state === UNPAID) {
    rows = rows
      .where('state', 'not in', givenBackStates)
      .where((or) => or.or([or('state', 'in', ['to-check', 'disputed']), or('amount', '=', 0)]));
  } else if (state !== undefined) rows = rows.where('state', '=', state);
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
  const words = find.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return rows;
  const ofTicket = db.selectFrom('tickets').select('orderId').where('code', '=', normalizeCode(find));
  return rows.where((or) =>
    or.or([
      or('code', '=', orderCode(find)),
      or('id', 'in', ofTicket),
      or.and(
        words.map((word) =>
          or.or(
            spellings(word).flatMap((each) => [
              or(or.fn<string>('lower', ['name']), 'like', each),
              or(or.fn<string>('lower', ['email']), 'like', each),
            ]),
          ),
        ),
      ),
    ]),
  );
}

/** SQLite knows small and capital letters of English alone, so a name in another alphabet is looked for as people write it. */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const ways = [small, small.slice(0, 1).toUpperCase() + small.slice(1), small.toUpperCase()];
  return [...new Set(ways)].map((way) => `%${way.replaceAll(/[%_\\]/g, '')}%`);
}

async function withCounts(db: Queries, orders: readonly Order[], { item }: OrderQuery): Promise<ListedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  let rows = db.selectFrom('tickets').where('orderId', 'in', ids).where('state', '=', 'valid');
  if (item?.what === 'event') rows = rows.where('event', '=', item.item);
  const counted = await rows
    .select(({ fn }) => ['orderId', fn.countAll().as('valid'), fn.count('checkedInAt').as('checkedIn')])
    .groupBy('orderId')
    .execute();
  const byOrder = new Map(counted.map((each) => [each.orderId, each]));
  return orders.map((order) => {
    const { valid = 0, checkedIn = 0 } = byOrder.get(order.id) ?? {};
    return { ...order, valid: Number(valid), checkedIn: Number(checkedIn) };
  });
}

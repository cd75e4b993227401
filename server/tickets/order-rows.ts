import { randomBytes, randomUUID } from 'node:crypto';

import { PostgresAdapter, sql, type Expression, type Selectable, type SelectQueryBuilder } from 'kysely';

import { codeOf, type Purchase } from '#domain/orders.ts';
import type { MessageKind } from '#domain/messages.ts';
import type { Need } from '#domain/order-sum.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { foldPerson } from '#domain/search/people.ts';
import { refundDeadline } from '#domain/refunds.ts';
import { seatNow, type SeatKind, type SeatNow } from '#domain/tickets.ts';
import { inFirst, languages } from '#domain/values/field-values.ts';
import { holderChanges, type HolderChange } from '#i18n/messages/ticket-email-texts.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { EventQuestion } from '#server/content/content-questions.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries, Tables } from '#server/database/tables.ts';

/** After so many failures a notice waits for somebody to look at it. */
export const MAX_TRIES = 10;
/**
 * The error of a notice, or an email, that a process has taken, as long as nothing else is known. By it the database knows a process of
 * an older version, which may not take any.
 */
export const INTERRUPTED = 'interrupted';

export interface TicketDependencies {
  database: Database;
  /** What is published at present. */
  catalogue: () => Catalogue;
  now: () => Date;
  /** To be called when tickets were made or have become void. Resolves when pages say how many seats are left. */
  onSeats?: () => Promise<void>;
}

/** Instants are ISO 8601 in UTC, amounts in minor units. */
export type Ticket = Omit<Tables['tickets'], 'at'>;

/** A ticket of an order, and who comes by it where that is somebody else than its holder. */
export interface TicketOfOrder extends Ticket {
  guest?: Pick<Tables['guests'], 'name' | 'email'> | undefined;
}

export type Order = ReturnType<typeof readOrder>;

/** An order with all its tickets, by event and in the order in which they were made. */
export interface OrderWithTickets extends Order {
  tickets: TicketOfOrder[];
}

export function readOrder(row: Selectable<Tables['orders']>) {
  const { what, item, seat, needs, isTest, written: _, folded: __, ...others } = row;
  const { amount, received, returned, held, settled, unitPrice, gross, discount, tax } = row;
  /** Undefined while nobody knows what was paid for. */
  const purchase: Purchase | undefined =
    what === null || item === null
      ? undefined
      : what === 'event'
        ? { what, item, seat: seat ?? 'in-person' }
        : { what, item };
  return {
    ...others,
    unitPrice: numberOf(unitPrice),
    gross: numberOf(gross),
    discount: numberOf(discount),
    tax: numberOf(tax),
    amount: Number(amount),
    received: Number(received),
    returned: Number(returned),
    held: Number(held),
    settled: Number(settled),
    needs: needs === '' ? [] : (needs.split(' ') as Need[]),
    purchase,
    isTest: isTest === 1,
  };
}

/** What a search for the holder of an order reads. To be written with every change of these columns. */
export function foldHolder({ name, email, phone }: Pick<Order, 'name' | 'email' | 'phone'>): string {
  return foldPerson(name, email, phone.replaceAll(/\D/g, ''));
}

/** What tells one order from all others: a payment has one. */
type OrderKey =
  | Pick<Order, 'id'>
  | Pick<Order, 'token'>
  | { code: string | Expression<string> }
  | Pick<Order, 'provider' | 'reference'>;

const numberOf = (column: number | string | null) => (column === null ? null : Number(column));

/** An order with its tickets, valid or not; undefined where there is none. */
export async function orderWithTickets(db: Queries, key: OrderKey): Promise<OrderWithTickets | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where((order) => order.and(key))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const found = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .leftJoin('guests', 'guests.ticketId', 'tickets.id')
    .selectAll('tickets')
    .select(['orders.token', 'guests.name', 'guests.email'])
    .where('orderId', '=', row.id)
    .orderBy('event')
    .orderBy('tickets.at')
    .execute();
  // Its address was corrected meanwhile: the new codes are not for whoever had the old one.
  if (found.some(({ token }) => token !== row.token)) return orderWithTickets(db, key);
  const tickets = found.map((each): TicketOfOrder => {
    const { token: _, name, email, ...ticket } = each;
    return name === null ? ticket : { ...ticket, guest: { name, email: email ?? '' } };
  });
  return { ...readOrder(row), tickets };
}

/** When something happened to an order, and who did it; undefined for the site itself. */
export interface Deed {
  at: string;
  by?: { id: string; name: string } | undefined;
}

/** Writes what has happened to an order. */
export async function addHistory(
  db: Queries,
  orderId: string,
  what: string,
  { at, by, ...details }: Deed & Record<string, unknown>,
): Promise<void> {
  await db
    .insertInto('orderHistory')
    .values({ ...historyRow(orderId, what, { at, by }), details: JSON.stringify(details), key: null })
    .execute();
}

/** A row of the history. */
export function historyRow(orderId: string, what: string, { at, by }: Deed) {
  return { id: randomUUID(), orderId, what, by: by?.name ?? '', byId: by?.id ?? null, at };
}

/**
 * Puts an email into the outbox, once for what `once` names.
 *
 * @param dueAt ISO 8601 in UTC
 */
export function addMessage(db: Queries, message: NewMessage): Promise<void> {
  return addMessages(db, [message]);
}

interface NewMessage {
  kind: MessageKind;
  /** What it is sent once for. */
  once: string;
  orderId?: string;
  holdId?: string;
  details?: object;
  at: string;
  dueAt?: string;
}

/** The emails that bring the tickets of an order. */
export const ticketEmails = ['ticket', 'again', 'corrected'] as const;

/** A statement has at most so many rows: each takes some of the parameters that a database allows. */
const MAX_ROWS = 500;

/** The same of many emails. */
export async function addMessages(db: Queries, messages: readonly NewMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += MAX_ROWS) {
    const rows = messages
      .slice(from, from + MAX_ROWS)
      .map(({ once, details = {}, orderId = null, holdId = null, ...message }) => ({
        dueAt: message.at,
        ...message,
        key: `${message.kind}:${once}`,
        orderId,
        holdId,
        details: JSON.stringify(details),
      }));
    await db
      .insertInto('messages')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

/** In the QR code of a ticket: 80 bits. */
export const newTicketCode = () => codeOf(randomBytes(16));
/** In the address of the page of an order: 128 bits. */
export const newToken = () => randomBytes(16).toString('base64url');

/** A seat that is sold. Of one that is passed on, day and refund are those of the first sale. */
export interface SoldSeat {
  event: ListedEvent;
  seat: SeatKind;
  day?: string | undefined;
  refundDay?: string | null | undefined;
}

/** Makes tickets, which are valid at once. */
export async function addTickets(
  db: Queries,
  orderId: string,
  seats: readonly SoldSeat[],
  at: string,
): Promise<Ticket[]> {
  const tickets = seats.map(({ event, seat, day = event.dateOfEvent, refundDay = refundDeadline(event) }) => ({
    id: randomUUID(),
    orderId,
    event: event.id,
    seat,
    day,
    refundDay,
    code: newTicketCode(),
    at,
    state: 'valid' as const,
    reason: null,
    told: factsToTell(event),
  }));
  if (tickets.length > 0) await db.insertInto('tickets').values(tickets).execute();
  return tickets;
}

/** An event in the first language in which it is shown. */
export function publishedEvent(catalogue: Catalogue, id: string): ListedEvent | undefined {
  return shownEvent(catalogue, id)?.event;
}

/** A program in the first language in which it is shown. */
export function publishedProgram(catalogue: Catalogue, id: string) {
  return inFirst(languages[0], (language) => catalogue[language].program(id));
}

/** Events of all languages, each once, in the first language in which it is shown. */
export function publishedEvents(catalogue: Catalogue, question: EventQuestion): ListedEvent[] {
  const all = languages.toReversed().flatMap((language) => catalogue[language].events(question));
  return [...new Map(all.map((event) => [event.id, event])).values()];
}

/** How many seats of each kind an event has; undefined where nobody counts them. */
export function capacityOf(event: ListedEvent, seat: SeatKind): number | undefined {
  return seat === 'online' && event.eventType === 'in-person' ? event.capacityOnline : event.capacity;
}

/**
 * How many seats of each kind are taken at events, as these are now: by valid tickets, and by what is held. Tests take none where real
 * payments are taken.
 */
export async function seatsTaken(
  db: Queries,
  events: readonly ListedEvent[],
  now: Date,
): Promise<(event: ListedEvent, seat: SeatKind) => number> {
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return () => 0;
  const sold = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(({ fn }) => ['tickets.event', 'tickets.seat', fn.countAll<number | string>().as('count')])
    .where('tickets.event', 'in', ids)
    .where('tickets.state', '=', 'valid')
    .where('orders.counts', '=', 1)
    .groupBy(['tickets.event', 'tickets.seat']);
  const held = db
    .selectFrom('holds')
    .select(({ fn }) => ['event', 'seat', fn.sum<number | string>('quantity').as('count')])
    .where('event', 'in', ids)
    .where('until', '>', now.toISOString())
    .groupBy(['event', 'seat']);
  const rows = await sold.unionAll(held).execute();
  return (event, seat) => {
    const taken = rows.filter((row) => row.event === event.id && seatNow(row.seat, event) === seat);
    return taken.reduce((total, { count }) => total + Number(count), 0);
  };
}

/** How many seats of a kind are left; undefined where nobody counts them. */
export async function seatsLeft(
  db: Queries,
  event: ListedEvent,
  seat: SeatKind,
  now: Date,
): Promise<number | undefined> {
  const capacity = capacityOf(event, seat);
  return capacity === undefined ? undefined : capacity - (await seatsTaken(db, [event], now))(event, seat);
}

/** How many rows there are. PostgreSQL says it as a text. */
export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** How many orders have valid tickets for an event. */
export async function countHolders(db: Queries, event: string): Promise<number> {
  const orders = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(({ fn }) => fn.count('tickets.orderId').distinct().as('count'))
    .where('tickets.event', '=', event)
    .where('tickets.state', '=', 'valid')
    .where('orders.counts', '=', 1);
  return Number((await orders.executeTakeFirstOrThrow()).count);
}

/** SQLite has one writer at a time, and nothing to lock. */
const hasLocks = (db: Queries) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Orders that no other transaction changes until this one ends. */
export function lockedOrders(db: Queries) {
  const rows = db.selectFrom('orders').selectAll().orderBy('id');
  // Rows that name an order, of its history for example, may be added meanwhile.
  return hasLocks(db) ? rows.forNoKeyUpdate() : rows;
}

/** Lets no other transaction take seats of an event until this one ends. Orders are locked before events, and events before tickets. */
export async function lockEvents(db: Queries, events: readonly string[]): Promise<void> {
  if (!hasLocks(db)) return;
  // In one order, so that two orders for the same events do not wait for each other.
  for (const event of [...new Set(events)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`seats of ${event}`}, 0))`.execute(db);
}

/** The facts of an event that whoever has a ticket must be told when they change. */
const factsOf = (event: ListedEvent) => ({
  day: event.dateOfEvent,
  time: event.time ?? null,
  isCancelled: event.status === 'cancelled',
  place: event.location,
  /** Where a seat in the hall is now, and one online. */
  hall: seatNow('in-person', event),
  online: seatNow('online', event),
});
/** Who was told before formats were kept was told of the format of then. */
export type ToldFacts = Omit<ReturnType<typeof factsOf>, 'hall' | 'online'> & { hall?: SeatNow; online?: SeatNow };

/** As they are kept. */
export const factsToTell = (event: ListedEvent) => JSON.stringify(factsOf(event));
export const readFacts = (told: string) => JSON.parse(told) as ToldFacts;

/** Whether the holder of a ticket knows what is published of its event. */
export function knows({ told, seat }: Pick<Ticket, 'told' | 'seat'>, event: ListedEvent): boolean {
  return changesOf(readFacts(told), factsOf(event), seat).length === 0;
}

/** What somebody was told of an event, for which they have a seat, or have paid for one that they have passed on. */
export type Told = Pick<Ticket, 'told' | 'seat'> & { isPassedOn: boolean };

/** Whether somebody has been told everything that is so now. */
export function isTold(known: Told, facts: string): boolean {
  return known.told === facts || changesToTell(known, readFacts(facts)).length === 0;
}

/** What is new to somebody, the most important first: to whoever does not come, only what may bring money back. */
export function changesToTell({ told, seat, isPassedOn }: Told, after: ToldFacts): HolderChange[] {
  const before = readFacts(told);
  const changes = changesOf(before, after, seat);
  if (!isPassedOn) return changes;
  const isNone = [before, after].some((facts) => seatIn(facts, seat) === 'none');
  return changes.filter((change) => change === 'cancelled' || change === 'held' || (change === 'format' && isNone));
}

const seatIn = ({ hall, online }: ToldFacts, seat: SeatKind) => (seat === 'in-person' ? hall : online);

/** What has changed for a seat of a kind, the most important first. Of a cancelled event nothing else matters. */
function changesOf(before: ToldFacts, after: ToldFacts, seat: SeatKind): HolderChange[] {
  const [was = seatIn(after, seat), is] = [seatIn(before, seat), seatIn(after, seat)];
  const isMoved = was !== is;
  // Whoever joins from home need not know another hall.
  const isInHall = is === 'in-person' || was === 'in-person';
  const isDifferent: Record<HolderChange, boolean> = {
    cancelled: after.isCancelled && !before.isCancelled,
    held: before.isCancelled && !after.isCancelled,
    format: isMoved && !after.isCancelled,
    day: before.day !== after.day && !after.isCancelled,
    time: before.time !== after.time && !after.isCancelled,
    place: before.place !== after.place && isInHall && !isMoved && !after.isCancelled,
  };
  return holderChanges.filter((change) => isDifferent[change]);
}

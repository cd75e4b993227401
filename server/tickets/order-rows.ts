import { randomBytes, randomUUID } from 'node:crypto';

import { sql, type Expression, type Selectable, type SelectQueryBuilder } from 'kysely';

import { codeOf, type Purchase } from '#domain/orders.ts';
import type { Need } from '#domain/order-sum.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { refundDeadline, type RefundDay } from '#domain/refunds.ts';
import type { SeatKind } from '#domain/tickets.ts';
import { inFirst, languages, otherLanguages, type Language } from '#domain/values/field-values.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { EventQuestion } from '#server/content/content-questions.ts';
import type { Database } from '#server/database/open-database.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { noteNotified, type PublishedEvent } from './notified-facts.ts';

/** After so many failures a notice waits for somebody to look at it. */
export const MAX_TRIES = 10;
/** The error of a notice, or an email, that a process has taken, as long as nothing else is known. */
export const INTERRUPTED = 'interrupted, or at work';

/** What is due, and what is to be so later than after any pause: it was written under a wrong clock. @param pauseMs the longest pause */
export const isDue = (now: Date, pauseMs: number) =>
  sql<boolean>`("dueAt" <= ${now.toISOString()} or "dueAt" > ${new Date(now.getTime() + 2 * pauseMs).toISOString()})`;

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

/** A person of an order. */
export type Holder = Omit<Tables['holders'], 'folded'>;

/** How a person is written to, and the address of their page. */
export type Contact = Pick<Holder, 'name' | 'email' | 'phone' | 'language' | 'token'>;

export type Order = ReturnType<typeof readOrder>;

/**
 * An order with all its tickets, by event and in the order in which they were made, and its people, its buyer first. How somebody is
 * written to is that of the buyer.
 */
export interface OrderWithTickets extends Order, Contact {
  holders: [Holder, ...Holder[]];
  tickets: Ticket[];
}

/** @param needs words with spaces between them */
export const needsIn = (needs: string) => (needs === '' ? [] : (needs.split(' ') as Need[]));

export function readOrder(row: Selectable<Tables['orders']>) {
  const { what, item, seat, needs, isTest, ...others } = row;
  /** Undefined while nobody knows what was paid for. */
  const purchase: Purchase | undefined =
    what === null || item === null
      ? undefined
      : what === 'event'
        ? { what, item, seat: seat ?? 'in-person' }
        : { what, item };
  return {
    ...others,
    needs: needsIn(needs),
    purchase,
    isTest: isTest === 1,
  };
}

/** What tells one order from all others: a payment has one. */
type OrderKey = Pick<Order, 'id'> | { code: string | Expression<string> } | Pick<Order, 'provider' | 'reference'>;

/** An order with its people and its tickets, valid or not; undefined where there is none. */
export async function orderWithTickets(db: Queries, key: OrderKey): Promise<OrderWithTickets | undefined> {
  const rows = db
    .selectFrom('orders')
    .selectAll()
    .where((order) => order.and(key));
  const [order] = await withTickets(db, await rows.execute());
  if (order === undefined) return undefined;
  const people = await holdersOf(db, [order.id]);
  // Somebody's address was corrected between these questions: the new codes are not for whoever had the old one.
  const isSame = people.every(({ token }, index) => token === order.holders[index]?.token);
  return isSame ? order : orderWithTickets(db, key);
}

/** Orders with their people and their tickets. */
export async function withTickets(
  db: Queries,
  rows: readonly Selectable<Tables['orders']>[],
): Promise<OrderWithTickets[]> {
  const ids = ['', ...rows.map(({ id }) => id)];
  const holders = Map.groupBy(await holdersOf(db, ids), ({ orderId }) => orderId);
  const ofOrders = db.selectFrom('tickets').selectAll().where('orderId', 'in', ids);
  const tickets = Map.groupBy(
    await ofOrders.orderBy('event').orderBy('at').orderBy('id').execute(),
    ({ orderId }) => orderId,
  );
  return rows.map((row) => {
    const people = holders.get(row.id) as OrderWithTickets['holders'];
    return { ...readOrder(row), ...contactOf(people[0]), holders: people, tickets: tickets.get(row.id) ?? [] };
  });
}

export function contactOf({ name, email, phone, language, token }: Contact): Contact {
  return { name, email, phone, language, token };
}

/** The people of some orders, buyers first. */
export async function holdersOf(db: Queries, orders: readonly string[]): Promise<Holder[]> {
  const rows = db.selectFrom('holders').selectAll().where('orderId', 'in', orders);
  const all = await rows.orderBy('isBuyer', 'desc').orderBy('at').orderBy('id').execute();
  return all.map((each) => {
    const { folded: _, ...holder } = each;
    return holder;
  });
}

/** When something happened to an order, and who did it; undefined for the site itself. */
export interface Deed {
  at: string;
  by?: { id: string; name: string } | undefined;
}

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

export function historyRow(orderId: string, what: string, { at, by }: Deed) {
  return { id: randomUUID(), orderId, what, by: by?.name ?? '', byId: by?.id ?? null, at };
}

/** In the QR code of a ticket: 80 bits. */
export const newTicketCode = () => codeOf(randomBytes(16));
/** In the address of the page of a person: 128 bits. */
export const newToken = () => randomBytes(16).toString('base64url');

export interface SoldSeat {
  event: PublishedEvent;
  seat: SeatKind;
  refundDay?: RefundDay | undefined;
}

/** Makes tickets of the buyer of an order, which are valid at once. The email that brings them says what is published now. */
export async function addTickets(
  db: Queries,
  { id: orderId, buyerId }: { id: string; buyerId: string },
  seats: readonly SoldSeat[],
  at: string,
): Promise<Ticket[]> {
  // Those of one instant keep the order in which they were made, also where a database has none.
  const ids = seats.map(() => randomUUID()).toSorted();
  const tickets = seats.map(({ event, seat, refundDay = refundDeadline(event) }, index) => ({
    id: ids[index]!,
    orderId,
    event: event.id,
    seat,
    day: event.dateOfEvent,
    refundDay,
    code: newTicketCode(),
    at,
    state: 'valid' as const,
    reason: null,
    ownerId: buyerId,
    holderId: buyerId,
    heldSince: at,
    guestName: '',
  }));
  if (tickets.length > 0) await db.insertInto('tickets').values(tickets).execute();
  for (const { event } of seats) await noteNotified(db, buyerId, event, at);
  return tickets;
}

/** An event in the first language in which it is shown. */
export function publishedEvent(catalogue: Catalogue, id: string): PublishedEvent | undefined {
  const shown = languages.flatMap((language) => {
    const event = catalogue[language].listedEvent(id);
    return event ? [{ language, event }] : [];
  });
  const places = Object.fromEntries(shown.map(({ language, event }) => [language, event.location]));
  return shown[0] && { ...shown[0].event, places };
}

/** A program in the first language in which it is shown. */
export function publishedProgram(catalogue: Catalogue, id: string) {
  return inFirst(languages[0], (language) => catalogue[language].program(id));
}

/** Events by their day, each once, in a language where it is shown in that. */
export function publishedEvents(
  catalogue: Catalogue,
  question: EventQuestion,
  language: Language = languages[0],
): ListedEvent[] {
  const all = [language, ...otherLanguages(language)].flatMap((each) => catalogue[each].events(question));
  const startOf = ({ dateOfEvent, time = '~' }: ListedEvent) => `${dateOfEvent} ${time}`;
  const byDay = [...Map.groupBy(all, ({ id }) => id).values()]
    .map(([event]) => event!)
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))));
  return (question.latestFirst ? byDay.toReversed() : byDay).slice(0, question.limit);
}

/** How many rows there are. */
export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

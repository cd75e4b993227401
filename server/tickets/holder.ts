import { dubaiDay } from '#domain/dubai-day.ts';
import { isRefundable } from '#domain/refunds.ts';
import type { Language } from '#domain/values/field-values.ts';
import { eventWords, refundInWords } from '#i18n/event-words.server.ts';
import { dayInWords, minorMoney } from '#i18n/formats.ts';
import type { Queries } from '#server/database/tables.ts';
import { sendHoldsAgain } from './free-seats.ts';
import { holdersOfAddress, viewOf, type OrderOfHolder } from './holders.ts';
import { orderWithTickets, type Order, type Ticket, type TicketDependencies } from './order-rows.ts';
import { addMessage, type MayEmail } from './outbox.ts';

/**
 * Until when a ticket can be returned, as it was sold: one of a program only with all of it. Undefined for whoever has paid nothing.
 *
 * @param hasStarted whether nothing remains: from the start on no ticket is passed on
 */
export function ticketRefundInWords(
  order: Pick<Order, 'purchase' | 'amount'>,
  { refundDay }: Pick<Ticket, 'refundDay'>,
  { now, hasStarted }: { now: Date; hasStarted?: boolean },
  language: Language,
): string | undefined {
  if (order.amount === 0) return undefined;
  const today = dubaiDay(now);
  const refund = refundInWords(refundDay, today, language, hasStarted);
  if (refund === undefined) return undefined;
  if (order.purchase?.what !== 'program' || !isRefundable(today, refundDay)) return `${refund}.`;
  return `${eventWords(language).refund.program(dayInWords(refundDay, language).full)}.`;
}

/** What was paid for an order, as its buyer reads it; nothing where nothing was asked. */
export function paidInWords(
  { amount, discount, tax, currency, isTest }: Pick<Order, 'amount' | 'discount' | 'tax' | 'currency' | 'isTest'>,
  language: Language,
): string[] {
  if (isTest || (amount === 0 && !discount)) return [];
  const inWords = (minor: number | null) => (minor ? minorMoney(minor, currency, language) : '');
  const paid = minorMoney(amount, currency, language);
  return [eventWords(language).order.paid(paid, inWords(discount), inWords(tax))];
}

/** An order as one of its people may know it. */
export async function orderOfHolder(db: Queries, id: string): Promise<OrderOfHolder | undefined> {
  const person = db.selectFrom('holders').select('orderId').where('id', '=', id);
  const row = await person.executeTakeFirst();
  const order = row && (await orderWithTickets(db, { id: row.orderId }));
  const holder = order?.holders.find((each) => each.id === id);
  return order && holder && viewOf(order, holder);
}

/** More than one visitor has. */
const MAX_ORDERS = 100;

/** What the people of an address have, the newest first. */
export async function ordersOfAddress(db: Queries, email: string): Promise<OrderOfHolder[]> {
  const rows = await holdersOfAddress(db, email).limit(MAX_ORDERS).execute();
  const held = await Promise.all(rows.map(({ id }) => orderOfHolder(db, id)));
  // Whoever has lost their only seat has nothing there; whoever ordered it has the order.
  return held.flatMap((each) => (each && (each.holder.isBuyer === 1 || each.tickets.length > 0) ? [each] : []));
}

/** Emails the links to everything that an address has or that is held for it, as far as it has not had enough such emails. */
export async function sendFound(
  dependencies: TicketDependencies,
  email: string,
  language: Language,
  mayEmail: MayEmail,
): Promise<void> {
  const { kysely } = dependencies.database;
  const holder = await holdersOfAddress(kysely, email).executeTakeFirst();
  if (holder !== undefined && (await mayEmail(email))) {
    const at = dependencies.now().toISOString();
    const once = `${holder.id}:${at}`;
    await addMessage(kysely, { kind: 'found', once, holderId: holder.id, details: { language }, at });
  }
  // Anybody can book for an address: what they have held takes no email from what is its owner's.
  await sendHoldsAgain(dependencies, email, mayEmail);
}

/** What the address of an account has, as `ordersOfAddress`; nothing while the address is not confirmed. */
export async function ordersOfAccount(db: Queries, userId: string): Promise<OrderOfHolder[]> {
  const account = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return account ? ordersOfAddress(db, account.email) : [];
}

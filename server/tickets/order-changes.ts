import type { Editor } from '../../domain/documents/document.ts';
import { mayMove, type OrderState, type Purchase } from '../../domain/orders.ts';
import { isGivenBack } from '../../domain/payments.ts';
import { orderCode } from './order-list.ts';
import {
  addHistory,
  addMessage,
  addTickets,
  lockEvents,
  orderWithTickets,
  publishedEvent,
  type OrderWithTickets,
  type Queries,
  type TicketDependencies,
} from './order-rows.ts';
import { exceedsCapacity, seatsOf } from './place-order.ts';
import { voidAllTickets } from './record-payment.ts';

/** What an editor does to an order. */
export type OrderChange =
  /** Sends the ticket once more. */
  | { intent: 'again' }
  /** Says that an order that was to be checked is all right. */
  | { intent: 'accept' }
  | { intent: 'cancel' }
  | { intent: 'contact'; name: string; email: string; phone: string }
  | { intent: 'note'; note: string }
  | { intent: 'void' | 'restore'; ticket: string }
  /** In minor units, beside what was given back before. */
  | { intent: 'refund'; amount: number }
  /** Says what was paid for. */
  | { intent: 'assign'; purchase: Purchase; quantity: number }
  /** Ends another order, which is for the same. */
  | { intent: 'merge'; code: string };

export const intents = [
  'again',
  'accept',
  'assign',
  'contact',
  'note',
  'refund',
  'merge',
  'cancel',
  'void',
  'restore',
] as const satisfies OrderChange['intent'][];

/** Why nothing was done. `changed`: something has happened to the order since the editor saw it. */
export type ChangeProblem =
  | 'changed'
  | 'not-now'
  | 'full'
  | 'often'
  | 'amount'
  | 'not-sold'
  | 'passed'
  | 'unknown-order';

export interface ChangeOptions {
  by: Editor;
  /** How many entries the history had when the editor saw it. */
  seen: number;
  /** Whether there may be more tickets than seats. */
  mayExceed: boolean;
}

/** One change inside its transaction. What it returns goes into the history; undefined where nothing is different. */
interface Work extends ChangeOptions {
  tx: Queries;
  dependencies: TicketDependencies;
  order: OrderWithTickets;
  at: string;
}
type Outcome = Promise<ChangeProblem | Record<string, unknown> | undefined>;

/** Changes an order, and writes that to its history. @returns why it was not done */
export async function changeOrder(
  dependencies: TicketDependencies,
  id: string,
  change: OrderChange,
  options: ChangeOptions,
): Promise<ChangeProblem | undefined> {
  const { database, now, onSeats } = dependencies;
  const problem = await database.kysely.transaction().execute(async (tx): Promise<ChangeProblem | undefined> => {
    const other = change.intent === 'merge' ? await idOf(tx, change.code) : undefined;
    await lockOrders(tx, database.type, [id, ...(other === undefined ? [] : [other])]);
    const order = await orderWithTickets(tx, id);
    if (order === undefined) return 'unknown-order';
    if ((await countHistory(tx, id)) !== options.seen) return 'changed';
    const at = now().toISOString();
    const outcome = await apply({ ...options, tx, dependencies, order, at }, change, other);
    if (typeof outcome === 'string') return outcome;
    if (outcome) await addHistory(tx, id, change.intent, { at, by: options.by, ...outcome });
    return undefined;
  });
  if (problem === undefined) void onSeats?.();
  return problem;
}

function apply(work: Work, change: OrderChange, other: string | undefined): Outcome {
  switch (change.intent) {
    case 'again':
      return sendAgain(work);
    case 'accept':
      return accept(work);
    case 'cancel':
      return moveTo(work, 'cancelled', {});
    case 'contact': {
      const { name, email, phone } = change;
      return write(work, { name, email, phone });
    }
    case 'note':
      return write(work, { note: change.note });
    case 'void':
    case 'restore':
      return switchTicket(work, change);
    case 'refund':
      return refund(work, change.amount);
    case 'assign':
      return assign(work, change);
    case 'merge':
      return merge(work, other);
  }
}

/** Lets no other transaction change these orders until this one ends. SQLite has one writer at a time anyway. */
async function lockOrders(tx: Queries, type: TicketDependencies['database']['type'], ids: string[]): Promise<void> {
  if (type === 'sqlite') return;
  await tx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

async function idOf(tx: Queries, code: string): Promise<string | undefined> {
  return (await tx.selectFrom('orders').select('id').where('code', '=', orderCode(code)).executeTakeFirst())?.id;
}

async function countHistory(tx: Queries, id: string): Promise<number> {
  const row = await tx
    .selectFrom('orderHistory')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const hasValid = ({ tickets }: OrderWithTickets) => tickets.some(({ state }) => state === 'valid');
const isOver = ({ state }: OrderWithTickets) => isGivenBack(state);
/** Whether there is something to send or to accept. */
const holds = (order: OrderWithTickets) => hasValid(order) || order.purchase?.what === 'membership';

/** What can be done to an order as it is. */
export function possibleIntents(order: OrderWithTickets): (typeof intents)[number][] {
  const { state, reason, tickets, email, amount, refunded, isTest } = order;
  const isPossible: Record<(typeof intents)[number], boolean> = {
    again: holds(order) && email !== '' && !isOver(order),
    accept: state === 'to-check' ? holds(order) : reason !== null,
    assign: state === 'to-check' && tickets.length === 0 && !isTest,
    contact: true,
    note: true,
    refund: refunded < amount && mayGive(state, 'refunded'),
    merge: !isOver(order),
    cancel: mayMove(state, 'cancelled'),
    void: hasValid(order),
    restore: !isOver(order),
  };
  return intents.filter((each) => isPossible[each]);
}

const mayGive = (from: OrderState, to: OrderState) => from === to || mayMove(from, to);

async function update(
  { tx, order }: Pick<Work, 'tx' | 'order'>,
  values: Partial<Record<'name' | 'email' | 'phone' | 'note', string>> & {
    state?: OrderState;
    reason?: null;
    refunded?: number;
  },
): Promise<void> {
  await tx.updateTable('orders').set(values).where('id', '=', order.id).execute();
}

/** The history says which fields were changed, and nothing of what they held. */
async function write(work: Work, values: Partial<Record<'name' | 'email' | 'phone' | 'note', string>>): Outcome {
  const fields = (['name', 'email', 'phone', 'note'] as const).filter(
    (field) => values[field] !== undefined && values[field] !== work.order[field],
  );
  if (fields.length === 0) return undefined;
  await update(work, values);
  return { fields };
}

const HOUR_MS = 60 * 60_000;
/** The ticket is sent again so often within an hour. */
const MAX_AGAIN = 3;

async function sendAgain({ tx, order, at, seen }: Work): Outcome {
  if (!possibleIntents(order).includes('again')) return 'not-now';
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString();
  const sent = await tx
    .selectFrom('messages')
    .select('key')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'again')
    .where('at', '>', since)
    .execute();
  if (sent.length >= MAX_AGAIN) return 'often';
  await addMessage(tx, { key: `again:${order.id}:${seen}`, orderId: order.id, kind: 'again', at });
  return {};
}

async function accept(work: Work): Outcome {
  const { order } = work;
  if (!possibleIntents(order).includes('accept')) return 'not-now';
  await update(work, { reason: null, state: order.state === 'to-check' ? 'paid' : order.state });
  return { reason: order.reason };
}

/** Ends an order: its seats are free again. */
async function moveTo(work: Work, state: OrderState, details: Record<string, unknown>): Outcome {
  if (!mayMove(work.order.state, state)) return 'not-now';
  await update(work, { state, reason: null });
  await voidAllTickets(work.tx, work.dependencies.database.type, work.order.id, work.at);
  return details;
}

async function refund(work: Work, amount: number): Outcome {
  const { order } = work;
  const left = order.amount - order.refunded;
  if (amount <= 0 || amount > left) return 'amount';
  const state = amount === left ? 'refunded' : 'part-refunded';
  if (!mayGive(order.state, state)) return 'not-now';
  await update(work, { state, reason: null, refunded: order.refunded + amount });
  if (state === 'refunded') await voidAllTickets(work.tx, work.dependencies.database.type, order.id, work.at);
  return { amount, currency: order.currency };
}

async function switchTicket(
  { tx, order, dependencies, mayExceed }: Work,
  { intent, ticket: id }: { intent: 'void' | 'restore'; ticket: string },
): Outcome {
  const ticket = order.tickets.find((each) => each.id === id);
  const state = intent === 'void' ? 'void' : 'valid';
  if (ticket === undefined || ticket.state === state) return 'changed';
  const { database, catalogue } = dependencies;
  const event = publishedEvent(catalogue(), ticket.event);
  if (intent === 'restore') {
    if (isOver(order)) return 'not-now';
    await lockEvents(tx, database.type, [ticket.event]);
    const isPassedOn = tx
      .selectFrom('orders')
      .select('id')
      .where('provider', '=', 'passed')
      .where('reference', '=', id);
    if (await isPassedOn.executeTakeFirst()) return 'passed';
    if (!mayExceed && event && (await exceedsCapacity(tx, [{ event, seat: ticket.seat }]))) return 'full';
  }
  await tx.updateTable('tickets').set({ state }).where('id', '=', id).execute();
  return { event: ticket.event, seat: ticket.seat };
}

async function assign(work: Work, { purchase, quantity }: { purchase: Purchase; quantity: number }): Outcome {
  const { tx, order, dependencies, mayExceed, at } = work;
  if (!possibleIntents(order).includes('assign')) return 'not-now';
  const wanted = seatsOf(purchase, quantity, dependencies.catalogue(), dependencies.now());
  if (wanted.reason) return 'not-sold';
  await lockEvents(
    tx,
    dependencies.database.type,
    wanted.seats.map(({ event }) => event.id),
  );
  if (!mayExceed && (await exceedsCapacity(tx, wanted.seats))) return 'full';
  const { what, item, seat = null } = purchase;
  await tx
    .updateTable('orders')
    .set({ what, item, seat, quantity, state: 'paid', reason: null })
    .where('id', '=', order.id)
    .execute();
  await addTickets(tx, order.id, wanted.seats, at);
  if (order.email !== '') await addMessage(tx, { key: `ticket:${order.id}`, orderId: order.id, kind: 'ticket', at });
  return { item, quantity };
}

/**
 * Ends the other order. Its tickets are void, but for an order that has none itself: a payment that nobody could assign takes over
 * those that somebody has made by hand meanwhile, so that their codes stay good.
 */
async function merge(work: Work, otherId: string | undefined): Outcome {
  const { tx, order, by, at } = work;
  const other = otherId === undefined || otherId === order.id ? undefined : await orderWithTickets(tx, otherId);
  if (other === undefined) return 'unknown-order';
  if (isOver(order) || !mayMove(other.state, 'cancelled')) return 'not-now';
  const takesOver = order.tickets.length === 0 && hasValid(other);
  if (takesOver) {
    await tx
      .updateTable('tickets')
      .set({ orderId: order.id })
      .where('orderId', '=', other.id)
      .where('state', '=', 'valid')
      .execute();
    const { what = null, item = null, seat = null } = other.purchase ?? {};
    const state = order.state === 'to-check' ? 'paid' : order.state;
    const values = { what, item, seat, quantity: other.quantity, state, reason: null };
    await tx.updateTable('orders').set(values).where('id', '=', order.id).execute();
  }
  const { name, email, phone } = order;
  await update(work, { name: name || other.name, email: email || other.email, phone: phone || other.phone });
  if (takesOver && (email || other.email) !== '')
    await addMessage(tx, { key: `ticket:${order.id}`, orderId: order.id, kind: 'ticket', at });
  await moveTo({ ...work, order: other }, 'cancelled', {});
  await addHistory(tx, other.id, 'merged', { at, by, code: order.code });
  return { code: other.code, tickets: takesOver ? other.tickets.filter(({ state }) => state === 'valid').length : 0 };
}

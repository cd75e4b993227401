import type { Updateable } from 'kysely';

import type { Editor } from '../../domain/documents/document.ts';
import { mayMove, type OrderState, type Purchase } from '../../domain/orders.ts';
import { isGivenBack } from '../../domain/payments.ts';
import type { Tables, Queries } from '../database/tables.ts';
import { orderCode } from './order-list.ts';
import {
  addHistory,
  foldHolder,
  addMessage,
  addTickets,
  countRows,
  lockedOrders,
  lockEvents,
  orderWithTickets,
  publishedEvent,
  type OrderWithTickets,
  type TicketDependencies,
} from './order-rows.ts';
import { exceedsCapacity, seatsOf } from './place-order.ts';
import { voidAllTickets } from './record-payment.ts';

/** What an editor does to an order. */
export type OrderChange =
  /** Sends the ticket once more; says that what was to be checked is all right; ends the order. */
  | { intent: 'again' | 'accept' | 'cancel' }
  | { intent: 'contact'; name: string; email: string; phone: string }
  | { intent: 'note'; note: string }
  | { intent: 'void' | 'restore'; ticket: string }
  /** In minor units, beside what was given back before. */
  | { intent: 'refund'; amount: number }
  /** Says what was paid for. */
  | { intent: 'assign'; purchase: Purchase; quantity: number }
  /** Ends another order, which is for the same. */
  | { intent: 'merge'; code: string };
type Intent = OrderChange['intent'];

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

const mayBecome = (from: OrderState, to: OrderState) => from === to || mayMove(from, to);
const hasValid = ({ tickets }: OrderWithTickets) => tickets.some(({ state }) => state === 'valid');
const isOver = ({ state }: OrderWithTickets) => isGivenBack(state);
/** Whether there is something to send or to accept. */
const holds = (order: OrderWithTickets) => hasValid(order) || order.purchase?.what === 'membership';

/** What can be done to an order as it is, in the order in which it is shown. */
const isPossible: Record<Intent, (order: OrderWithTickets) => boolean> = {
  again: (order) => holds(order) && order.email !== '' && !isOver(order),
  accept: (order) => (order.state === 'to-check' ? holds(order) : order.reason !== null),
  assign: ({ state, tickets, isTest }) => state === 'to-check' && tickets.length === 0 && !isTest,
  contact: () => true,
  note: () => true,
  refund: ({ state, amount, refunded }) => refunded < amount && mayBecome(state, 'refunded'),
  merge: (order) => !isOver(order),
  cancel: ({ state }) => mayMove(state, 'cancelled'),
  void: hasValid,
  restore: (order) => !isOver(order),
};
export const intents = Object.keys(isPossible) as Intent[];

export function possibleIntents(order: OrderWithTickets): Intent[] {
  return intents.filter((intent) => isPossible[intent](order));
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
    const code = change.intent === 'merge' ? orderCode(change.code) : '';
    const locked = await lockedOrders(tx)
      .where((or) => or.or([or('id', '=', id), or('code', '=', code)]))
      .execute();
    const order = await orderWithTickets(tx, { id });
    if (order === undefined) return 'unknown-order';
    const history = tx.selectFrom('orderHistory').where('orderId', '=', id);
    if ((await countRows(history)) !== options.seen) return 'changed';
    if (!isPossible[change.intent](order)) return 'not-now';
    const work = { ...options, tx, dependencies, order, at: now().toISOString() };
    const outcome = await apply(work, change, locked.find((each) => each.code === code)?.id);
    if (typeof outcome === 'string') return outcome;
    if (outcome) await addHistory(tx, id, change.intent, { at: work.at, by: options.by, ...outcome });
    return undefined;
  });
  if (problem === undefined) void onSeats?.();
  return problem;
}

/** @param otherId of the order whose code was given */
async function apply(work: Work, change: OrderChange, otherId: string | undefined): Outcome {
  const { order } = work;
  switch (change.intent) {
    case 'again':
      return sendAgain(work);
    case 'accept':
      await update(work, order.state === 'to-check' ? { reason: null, state: 'paid' } : { reason: null });
      return { reason: order.reason };
    case 'cancel':
      await update(work, { state: 'cancelled', reason: null });
      return {};
    case 'contact':
    case 'note': {
      const { intent: _, ...values } = change;
      return write(work, values);
    }
    case 'void':
    case 'restore':
      return switchTicket(work, change);
    case 'refund':
      return refund(work, change.amount);
    case 'assign':
      return assign(work, change);
    case 'merge':
      return merge(work, otherId);
  }
}

/** Writes to the order. Once it is over its tickets are void, and its seats free again. */
async function update(
  { tx, order, at }: Work,
  values: Updateable<Tables['orders']> & { state?: OrderState },
): Promise<void> {
  await tx.updateTable('orders').set(values).where('id', '=', order.id).execute();
  if (values.state && isGivenBack(values.state)) await voidAllTickets(tx, order.id, at);
}

/** The history says which fields were changed, and nothing of what they held. */
async function write(work: Work, values: Partial<Record<'name' | 'email' | 'phone' | 'note', string>>): Outcome {
  const fields = (['name', 'email', 'phone', 'note'] as const).filter(
    (field) => values[field] !== undefined && values[field] !== work.order[field],
  );
  if (fields.length === 0) return undefined;
  await update(work, { ...values, folded: foldHolder({ ...work.order, ...values }) });
  return { fields };
}

const HOUR_MS = 60 * 60_000;
/** The ticket is sent again so often within an hour. */
const MAX_AGAIN = 3;

async function sendAgain({ tx, order, at, seen }: Work): Outcome {
  const sent = tx
    .selectFrom('messages')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'again')
    .where('at', '>', new Date(Date.parse(at) - HOUR_MS).toISOString());
  if ((await countRows(sent)) >= MAX_AGAIN) return 'often';
  await addMessage(tx, { key: `again:${order.id}:${seen}`, orderId: order.id, kind: 'again', at });
  return {};
}

async function refund(work: Work, amount: number): Outcome {
  const { order } = work;
  const left = order.amount - order.refunded;
  if (amount <= 0 || amount > left) return 'amount';
  const state = amount === left ? 'refunded' : 'part-refunded';
  if (!mayBecome(order.state, state)) return 'not-now';
  await update(work, { state, reason: null, refunded: order.refunded + amount });
  return { amount, currency: order.currency };
}

async function switchTicket(
  { tx, order, dependencies, mayExceed }: Work,
  { intent, ticket: id }: { intent: 'void' | 'restore'; ticket: string },
): Outcome {
  const ticket = order.tickets.find((each) => each.id === id);
  const state = intent === 'void' ? 'void' : 'valid';
  if (ticket === undefined || ticket.state === state) return 'changed';
  if (intent === 'restore') {
    const { catalogue } = dependencies;
    await lockEvents(tx, [ticket.event]);
    const passedOn = tx.selectFrom('orders').where('provider', '=', 'passed').where('reference', '=', id);
    if ((await countRows(passedOn)) > 0) return 'passed';
    const event = publishedEvent(catalogue(), ticket.event);
    if (!mayExceed && event && (await exceedsCapacity(tx, [{ event, seat: ticket.seat }]))) return 'full';
  }
  await tx.updateTable('tickets').set({ state }).where('id', '=', id).execute();
  return { event: ticket.event, seat: ticket.seat };
}

async function assign(work: Work, { purchase, quantity }: { purchase: Purchase; quantity: number }): Outcome {
  const { tx, order, dependencies, mayExceed, at } = work;
  const wanted = seatsOf(purchase, quantity, dependencies.catalogue(), dependencies.now());
  if (wanted.reason) return 'not-sold';
  await lockEvents(
    tx,
    wanted.seats.map(({ event }) => event.id),
  );
  if (!mayExceed && (await exceedsCapacity(tx, wanted.seats))) return 'full';
  const { what, item, seat = null } = purchase;
  await update(work, { what, item, seat, quantity, state: 'paid', reason: null });
  await addTickets(tx, order.id, wanted.seats, at);
  await sendTicket(work, order.email);
  return { item, quantity };
}

/** The email that brings the tickets goes once. */
async function sendTicket({ tx, order, at }: Work, email: string): Promise<void> {
  if (email !== '') await addMessage(tx, { key: `ticket:${order.id}`, orderId: order.id, kind: 'ticket', at });
}

/**
 * Ends the other order. Its tickets are void, but for an order that has none itself: a payment that nobody could assign takes over
 * those that somebody has made by hand meanwhile, so that their codes stay good.
 */
async function merge(work: Work, otherId: string | undefined): Outcome {
  const { tx, order, by, at } = work;
  const other = otherId === undefined ? undefined : await orderWithTickets(tx, { id: otherId });
  if (other === undefined || other.id === order.id) return 'unknown-order';
  if (!mayMove(other.state, 'cancelled')) return 'not-now';
  const [name, email, phone] = [order.name || other.name, order.email || other.email, order.phone || other.phone];
  await update(work, { name, email, phone });
  const takenOver = order.tickets.length === 0 ? other.tickets.filter(({ state }) => state === 'valid') : [];
  if (takenOver.length > 0) {
    const all = tx.updateTable('tickets').set({ orderId: order.id }).where('orderId', '=', other.id);
    await all.where('state', '=', 'valid').execute();
    const { what = null, item = null, seat = null } = other.purchase ?? {};
    const state = order.state === 'to-check' ? 'paid' : order.state;
    await update(work, { what, item, seat, quantity: other.quantity, state, reason: null });
    await sendTicket(work, email);
  }
  await update({ ...work, order: other }, { state: 'cancelled', reason: null });
  await addHistory(tx, other.id, 'merged', { at, by, code: order.code });
  return { code: other.code, tickets: takenOver.length };
}

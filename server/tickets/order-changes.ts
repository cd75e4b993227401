import { randomUUID } from 'node:crypto';

import { keysOf } from '#domain/values/records.ts';
import type { Settlement } from '#domain/order-facts.ts';
import { requestsAnswered, requestsPaid, seatPart, type Need, type OrderSum } from '#domain/order-sum.ts';
import { isGivenBack, usualSettlement, type Purchase } from '#domain/orders.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import {
  decide,
  note,
  sendTicket,
  type ChangeOptions,
  type ChangeProblem,
  type Outcome,
  type Work,
} from './editor-work.ts';
import { actUpon, isDone, noteAct } from './idempotency-keys.ts';
import { mergeOrders } from './merge-orders.ts';
import { addressOf, joinHolders, writeContact } from './holders.ts';
import { readSummed, settleOrder, switchTickets, type SummedOrder } from './order-sums.ts';
import { orderCode } from './order-list.ts';
import {
  addHistory,
  addTickets,
  countRows,
  orderWithTickets,
  type Contact,
  type Holder,
  type OrderWithTickets,
  type TicketDependencies,
} from './order-rows.ts';
import { lockEvents, lockOrders } from './locks.ts';
import { addMessage } from './outbox.ts';
import { replaceCodes, takeBackByEditor } from './replaced-codes.ts';
import { exceedsCapacity, seatsOf } from './seats.ts';
import { quantityPaid } from './sale-prices.ts';

export type OrderChange =
  /** Says that what was to be checked is all right; ends the order. */
  | { intent: 'accept' | 'cancel' }
  /** Sends a person their tickets once more. @property holder its id; undefined for the buyer */
  | { intent: 'again'; holder?: string | undefined }
  | ({ intent: 'contact'; holder?: string | undefined } & Pick<Contact, 'name' | 'email' | 'phone'>)
  | { intent: 'note'; note: string }
  /** `refuse`: what the owner of a ticket has asked for. `take-back`: it goes back to whoever lent or gave it. */
  | { intent: 'void' | 'restore' | 'refuse' | 'take-back'; ticket: string }
  /**
   * In minor units, beside what was given back before.
   *
   * @property how undefined for the usual way: by the provider who got the money, else in cash
   * @property seat the ticket that it is for, or `none`; undefined where it follows from the amount, or nobody knows yet
   */
  | { intent: 'refund'; amount: number; how?: Settlement | undefined; seat?: string | undefined }
  /** Says what was paid for; without a quantity as many as the amount pays for. */
  | { intent: 'assign'; purchase: Purchase; quantity?: number | undefined }
  /** Ends another order. @property isSure whether it may be for something else, or in another name */
  | { intent: 'merge'; code: string; isSure?: boolean };
type Intent = OrderChange['intent'];

type Asked = Pick<OrderWithTickets, 'tickets' | 'purchase' | 'holders' | 'state' | 'needs'>;

const hasValid = ({ tickets }: Asked) => tickets.some(({ state }) => state === 'valid');
const isOver = ({ state }: Asked) => isGivenBack(state);
const needs = (order: Asked, ...any: Need[]) => any.some((need) => order.needs.includes(need));
/** Whether there is something to send or to accept. */
const holds = (order: Asked) => hasValid(order) || (order.purchase?.what === 'membership' && !isOpen(order));
/** Whether an order without tickets may be for something. */
const isOpen = (order: Asked) =>
  order.tickets.length === 0 &&
  needs(order, 'unassigned', 'unknown-item', 'amount', 'not-sold', 'oversold', 'subscription');

/** What can be done to an order as it is, in the order in which it is shown. */
const conditions: Record<Intent, (order: Asked, sum: Pick<OrderSum, 'left'>) => boolean> = {
  again: (order) => holds(order) && order.holders.some(({ email }) => email !== '') && !isOver(order),
  accept: (order) => order.needs.length > 0 && !needs(order, 'unassigned') && (holds(order) || isOver(order)),
  assign: (order) => isOpen(order) && !isOver(order),
  contact: () => true,
  note: () => true,
  refund: (_, { left }) => left > 0,
  merge: (order) => !isOver(order),
  cancel: (order) => !isOver(order),
  refuse: (order) => needs(order, 'refund-wanted'),
  void: hasValid,
  restore: (order) => !isOver(order),
  'take-back': hasValid,
};
export const intents = keysOf<Intent>(conditions);

export function possibleIntents({ order, sum }: Pick<SummedOrder, 'order' | 'sum'>): Intent[] {
  return intents.filter((intent) => conditions[intent](order, sum));
}

/** Changes an order, and writes that to its history. @returns why it was not done */
export async function changeOrder(
  dependencies: TicketDependencies,
  id: string,
  change: OrderChange,
  options: ChangeOptions,
): Promise<ChangeProblem | undefined> {
  const { database, now, onSeats } = dependencies;
  const problem = await database.kysely.transaction().execute(async (tx): Promise<ChangeProblem | undefined> => {
    const other = change.intent === 'merge' ? await orderWithTickets(tx, { code: orderCode(change.code) }) : undefined;
    await lockOrders(tx, [id, ...(other ? [other.id] : [])]);
    const summed = await readSummed(tx, id);
    if (summed === undefined) return 'unknown-order';
    const { order } = summed;
    const act = actUpon(options.act ?? randomUUID(), id, change);
    if (await isDone(tx, act)) return undefined;
    if ((await countRows(tx.selectFrom('orderHistory').where('orderId', '=', id))) !== options.seen) return 'changed';
    if (!conditions[change.intent](order, summed.sum)) return 'not-now';
    const work = { ...options, tx, dependencies, order, summed, act, at: now().toISOString() };
    const outcome = await deeds[change.intent](work, change as never, other?.id);
    if (typeof outcome === 'string') return outcome;
    if (outcome) await addHistory(tx, id, change.intent, { at: work.at, by: options.by, ...outcome });
    await settleOrder(tx, dependencies, id, { at: work.at, cause: act });
    await noteAct(tx, act, work.at);
    return undefined;
  });
  if (problem === undefined) void onSeats?.();
  return problem;
}

type Change<Each extends Intent> = Exclude<OrderChange, { intent: Exclude<Intent, Each> }>;

/** What is done for each; `otherId` is that of the order whose code was given. */
const deeds: { [Each in Intent]: (work: Work, change: Change<Each>, otherId: string | undefined) => Outcome } = {
  again: sendAgain,
  accept,
  cancel: (work) => note(work, { kind: 'ended', act: work.act, as: 'cancelled' }),
  contact: correct,
  note: writeNote,
  'take-back': (work, { ticket }) => takeBackByEditor(work, ticket),
  void: voidOrRestore,
  restore: voidOrRestore,
  refuse,
  refund,
  assign,
  merge: (work, { isSure = false }, otherId) => mergeOrders(work, isSure, otherId),
};

/** Everything that was to be checked is all right, and nothing is returned for what holders have asked. */
async function accept(work: Work): Promise<undefined> {
  const { order, act } = work;
  const { checks, requests, left, undecided } = work.summed.sum;
  for (const check of checks) await note(work, { kind: 'accepted', check }, { reason: check.split(':')[1] });
  if (needs(order, 'no-address')) await note(work, { kind: 'accepted', check: 'no-address' }, { reason: 'no-address' });
  if (needs(order, 'owed')) {
    await note(work, { kind: 'accepted', check: `owed:${left}` }, { reason: 'owed' });
  }
  if (needs(order, 'which-seat')) await decide(work, { outcome: 'kindness', amount: undecided });
  for (const { act: request, ticket } of requests) {
    await decide({ ...work, act: `${act}-${request}` }, { outcome: 'refused', request, ticket, amount: 0 });
  }
}

async function writeNote({ tx, order }: Work, { note: text }: Change<'note'>): Outcome {
  if (text === order.note) return undefined;
  await tx.updateTable('orders').set({ note: text }).where('id', '=', order.id).execute();
  return { fields: ['note'] };
}

const personOf = ({ holders }: OrderWithTickets, id: string | undefined) =>
  holders.find((holder) => holder.id === (id ?? holders[0].id));

/** The history says which fields were changed, and nothing of what they held. Where somebody of the order has the address, the two are one. */
async function correct(work: Work, change: Change<'contact'>): Outcome {
  const { tx, order } = work;
  const holder = personOf(order, change.holder);
  if (holder === undefined) return 'changed';
  const values = { name: change.name, email: addressOf(change.email), phone: change.phone };
  const fields = (['name', 'email', 'phone'] as const).filter((field) => values[field] !== holder[field]);
  if (fields.length === 0) return undefined;
  const isSame = values.email === addressOf(holder.email);
  const other = order.holders.find(({ id, email }) => id !== holder.id && email !== '' && email === values.email);
  // A person without an address has their codes on paper; one who was forgotten may have them in an email.
  const hasPaper = holder.email === '' && holder.name !== '';
  if (!isSame && !hasPaper) await replaceCodes(work, holder);
  if (!isSame && values.email !== '' && holds(order) && !isOver(order))
    await addMessage(tx, { kind: 'corrected', once: work.act, holderId: holder.id, at: work.at });
  if (other) await joinCorrected(work, holder, other);
  // A buyer keeps the name that they have given.
  if (other?.isBuyer !== 1) await writeContact(tx, holder.id, values);
  return { fields };
}

/** The row of the buyer survives. What was sent to the wrong address leads nowhere. */
async function joinCorrected({ tx, order, at }: Work, { id }: Holder, other: Holder): Promise<void> {
  const corrected = (await tx.selectFrom('holders').selectAll().where('id', '=', id).executeTakeFirst())!;
  const [from, to] = other.isBuyer === 1 ? [corrected, other] : [other, corrected];
  await joinHolders(tx, from, { ...to, orderId: order.id }, at);
}

const HOUR_MS = 60 * 60_000;
/** The ticket is sent again so often within an hour. */
export const MAX_AGAIN = 3;

async function sendAgain({ tx, order, at, seen }: Work, change: Change<'again'>): Outcome {
  const holder = personOf(order, change.holder);
  if (holder === undefined || holder.email === '') return 'changed';
  const sent = tx
    .selectFrom('messages')
    .where('holderId', '=', holder.id)
    .where('kind', '=', 'again')
    .where('at', '>', new Date(Date.parse(at) - HOUR_MS).toISOString());
  if ((await countRows(sent)) >= MAX_AGAIN) return 'often';
  await addMessage(tx, { kind: 'again', once: `${holder.id}:${seen}`, holderId: holder.id, at });
  return {};
}

/** Money that is returned, or settled without any. Which seat it is for follows from the amount, or the editor says so. */
async function refund(work: Work, { amount, how: chosen, seat }: Change<'refund'>): Outcome {
  const { tx, order, summed, act } = work;
  const { sum } = summed;
  const how = chosen ?? usualSettlement(order.provider);
  if (amount <= 0 || amount > sum.left) return 'amount';
  const ticket = order.tickets.find(({ id, state }) => id === seat && state === 'valid');
  if (seat !== undefined && seat !== 'none' && ticket === undefined) return 'changed';
  // What the provider will have returned in all, once everything is done that editors have noted.
  const upTo = how === 'provider' ? sum.toldByProvider + sum.promised + amount : undefined;
  await note(work, { kind: 'settled', act, how, amount, upTo }, { currency: order.currency });
  const isMoney = how !== 'credit' && how !== 'access';
  const outcome = isMoney ? 'refunded' : 'settled';
  if (seat === 'none') return isMoney ? decide(work, { outcome: 'kindness', amount }) : undefined;
  if (ticket) {
    const request = openRequest(summed, ticket.id);
    return decide(work, { outcome, ticket: ticket.id, request, amount: isMoney ? amount : 0 });
  }
  const after = (await readSummed(tx, order.id))!;
  const answered = isMoney
    ? requestsAnswered(after.sold, sum, after.sum)
    : requestsPaid(after.sold, after.sum, [amount]);
  for (const request of answered) {
    const decided = { outcome, request: request.act, ticket: request.ticket } as const;
    await note(work, { kind: 'decision', act, ...decided, amount: isMoney ? request.amount : 0 });
  }
}

function openRequest({ sum }: SummedOrder, ticket: string): string | undefined {
  return sum.requests.find((each) => each.ticket === ticket)?.act;
}

/** The ticket stays with its holder, and nothing is returned for it. */
async function refuse(work: Work, { ticket }: Change<'refuse'>): Outcome {
  const request = openRequest(work.summed, ticket);
  return request === undefined ? 'changed' : decide(work, { outcome: 'refused', request, ticket, amount: 0 });
}

async function voidOrRestore(work: Work, { intent, ticket: id }: Change<'void' | 'restore'>): Outcome {
  const { tx, order, summed, dependencies, mayExceed } = work;
  const ticket = order.tickets.find((each) => each.id === id);
  const { sum, sold } = summed;
  if (ticket === undefined || (ticket.state === 'valid') === (intent === 'restore')) return 'changed';
  const details = { event: ticket.event, seat: ticket.seat };
  await lockEvents(tx, [ticket.event]);
  if (intent === 'void') {
    // It is the seat whose price was returned.
    const isSeat = sold.tickets.some((each) => each.id === id && each.isSeat);
    const amount = isSeat ? seatPart(sold, sum) : undefined;
    const request = openRequest(summed, id);
    if (amount !== undefined) return decide(work, { outcome: 'refunded', ticket: id, request, amount });
    await switchTickets(tx, dependencies, order, [{ ticket, reason: 'void' }], { at: work.at, cause: work.act });
    return details;
  }
  const event = shownEvent(dependencies.catalogue(), ticket.event)?.event;
  if (!mayExceed && event && (await exceedsCapacity(tx, [{ event, seat: ticket.seat }], dependencies.now())))
    return 'full';
  // The money stays away, and no seat is given up for it.
  const decided = summed.facts.findLast((fact) => fact.kind === 'decision' && fact.ticket === id);
  const amount = decided?.kind === 'decision' && decided.outcome === 'refunded' ? decided.amount : 0;
  if (sum.voided.has(id)) await decide(work, { outcome: 'kindness', ticket: id, amount });
  await switchTickets(tx, dependencies, order, [{ ticket, reason: null }], { at: work.at, cause: work.act });
  return details;
}

async function assign(work: Work, { purchase, quantity: chosen }: Change<'assign'>): Outcome {
  const { tx, order, summed, dependencies, mayExceed, at } = work;
  const quantity = chosen ?? quantityPaid(dependencies.catalogue(), purchase, order);
  if (quantity === undefined) return 'quantity';
  const wanted = seatsOf(purchase, quantity, dependencies.catalogue(), dependencies.now());
  if (wanted.reason) return 'not-sold';
  const events = wanted.seats.map(({ event }) => event.id);
  await lockEvents(tx, events);
  if (!mayExceed && order.counts === 1 && (await exceedsCapacity(tx, wanted.seats, dependencies.now()))) return 'full';
  const { what, item, seat = null } = purchase;
  await tx.updateTable('orders').set({ what, item, seat, quantity }).where('id', '=', order.id).execute();
  for (const check of summed.sum.checks) {
    // An editor has looked at it.
    if (!check.startsWith('check:refund-failed')) await note(work, { kind: 'accepted', check });
  }
  await addTickets(tx, { id: order.id, buyerId: order.holders[0].id }, wanted.seats, at);
  await sendTicket(work, order.holders[0]);
  return { item, quantity };
}

import { randomUUID } from 'node:crypto';

import { dubaiDay } from '#domain/dubai-day.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { doorsOf, hoursOf, phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { isGivenBack } from '#domain/orders.ts';
import { isRefundable } from '#domain/refunds.ts';
import { seatNow } from '#domain/tickets.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { checkedInSince } from './checked-in-since.ts';
import { actUpon, isDone, noteAct } from './idempotency-keys.ts';
import { handOversOf, MAX_HAND_OVERS, moveSeats, nameSeat, takeBackSeats, type SeatOnSite } from './hand-overs.ts';
import { addressOf, holderFor, knownHolder, nameOf, viewOf, type OrderOfHolder, type Person } from './holders.ts';
import { addFact, readSummed, settleOrder } from './order-sums.ts';
import { addHistory, publishedEvent, type Holder, type Ticket, type TicketDependencies } from './order-rows.ts';
import { lockEvents, lockOrders } from './locks.ts';
import { addMessage } from './outbox.ts';

/** Why nothing was done. `often`: the seat was given to others three times that day. */
export type GiveProblem = 'refused' | 'often';

/** Who comes by a seat. Without an address it is a name on the seat alone. */
export interface Receiver extends Omit<Person, 'phone' | 'token'> {
  /** Whether the seat is theirs from now on; else it can be taken back until the doors open. */
  isForGood: boolean;
  /** Whether all evenings to come of a program are meant. */
  isWhole: boolean;
}

/** A button of the page of a person: whose page, which seat, and the random id of the form. */
interface Press {
  token: string;
  ticketId: string;
  act?: string | undefined;
}

/** What the page of a person needs of the order and the seats that are theirs. */
export type SeatsOfHolder = NonNullable<Awaited<ReturnType<typeof seatsOfPage>>>;

/** @param catalogue says on which evening an event is now @param token of the page of a person */
export async function seatsOfPage(db: Queries, catalogue: Catalogue, token: string) {
  const row = await db.selectFrom('holders').select('orderId').where('token', '=', token).executeTakeFirst();
  const summed = row && (await readSummed(db, row.orderId));
  // An address that was corrected meanwhile has another page.
  const holder = summed?.order.holders.find((each) => each.token === token);
  if (summed === undefined || holder === undefined) return undefined;
  const view = viewOf(summed.order, holder);
  const { id: orderId, allTickets } = view;
  const { requests } = summed.sum;
  const asked = requests.map(({ ticket }) => [ticket, 'requested'] as const);
  const returned = view.tickets.flatMap(({ id, reason }) => (reason === 'returned' ? [[id, reason] as const] : []));
  const handOvers = await handOversOf(db, orderId);
  const notified = await db.selectFrom('notified').selectAll().where('holderId', '=', holder.id).execute();
  return {
    ...view,
    /** What has become of its tickets, by their ids; a request only while nobody has decided on it. */
    outcomes: new Map<string, 'returned' | 'requested'>([...asked, ...returned]),
    requests,
    /** Who is in, by ticket: since when, in the evening that the event has now. */
    checkedIn: await checkedInSince(db, catalogue, view.tickets),
    /** What the person was last told of each event (server/tickets/notified-facts.ts). */
    notified: new Map(notified.map(({ event, facts }) => [event, facts])),
    /** The seats that the person has lost, each by the last hand-over, with the name of whoever has it or took it back. */
    lost: handOvers.lostBy(holder.id, allTickets).map((each) => ({
      ...each,
      event: allTickets.find(({ id }) => id === each.ticket)!.event,
      other: nameOf(view, each.doer === holder.id ? each.to : each.doer),
    })),
  };
}

type Seen = Pick<SeatsOfHolder, 'state' | 'checkedIn' | 'outcomes' | 'holder' | 'holders'>;

/** Whether an event takes place and has not begun. */
function isToCome(event: ListedEvent | undefined, now: Date): boolean {
  return event !== undefined && !isCancelled(event) && phaseAt(event, now) === 'upcoming';
}

/** Whether something may still be done with a seat by whoever has or owns it: until the event begins. */
function isChangeable(order: Seen, ticket: Ticket, event: ListedEvent | undefined, now: Date): boolean {
  const isUnused = ticket.state === 'valid' && !order.checkedIn.has(ticket.id) && !order.outcomes.has(ticket.id);
  return isUnused && isToCome(event, now) && !isGivenBack(order.state);
}

/** What its buyer disputes they give to nobody, nor back to the house; what was given for good is not theirs, and what was lent comes back. */
function isFrozen({ state, holders: [buyer] }: Seen, { ownerId }: Ticket): boolean {
  return state === 'disputed' && ownerId === buyer.id;
}

/** Whether whoever has or owns a seat may say that they cannot come. */
function isReturnable(order: Seen, ticket: Ticket, event: ListedEvent | undefined, now: Date): boolean {
  return isChangeable(order, ticket, event, now) && !(isFrozen(order, ticket) && asksHouse(order, ticket));
}

/** Whether its owner may say who comes by a seat; where somebody has borrowed it, as long as it can be taken back. */
function isGiveable(order: Seen, ticket: Ticket, event: ListedEvent | undefined, now: Date): boolean {
  if (ticket.ownerId !== order.holder.id || isFrozen(order, ticket)) return false;
  return ticket.holderId === ticket.ownerId
    ? isChangeable(order, ticket, event, now)
    : canBeTakenBack(order, ticket, event, now);
}

/** Whether its owner may take a seat back that is lent: until the doors open, online until the event begins. */
function canBeTakenBack(order: Seen, ticket: Ticket, event: ListedEvent | undefined, now: Date): boolean {
  const isLent = ticket.ownerId === order.holder.id && ticket.holderId !== ticket.ownerId;
  const hours = event && hoursOf(event);
  const isInHall = event !== undefined && seatNow(ticket.seat, event) === 'in-person';
  const doors = isInHall && hours ? doorsOf(hours, event) : undefined;
  const isOpen = doors !== undefined && now >= doors;
  return isLent && !isOpen && isChangeable(order, ticket, event, now);
}

/** Who hears that whoever has borrowed a seat cannot come: its owner, else the buyer; undefined where neither can be written to. */
function lenderOf({ holders }: Pick<OrderOfHolder, 'holders'>, { ownerId }: Ticket): Holder | undefined {
  const owner = holders.find(({ id }) => id === ownerId);
  return [owner, holders[0]].find((each) => each?.email);
}

/** Whether it is the house that a person tells that they cannot come. */
function asksHouse(order: Pick<OrderOfHolder, 'holder' | 'holders'>, ticket: Ticket): boolean {
  return ticket.ownerId === order.holder.id || lenderOf(order, ticket) === undefined;
}

/** Whether a person may say that they come after all: they have told the house, and there is still something to come to. */
function canWithdraw(order: Seen, ticket: Ticket, event: ListedEvent | undefined, now: Date): boolean {
  return asksHouse(order, ticket) && isToCome(event, now);
}

/** What whoever has or owns a seat may do with it now. */
export function seatChanges(order: Seen, ticket: Ticket, event: ListedEvent | undefined, now: Date) {
  return {
    isChangeable: isChangeable(order, ticket, event, now),
    isGiveable: isGiveable(order, ticket, event, now),
    isReturnable: isReturnable(order, ticket, event, now),
    canTakeBack: canBeTakenBack(order, ticket, event, now),
    canWithdraw: canWithdraw(order, ticket, event, now),
  };
}

/**
 * Says who comes by a seat: a name on it, somebody to whom it is lent, or somebody to whom it is given for good. Twice is once.
 *
 * @returns what has become of it
 */
export function giveSeat(
  dependencies: TicketDependencies,
  press: Press,
  { isForGood, isWhole, ...typed }: Receiver,
): Promise<'named' | 'lent' | 'given' | GiveProblem> {
  const person = { ...typed, email: addressOf(typed.email) };
  const asked = { ...press, what: 'give', typed: { ...person, isForGood, isWhole } };
  return changeSeat(dependencies, asked, async ({ tx, order, seats, at, isRepeated }) => {
    const { holder: giver } = order;
    const as = person.email === '' || person.email === giver.email ? 'named' : isForGood ? 'given' : 'lent';
    // One's own address with another name is a second seat of one's own, in that name.
    const ownName = person.email === '' || person.name !== giver.name ? person.name : '';
    if (isRepeated) return as;
    const given = seats.filter(({ ticket, event }) => isGiveable(order, ticket, event, dependencies.now()));
    const [first] = given;
    if (first?.ticket.id !== press.ticketId) return 'refused';
    const wanted = isWhole ? given : [first];
    if (as === 'named') {
      const tickets = wanted.map(({ ticket }) => ticket);
      const lent = tickets.filter(({ holderId }) => holderId !== giver.id);
      await takeBackSeats(tx, order, lent, { by: giver.id, at });
      for (const ticket of tickets)
        await nameSeat(tx, lent.includes(ticket) ? { ...ticket, guestName: '' } : ticket, ownName, at);
      return as;
    }
    const known = knownHolder(order, person.email)?.id;
    const others = wanted.filter(({ ticket }) => ticket.holderId !== known || as === 'given');
    const handOvers = await handOversOf(tx, order.id);
    if (others.some(({ ticket }) => handOvers.countOfDay(ticket.id, at) >= MAX_HAND_OVERS)) return 'often';
    const receiver = await holderFor(tx, order, person, at);
    for (const { ticket } of wanted)
      if (!others.some((each) => each.ticket.id === ticket.id)) await nameSeat(tx, ticket, person.name, at);
    const to = { holder: receiver, guestName: person.name };
    await moveSeats(tx, order, others, to, { as, by: giver.id, at });
    return as;
  });
}

/** Whether an email goes out by that: neither to whoever gives a seat, nor where only the name of whoever has it is written anew. */
export function sendsEmail({ holder, holders, tickets }: OrderOfHolder, ticketId: string, to: Receiver): boolean {
  const email = addressOf(to.email);
  const ticket = tickets.find(({ id }) => id === ticketId);
  const isTheirs = holders.some((each) => each.id === ticket?.holderId && each.email === email);
  return email !== '' && email !== holder.email && (to.isForGood || to.isWhole || !isTheirs);
}

/** Takes a seat back that was lent. Twice is once. */
export function takeBack(dependencies: TicketDependencies, press: Press): Promise<'mine' | 'refused'> {
  return changeSeat(
    dependencies,
    { ...press, what: 'take back' },
    async ({ tx, order, seats: [seat], at, isRepeated }) => {
      if (isRepeated) return 'mine';
      if (seat === undefined || !canBeTakenBack(order, seat.ticket, seat.event, dependencies.now())) return 'refused';
      await takeBackSeats(tx, order, [seat.ticket], { by: order.holder.id, at });
      return 'mine';
    },
  );
}

/**
 * What somebody presses who cannot come. The owner gives back a seat that cost nothing, and asks the house for a refund of one that was
 * paid for; whoever has borrowed it gives it back to its owner. Twice is once.
 */
export function giveUp(
  dependencies: TicketDependencies,
  press: Press,
): Promise<'returned' | 'requested' | 'back' | 'refused'> {
  return changeSeat(dependencies, { ...press, what: 'give up' }, async (change) => {
    const { tx, order, seats, at, act, isRepeated } = change;
    const [seat] = seats;
    const ticket = order.tickets.find(({ id }) => id === press.ticketId);
    const isLent = ticket !== undefined && ticket.ownerId !== order.holder.id;
    const outcome = ticket && order.outcomes.get(ticket.id);
    if (outcome !== undefined) return outcome;
    // The house may have decided on it since the form was sent first.
    if (isRepeated) return isLent || ticket === undefined ? 'back' : order.isPaid ? 'requested' : 'returned';
    if (seat === undefined || !isReturnable(order, seat.ticket, seat.event, dependencies.now())) return 'refused';
    const lender = lenderOf(order, seat.ticket);
    if (isLent && lender !== undefined) {
      await takeBackSeats(tx, order, [seat.ticket], { by: order.holder.id, at });
      const details = { tickets: [seat.ticket.id], by: order.holder.id };
      await addMessage(tx, { kind: 'back', once: act, holderId: lender.id, details, at });
      return 'back';
    }
    return order.isPaid ? askForRefund(change, seat.ticket) : returnSeat(change, seat.ticket);
  });
}

async function askForRefund({ tx, dependencies, order, at, act }: Change, ticket: Ticket): Promise<'requested'> {
  const isInTime = isRefundable(dubaiDay(dependencies.now()), ticket.refundDay);
  await addFact(tx, order.id, { kind: 'request', act, ticket: ticket.id, isInTime }, { at });
  await settleOrder(tx, dependencies, order.id, { at, cause: `request:${act}` });
  return 'requested';
}

async function returnSeat({ tx, dependencies, order, at, act }: Change, ticket: Ticket): Promise<'returned'> {
  const holder = order.holders.find(({ id }) => id === ticket.holderId)!;
  // Whoever has borrowed it loses it by that.
  if (holder.id !== order.holder.id) await takeBackSeats(tx, order, [ticket], { by: order.holder.id, at });
  await tx.updateTable('tickets').set({ state: 'void', reason: 'returned' }).where('id', '=', ticket.id).execute();
  await addHistory(tx, order.id, 'returned', { at, ticket: ticket.id });
  const details = { tickets: [ticket.id] };
  await addMessage(tx, { kind: 'returned', once: ticket.id, holderId: order.holder.id, details, at });
  const valid = tx.selectFrom('tickets').select('id').where('orderId', '=', order.id).where('state', '=', 'valid');
  if ((await valid.executeTakeFirst()) === undefined)
    await addFact(tx, order.id, { kind: 'ended', act, as: 'returned' }, { at });
  await settleOrder(tx, dependencies, order.id, { at, cause: `returned:${act}` });
  return 'returned';
}

/** Takes back a request for a refund on which nobody has decided: whoever asked comes after all. Twice is once. */
export function withdrawRequest(dependencies: TicketDependencies, press: Press): Promise<'withdrawn' | 'refused'> {
  return changeSeat(dependencies, { ...press, what: 'withdraw' }, async ({ tx, order, at, act, isRepeated }) => {
    if (isRepeated) return 'withdrawn';
    const request = order.requests.find(({ ticket }) => ticket === press.ticketId);
    const ticket = order.tickets.find(({ id }) => id === press.ticketId);
    if (request === undefined || ticket === undefined) return 'refused';
    const event = publishedEvent(dependencies.catalogue(), ticket.event);
    if (!canWithdraw(order, ticket, event, dependencies.now())) return 'refused';
    const decision = { act, outcome: 'withdrawn', request: request.act, ticket: ticket.id, amount: 0 } as const;
    await addFact(tx, order.id, { kind: 'decision', ...decision }, { at });
    await settleOrder(tx, dependencies, order.id, { at, cause: `withdrawn:${act}` });
    return 'withdrawn';
  });
}

interface Change {
  tx: Queries;
  dependencies: TicketDependencies;
  order: SeatsOfHolder;
  /** The seat that is meant, and those of the same place at the other evenings to come; none where they may not be changed any more. */
  seats: readonly SeatOnSite[];
  /** Now, ISO 8601 in UTC. */
  at: string;
  act: string;
  /** Whether its form was sent before and done. */
  isRepeated: boolean;
}

/** Changes a seat in one transaction, in which nobody else changes its order or one of its evenings. What is done is noted as the act of its form. */
function changeSeat<Result extends string>(
  dependencies: TicketDependencies,
  { token, ticketId, act: sent = randomUUID(), what, typed }: Press & { what: string; typed?: object },
  change: (given: Change) => Promise<Result>,
): Promise<Result | 'refused'> {
  const { database, catalogue, now } = dependencies;
  const act = actUpon(sent, what, ticketId, typed);
  return database.kysely.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('tickets').select('orderId').where('id', '=', ticketId).executeTakeFirst();
    if (row === undefined) return 'refused';
    await lockOrders(tx, [row.orderId]);
    const ofOrder = await tx.selectFrom('tickets').select(['id', 'event']).where('orderId', '=', row.orderId).execute();
    // Its order may have been merged into another meanwhile: the page that is loaded next has it.
    if (!ofOrder.some(({ id }) => id === ticketId)) return 'refused';
    const events = ofOrder.map(({ event }) => event);
    await lockEvents(tx, events);
    const order = await seatsOfPage(tx, catalogue(), token);
    if (order === undefined) return 'refused';
    const at = now().toISOString();
    // The seat may be somebody else's since.
    const given = { tx, dependencies, order, at, act };
    if (await isDone(tx, act)) return change({ ...given, seats: [], isRepeated: true });
    const ticket = order.tickets.find(({ id }) => id === ticketId);
    if (ticket === undefined) return 'refused';
    // A seat that was given for good keeps its place among those of the order.
    const seats = alike(order.allTickets, ticket).flatMap((each): SeatOnSite[] => {
      const event = publishedEvent(catalogue(), each.event);
      return event && isChangeable(order, each, event, now()) ? [{ ticket: each, event }] : [];
    });
    const isMeant = seats[0]?.ticket.id === ticketId;
    const result = await change({ ...given, seats: isMeant ? seats : [], isRepeated: false });
    if (result !== 'refused' && result !== 'often') await noteAct(tx, act, at);
    return result;
  });
}

/** A ticket, and those which the same people have at the other evenings, in the same place among the seats of each. */
function alike(tickets: readonly Ticket[], ticket: Ticket): Ticket[] {
  const ofEvent = Map.groupBy(tickets, ({ event }) => event);
  const index = ofEvent.get(ticket.event)!.findIndex(({ id }) => id === ticket.id);
  const others = [...ofEvent].flatMap(([event, all]) => {
    const other = all[index];
    return event !== ticket.event && other?.ownerId === ticket.ownerId ? [other] : [];
  });
  return [ticket, ...others];
}

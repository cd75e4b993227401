import { isGivenBack } from '#domain/orders.ts';
import { foldPerson } from '#domain/search/folded-person.ts';
import { checkInsOf } from './checked-in-since.ts';
import { note, sendTicket, type Outcome, type Work } from './editor-work.ts';
import { handOversOf } from './hand-overs.ts';
import { lockEvents } from './locks.ts';
import { addHolder, joinHolders, leadPage, writeContact } from './holders.ts';
import { shareNotified } from './notified-facts.ts';
import { addFact, readSummed, settleOrder } from './order-sums.ts';
import { newToken, orderWithTickets, type Holder, type OrderWithTickets, type Ticket } from './order-rows.ts';

/** Whether two orders seem to be one: for the same, in the same name. */
function isDouble({ purchase: one, name }: OrderWithTickets, { purchase: other, name: otherName }: OrderWithTickets) {
  const isSame = one?.what === other?.what && one?.item === other?.item && one?.seat === other?.seat;
  return isSame && one !== undefined && foldPerson(name) === foldPerson(otherName);
}

/**
 * Ends the other order. Its tickets are void, but for those that somebody relies on: an order without tickets takes over all that are
 * valid; one with tickets gives its own seats of the evening to those that others have, or who are in already. They keep their codes and
 * pages, with what was asked of them.
 */
export async function mergeOrders(work: Work, isSure: boolean, otherId: string | undefined): Outcome {
  const { tx, order, by, at, act, dependencies } = work;
  const other = otherId === undefined ? undefined : await orderWithTickets(tx, { id: otherId });
  if (other === undefined || other.id === order.id) return 'unknown-order';
  if (isGivenBack(other.state) || other.isTest !== order.isTest) return 'not-now';
  if (!isSure && !isDouble(order, other)) return 'another';
  const all = [...order.tickets, ...other.tickets];
  const events = all.map(({ event }) => event);
  await lockEvents(tx, events);
  const isIn = new Set((await checkInsOf(tx, all).execute()).map(({ ticketId }) => ticketId));
  const relied = seatsToKeep(order, other, isIn);
  const places = freePlaces(work, relied, isIn);
  if (!isSure && places.length < relied.length) return 'no-place';
  await fillContact(work, other.holders[0]);
  if (order.tickets.length === 0 && relied.length > 0) {
    const { what = null, item = null, seat = null } = other.purchase ?? {};
    const taken = { what, item, seat, quantity: other.quantity };
    await tx.updateTable('orders').set(taken).where('id', '=', order.id).execute();
    for (const check of work.summed.sum.checks) await note(work, { kind: 'accepted', check });
  }
  const moved = places.map(({ kept }) => kept);
  await moveSeatsOver(work, other, moved);
  for (const { given } of places)
    if (given)
      await tx.updateTable('tickets').set({ state: 'void', reason: 'void' }).where('id', '=', given.id).execute();
  if (order.tickets.length === 0 && moved.length > 0)
    await sendTicket(work, { ...order.holders[0], email: order.email || other.email });
  await addFact(tx, other.id, { kind: 'ended', act, as: 'merged' }, { at, by, note: { code: order.code } });
  await settleOrder(tx, dependencies, other.id, { at, cause: act });
  return { code: other.code, tickets: moved.length };
}

function seatsToKeep(order: OrderWithTickets, other: OrderWithTickets, isIn: ReadonlySet<string>): Ticket[] {
  const valid = other.tickets.filter(({ state }) => state === 'valid');
  if (order.tickets.length === 0 || valid.length === 0) return valid;
  const { id: buyer } = other.holders[0];
  return valid.filter(({ id, ownerId, holderId }) => ownerId !== buyer || holderId !== buyer || isIn.has(id));
}

/** For each ticket that is kept the one whose seat it takes; an order without tickets has room for all. */
function freePlaces(
  { order, summed }: Work,
  kept: readonly Ticket[],
  isIn: ReadonlySet<string>,
): { kept: Ticket; given?: Ticket }[] {
  if (order.tickets.length === 0) return kept.map((each) => ({ kept: each }));
  const [buyer] = order.holders;
  const isUsed = new Set([...isIn, ...summed.sum.requests.map(({ ticket }) => ticket)]);
  const free = order.tickets.filter(
    ({ id, state, ownerId, holderId }) =>
      state === 'valid' && ownerId === buyer.id && holderId === buyer.id && !isUsed.has(id),
  );
  return kept.flatMap((each) => {
    const index = free.findIndex(({ event, seat }) => event === each.event && seat === each.seat);
    return index < 0 ? [] : [{ kept: each, given: free.splice(index, 1)[0]! }];
  });
}

/** What is not known of a buyer follows from the other order. Somebody of this order with that address is the buyer. */
async function fillContact({ tx, order, at }: Work, other: Holder): Promise<void> {
  const [buyer, ...guests] = order.holders;
  const [name, email] = [buyer.name || other.name, buyer.email || other.email];
  const same = guests.find((each) => each.email !== '' && each.email === email);
  if (same) await joinHolders(tx, same, buyer, at);
  await writeContact(tx, buyer.id, { name, email, phone: buyer.phone || other.phone });
}

/** Moves tickets of another order, and its people with their pages, to this one. */
async function moveSeatsOver(work: Work, other: OrderWithTickets, tickets: readonly Ticket[]): Promise<void> {
  const { tx, order } = work;
  const ids = new Set(tickets.map(({ id }) => id));
  const handOvers = (await handOversOf(tx, other.id)).all.filter(({ ticket }) => ids.has(ticket));
  // Also whoever had such a seat and gave it on: it may go back to them.
  const had = new Set([
    ...tickets.flatMap((each) => [each.ownerId, each.holderId]),
    ...handOvers.map(({ from }) => from),
  ]);
  const people = new Map<string, string>();
  for (const holder of other.holders)
    if (holder.isBuyer === 1 || had.has(holder.id)) people.set(holder.id, await movePerson(work, holder));
  for (const { id, ownerId, holderId } of tickets) {
    const held = { orderId: order.id, ownerId: people.get(ownerId)!, holderId: people.get(holderId)! };
    await tx.updateTable('tickets').set(held).where('id', '=', id).execute();
    await tx.updateTable('replacedCodes').set({ orderId: order.id }).where('ticketId', '=', id).execute();
  }
  // Whoever asked first keeps the decision where one fails.
  for (const { act, ticket, isInTime, at: askedAt } of (await readSummed(tx, other.id))!.sum.requests)
    if (ids.has(ticket)) await addFact(tx, order.id, { kind: 'request', act, ticket, isInTime }, { at: askedAt });
  for (const { id, ...each } of handOvers) {
    const now = (person: string | undefined) => (person === undefined ? undefined : (people.get(person) ?? person));
    const { ticket, as } = each;
    const details = JSON.stringify({ ticket, from: now(each.from), to: now(each.to), doer: now(each.doer), as });
    await tx.updateTable('orderHistory').set({ orderId: order.id, details }).where('id', '=', id).execute();
  }
}

/**
 * Makes a person of the other order one of this order, with the page that they have; where this order has the same person, that page leads to
 * theirs. The row in the other order stays for what is void there. @returns the id in this order
 */
async function movePerson({ tx, order, at }: Work, holder: Holder): Promise<string> {
  const { token, email } = holder;
  const known =
    holder.isBuyer === 1 ? order.holders[0] : order.holders.find((each) => each.email !== '' && each.email === email);
  await tx.updateTable('holders').set({ token: newToken() }).where('id', '=', holder.id).execute();
  const id = known?.id ?? (await addHolder(tx, { orderId: order.id, at, isBuyer: 0 }, { ...holder, token }));
  if (known) await leadPage(tx, token, { id, orderId: order.id }, at);
  const led = { holderId: id, orderId: order.id };
  await tx.updateTable('replacedCodes').set(led).where('holderId', '=', holder.id).execute();
  await shareNotified(tx, holder.id, id);
  await tx
    .updateTable('messages')
    .set({ holderId: id })
    .where('holderId', '=', holder.id)
    .where('sentAt', 'is', null)
    .where('kind', '<>', 'ticket')
    .execute();
  return id;
}

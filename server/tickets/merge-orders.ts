import { isGivenBack } from '#domain/orders.ts';
import { foldPerson } from '#domain/search/folded-person.ts';
import { note, sendTicket, type Outcome, type Work } from './editor-work.ts';
import { addFact, readFamily, settleFamily } from './order-family.ts';
import { foldHolder, orderWithTickets, type OrderWithTickets } from './order-rows.ts';

/** Whether two orders seem to be one: for the same, in the same name. */
function isDouble({ purchase: one, name }: OrderWithTickets, { purchase: other, name: otherName }: OrderWithTickets) {
  const isSame = one?.what === other?.what && one?.item === other?.item && one?.seat === other?.seat;
  return isSame && one !== undefined && foldPerson(name) === foldPerson(otherName);
}

/**
 * Ends the other order. Its tickets are void, but for an order that has none itself: a payment that nobody could assign takes over
 * those that somebody has made by hand meanwhile, so that their codes stay good, with what was passed on or asked of them.
 */
export async function mergeOrders(work: Work, isSure: boolean, otherId: string | undefined): Outcome {
  const { tx, order, by, at, act, dependencies } = work;
  const other = otherId === undefined ? undefined : await orderWithTickets(tx, { id: otherId });
  if (other === undefined || other.id === order.id) return 'unknown-order';
  if (isGivenBack(other.state) || other.root !== other.id) return 'not-now';
  if (!isSure && !isDouble(order, other)) return 'another';
  const [name, email, phone] = [order.name || other.name, order.email || other.email, order.phone || other.phone];
  const orders = tx.updateTable('orders');
  const folded = foldHolder({ name, email, phone });
  await orders.set({ name, email, phone, folded }).where('id', '=', order.id).execute();
  const takenOver = order.tickets.length === 0 ? other.tickets.filter(({ state }) => state === 'valid') : [];
  if (takenOver.length > 0) {
    const { what = null, item = null, seat = null } = other.purchase ?? {};
    await orders.set({ what, item, seat, quantity: other.quantity }).where('id', '=', order.id).execute();
    for (const check of work.family.sums.orders.get(order.id)!.checks) await note(work, { kind: 'accepted', check });
    await takeOver(work, other.id);
    await sendTicket(work, email);
  }
  const ended = { kind: 'ended', act, as: 'merged' } as const;
  await addFact(tx, other.id, ended, { at, by, note: { code: order.code } });
  await settleFamily(tx, dependencies, other.id, { at, cause: act });
  return { code: other.code, tickets: takenOver.length };
}

/** Gives the valid tickets of another order to this one, and those to whom others were passed on the root of its money. */
async function takeOver({ tx, order, at }: Work, otherId: string): Promise<void> {
  const other = (await readFamily(tx, otherId))!;
  for (const { act, ticket, isInTime } of other.sums.orders.get(otherId)!.requests)
    await addFact(tx, order.id, { kind: 'request', act, ticket, isInTime }, { at });
  await tx
    .updateTable('tickets')
    .set({ orderId: order.id })
    .where('orderId', '=', otherId)
    .where((ticket) => ticket.or([ticket('state', '=', 'valid'), ticket('reason', '=', 'passed')]))
    .execute();
  await tx
    .updateTable('orders')
    .set({ root: order.root })
    .where('root', '=', otherId)
    .where('id', '<>', otherId)
    .execute();
}

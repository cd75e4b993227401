import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';

import { personKey } from '#domain/person-key.ts';
import { foldPerson } from '#domain/search/folded-person.ts';
import type { Queries } from '#server/database/tables.ts';
import { shareNotified } from './notified-facts.ts';
import { contactOf, newToken, type Contact, type Holder, type OrderWithTickets, type Ticket } from './order-rows.ts';

/** An order as one of its people may know it: how they are written to, and the seats that they have or own. */
export interface OrderOfHolder extends OrderWithTickets {
  holder: Holder;
  /** Those of all people of the order. */
  allTickets: readonly Ticket[];
  /** Whether somebody has paid for the seats. */
  isPaid: boolean;
}

/**
 * The part of an order that is a person's. Whoever has not bought it reads nothing of its money, and of a program its name only where
 * they have several evenings of it.
 */
export function viewOf(order: OrderWithTickets, holder: Holder): OrderOfHolder {
  const tickets = order.tickets.filter(({ ownerId, holderId }) => ownerId === holder.id || holderId === holder.id);
  const own = { tickets, holder, allTickets: order.tickets, isPaid: order.amount > 0 };
  const view = { ...order, ...contactOf(holder), ...own };
  if (holder.isBuyer === 1) return view;
  const [first, ...others] = tickets;
  const isOne = first !== undefined && others.every(({ event }) => event === first.event);
  const purchase = isOne ? ({ what: 'event', item: first.event, seat: first.seat } as const) : order.purchase;
  return { ...view, purchase, amount: 0, discount: null, tax: null };
}

/** The name of a person of an order; empty where they are not known, or were forgotten. */
export const nameOf = ({ holders }: Pick<OrderWithTickets, 'holders'>, id: string | undefined): string =>
  holders.find((each) => each.id === id)?.name ?? '';

export const nameOnSeat = ({ guestName, holderId }: Ticket, order: Pick<OrderWithTickets, 'holders'>): string =>
  guestName || nameOf(order, holderId);

/** The same as a person reads it, where it is not their own. */
export function nameBeside(ticket: Ticket, order: OrderOfHolder): string | undefined {
  return ticket.guestName === '' && ticket.holderId === order.holder.id ? undefined : nameOnSeat(ticket, order);
}

/** Somebody who gets a seat; the address as `personKey` writes it. */
export type Person = Pick<Contact, 'name' | 'email' | 'language'> & Partial<Pick<Contact, 'phone' | 'token'>>;

/** What a search for a person reads. To be written with every change of these columns. */
function foldHolder({ name, email, phone }: Pick<Contact, 'name' | 'email' | 'phone'>): string {
  return foldPerson(name, ...new Set([email, readableAddress(email)]), phone.replaceAll(/\D/g, ''));
}

/** Writes how a person is written to. */
export async function writeContact(
  tx: Queries,
  holderId: string,
  contact: Pick<Contact, 'name' | 'email' | 'phone'>,
): Promise<void> {
  const written = { ...contact, folded: foldHolder(contact) };
  await tx.updateTable('holders').set(written).where('id', '=', holderId).execute();
}

/** Has the former page of a person lead to the one that somebody has now. */
export async function leadPage(
  tx: Queries,
  token: string,
  { id, orderId }: Pick<Holder, 'id' | 'orderId'>,
  at: string,
) {
  await tx.insertInto('replacedCodes').values({ code: token, orderId, ticketId: null, holderId: id, at }).execute();
}

/** How an address is kept; what a payment provider has sent that is none stays as it is. */
export const addressOf = (email: string) => (email.includes('@') ? personKey(email) : email);

/** Writes a person of an order. @returns their id */
export async function addHolder(
  db: Queries,
  { orderId, at, isBuyer }: Pick<Holder, 'orderId' | 'at' | 'isBuyer'>,
  { name, email: written, language, phone = '', token = newToken() }: Person,
): Promise<string> {
  const id = randomUUID();
  const email = addressOf(written);
  const folded = foldHolder({ name, email, phone });
  await db
    .insertInto('holders')
    .values({ id, orderId, token, name, email, phone, language, isBuyer, folded, at })
    .execute();
  return id;
}

/** The people of all orders who have an address, the newest first. */
export function holdersOfAddress(db: Queries, email: string) {
  return db
    .selectFrom('holders')
    .select(['holders.id', 'holders.orderId'])
    .where((row) => row(row.fn('lower', ['holders.email']), 'in', spellingsOf(email)))
    .orderBy('holders.at', 'desc')
    .orderBy('holders.id');
}

/** An address, and what it was written as before domains had one spelling here. */
export const spellingsOf = (email: string): string[] => [personKey(email), readableAddress(personKey(email))];

/** An address as people read it: `user@почта.рф` has its domain in the letters of DNS where it is kept. */
export const readableAddress = (email: string) =>
  email.replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain);

/** Makes one person of two of an order: what the first has had is the second's, and the page of the first leads there. */
export async function joinHolders(tx: Queries, from: Holder, to: Holder, at: string): Promise<void> {
  const { id } = to;
  const unnamed = tx.updateTable('tickets').set({ guestName: from.name === to.name ? '' : from.name });
  await unnamed.where('holderId', '=', from.id).where('guestName', '=', '').execute();
  await tx.updateTable('tickets').set({ ownerId: id }).where('ownerId', '=', from.id).execute();
  await tx.updateTable('tickets').set({ holderId: id }).where('holderId', '=', from.id).execute();
  await shareNotified(tx, from.id, id);
  await tx.updateTable('messages').set({ holderId: id }).where('holderId', '=', from.id).execute();
  await tx.updateTable('replacedCodes').set({ holderId: id }).where('holderId', '=', from.id).execute();
  await tx
    .updateTable('orderHistory')
    .set((row) => ({ details: row.fn<string>('replace', ['details', row.val(from.id), row.val(id)]) }))
    .where((row) => row.and({ orderId: to.orderId, what: 'handed' }))
    .execute();
  await tx.deleteFrom('holders').where('id', '=', from.id).execute();
  await leadPage(tx, from.token, to, at);
}

/** The person of an order who has an address. */
export const knownHolder = ({ holders }: Pick<OrderWithTickets, 'holders'>, address: string): Holder | undefined =>
  holders.find(({ email }) => email !== '' && personKey(email) === personKey(address));

/** @returns the person of an order with an address, made where there is none */
export async function holderFor(
  tx: Queries,
  order: Pick<OrderWithTickets, 'id' | 'holders'>,
  person: Person,
  at: string,
): Promise<Pick<Holder, 'id' | 'email' | 'token'>> {
  const known = knownHolder(order, person.email);
  if (known) return known;
  const token = newToken();
  const id = await addHolder(tx, { orderId: order.id, at, isBuyer: 0 }, { ...person, token });
  return { id, email: person.email, token };
}

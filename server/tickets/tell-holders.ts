import type { NotNull } from 'kysely';

import { dubaiDay } from '#domain/dubai-day.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { givenBackStates } from '#domain/orders.ts';
import type { Language } from '#domain/values/field-values.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { guestsWithAddress } from './guests.ts';
import { publishedEvent, type TicketDependencies } from './order-rows.ts';
import { factsToTell, isTold } from './notified-facts.ts';
import { lockEvents } from './locks.ts';
import { addMessage } from './outbox.ts';

/** So long an email about a change can be called back. */
const CALL_BACK_MS = 10 * 60_000;

/** The events to come about which holders have not been told what is published, and how many holders. */
export async function eventsToTell({ database, catalogue, now }: TicketDependencies) {
  // Few events have holders, and most of these know what is published: nothing else is read.
  const told = await database.kysely
    .selectFrom('tickets')
    .select(['event', 'told', 'seat', 'reason'])
    .distinct()
    .where((ticket) => ticket.or([ticket('state', '=', 'valid'), ticket('reason', '=', 'passed')]))
    .execute();
  const [instant, current] = [now(), catalogue()];
  const facts = told.flatMap(({ event: id, reason, ...ticket }) => {
    const event = publishedEvent(current, id);
    if (event === undefined || event.dateOfEvent < dubaiDay(instant)) return [];
    if (!isCancelled(event) && phaseAt(event, instant) === 'past') return [];
    const known = { ...ticket, isPassedOn: reason === 'passed' };
    return isTold(known, factsToTell(event)) ? [] : [[id, factsToTell(event)] as const];
  });
  const untold = await untoldOrders(database.kysely, new Map(facts));
  return [...Map.groupBy(untold, ({ event }) => event)].map(([event, orders]) => ({ event, holders: orders.length }));
}

/** The same as questions to an editor, which lead to the page that tells them. */
export function tellLinks(
  events: Awaited<ReturnType<typeof eventsToTell>>,
  catalogue: Catalogue,
  language: Language,
): { to: string; text: string }[] {
  return events.map(({ event, holders }) => {
    const name = shownEvent(catalogue, event, language)?.event.name ?? event;
    const to = pathIn(language, '/:lang?/Admin/orders/tell/:event', { event });
    return { to, text: adminPublishingWords(language).tell.question(holders, name) };
  });
}

/**
 * The orders whose holders know other facts of events than those that are published, and those that have paid for a seat which somebody
 * else has now, and do not know what becomes of their money. Each once for an event: who still has a seat there hears as its holder.
 */
async function untoldOrders(db: Queries, facts: ReadonlyMap<string, string>) {
  if (facts.size === 0) return [];
  const tickets = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(['tickets.orderId', 'tickets.event', 'tickets.told', 'tickets.seat', 'orders.email'])
    .distinct()
    .where('tickets.event', 'in', [...facts.keys()])
    .where('orders.state', 'not in', givenBackStates)
    // Whoever was forgotten can be told nothing.
    .where((order) => order.or([order('email', '<>', ''), order('phone', '<>', ''), order('name', '<>', '')]));
  const holders = await tickets.where('tickets.state', '=', 'valid').execute();
  const passedOn = tickets.where('tickets.reason', '=', 'passed').where('orders.amount', '>', 0);
  const payers = await passedOn
    .where((ticket) =>
      ticket.exists(
        ticket
          .selectFrom('tickets as held')
          .innerJoin('orders as holder', 'holder.id', 'held.orderId')
          .select('held.id')
          .whereRef('held.event', '=', 'tickets.event')
          .where('held.state', '=', 'valid')
          .whereRef('holder.root', '=', 'orders.id')
          .whereRef('holder.id', '<>', 'orders.id'),
      ),
    )
    .execute();
  const all = [
    ...payers.map((payer) => ({ ...payer, isPassedOn: true })),
    ...holders.map((holder) => ({ ...holder, isPassedOn: false })),
  ];
  const changed = all.filter((each) => !isTold(each, facts.get(each.event)!));
  if (changed.length === 0) return [];
  const waiting = new Set((await waitingChanges(db)).map(({ orderId, event }) => `${orderId} ${event}`));
  const untold = changed.map((each) => [`${each.orderId} ${each.event}`, each] as const);
  return [...new Map(untold)].flatMap(([key, each]) => (waiting.has(key) ? [] : [each]));
}

/** The emails about changes that have not gone yet. What they say is what is published when they go. */
export async function waitingChanges(db: Queries) {
  const rows = await db
    .selectFrom('messages')
    .select(['key', 'orderId', 'details', 'dueAt', 'tries'])
    .where('kind', '=', 'changed')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('orderId', 'is not', null)
    .$narrowType<{ orderId: NotNull }>()
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...(JSON.parse(details) as ChangeDetails) }));
}

/** Who is to be told about an event, and the emails about it that can still be called back. */
export async function holdersToTell({ database, catalogue }: TicketDependencies, id: string) {
  const event = publishedEvent(catalogue(), id);
  const db = database.kysely;
  const orders = event ? await untoldOrders(db, new Map([[id, factsToTell(event)]])) : [];
  const waiting = (await waitingChanges(db)).filter((each) => each.event === id && each.tries === 0);
  return { orders, waiting };
}

/**
 * Notes that the holders know what is published of an event.
 *
 * @param how `email`: they get an email, which can be called back for ten minutes
 */
export async function tellHolders(
  { database, catalogue, now }: TicketDependencies,
  id: string,
  how: 'email' | 'known',
): Promise<void> {
  const event = publishedEvent(catalogue(), id);
  if (event === undefined) return;
  const facts = factsToTell(event);
  const at = now();
  const dueAt = new Date(at.getTime() + CALL_BACK_MS).toISOString();
  await database.kysely.transaction().execute(async (tx) => {
    await lockEvents(tx, [id]);
    const untold = await untoldOrders(tx, new Map([[id, facts]]));
    const orders = how === 'email' ? untold.map(({ orderId }) => orderId) : [];
    const guests = Map.groupBy(await guestsWithAddress(tx, orders), ({ orderId }) => orderId);
    for (const { orderId, told, email } of untold) {
      // Whoever has no address is told by phone, and is known to know then.
      if (how === 'email' && email === '') continue;
      const details: ChangeDetails = { event: id, told };
      const change = { kind: 'changed', orderId, at: at.toISOString(), dueAt } as const;
      const once = `${id}:${change.at}`;
      if (how === 'email') {
        await addMessage(tx, { ...change, once: `${once}:${orderId}`, details });
        for (const { event: where, ticketId } of guests.get(orderId) ?? [])
          if (where === id)
            await addMessage(tx, { ...change, once: `${once}:${ticketId}`, details: { ...details, guest: ticketId } });
      }
      await setTold(tx, orderId, { event: id, told: facts });
    }
  });
}

/** Takes back the emails about an event that have not gone yet: their holders are to be told again. */
export async function callBack({ database }: TicketDependencies, id: string): Promise<number> {
  return database.kysely.transaction().execute(async (tx) => {
    let count = 0;
    for (const { key, orderId, event, told } of await waitingChanges(tx)) {
      if (event !== id) continue;
      // One that has been tried may have gone.
      const { numDeletedRows } = await tx
        .deleteFrom('messages')
        .where('key', '=', key)
        .where('tries', '=', 0)
        .executeTakeFirst();
      if (numDeletedRows === 0n) continue;
      await setTold(tx, orderId, { event, told });
      count += 1;
    }
    return count;
  });
}

/** What an email about a change keeps. */
export interface ChangeDetails {
  event: string;
  /** `factsToTell`, as the holder was told before. */
  told: string;
}

/** Writes down what the holder of an order knows of an event. */
export async function setTold(db: Queries, orderId: string, { event, told }: ChangeDetails): Promise<void> {
  await db.updateTable('tickets').set({ told }).where('orderId', '=', orderId).where('event', '=', event).execute();
}

/**
 * Once an email about a change was given up its holder knows what they knew before it: they count as untold. A later one
 * that waits says the change from there.
 */
export async function forgetTold(
  db: Queries,
  { key, orderId, details }: { key: string; orderId: string; details: string },
): Promise<void> {
  const before = JSON.parse(details) as ChangeDetails;
  const waiting = (await waitingChanges(db)).filter(
    (each) => each.key !== key && each.orderId === orderId && each.event === before.event,
  );
  for (const later of waiting) await db.updateTable('messages').set({ details }).where('key', '=', later.key).execute();
  if (waiting.length === 0) await setTold(db, orderId, before);
}

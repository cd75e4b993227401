import { dubaiDay } from '#domain/dubai-day.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { isCancelled } from '#domain/event-status.ts';
import { givenBackStates } from '#domain/orders.ts';
import type { Language } from '#domain/values/field-values.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { publishedEvent, type TicketDependencies } from './order-rows.ts';
import {
  factsAfter,
  factsToTell,
  isNotified,
  setNotified,
  waitingChanges,
  type ChangeDetails,
} from './notified-facts.ts';
import { lockEvents } from './locks.ts';
import { addMessage } from './outbox.ts';

/** So long an email about a change can be called back. */
export const CALL_BACK_MS = 10 * 60_000;

/** The events to come about which people have not been told what is published, and how many people. */
export async function eventsToTell({ database, catalogue, now }: TicketDependencies) {
  // Few events have holders, and most of these know what is published: nothing else is read.
  const known = await seatsOfPeople(database.kysely)
    .select(['notified.event', 'notified.facts', 'tickets.seat', 'holders.language'])
    .distinct()
    .execute();
  const [instant, current] = [now(), catalogue()];
  const facts = [...Map.groupBy(known, ({ event }) => event)].flatMap(([id, told]) => {
    const event = publishedEvent(current, id);
    if (event === undefined || event.dateOfEvent < dubaiDay(instant)) return [];
    if (!isCancelled(event) && phaseAt(event, instant) === 'past') return [];
    const published = factsToTell(event);
    return told.every((each) => isNotified({ ...each, isAway: false }, published)) ? [] : [[id, published] as const];
  });
  const untold = await untoldPeople(database.kysely, new Map(facts));
  return [...Map.groupBy(untold, ({ event }) => event)].map(([event, people]) => ({ event, holders: people.length }));
}

/** What the people with valid seats know of the events: those who come, and those who own a seat that somebody else has. */
function seatsOfPeople(db: Queries) {
  return db
    .selectFrom('tickets')
    .innerJoin('holders', (join) =>
      join.on((on) =>
        on.or([on('holders.id', '=', on.ref('tickets.holderId')), on('holders.id', '=', on.ref('tickets.ownerId'))]),
      ),
    )
    .innerJoin('notified', (join) =>
      join.onRef('notified.holderId', '=', 'holders.id').onRef('notified.event', '=', 'tickets.event'),
    )
    .where('tickets.state', '=', 'valid');
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

/** The people who know other facts of events than those that are published, each once for an event. Who owns a seat that somebody else has, and paid money, hears what may bring it back. */
async function untoldPeople(db: Queries, facts: ReadonlyMap<string, string>) {
  if (facts.size === 0) return [];
  const rows = await seatsOfPeople(db)
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .select(['holders.id as holderId', 'holders.email', 'holders.language', 'notified.event', 'notified.facts'])
    .select(['tickets.seat', 'tickets.holderId as comes', 'orders.amount'])
    .where('tickets.event', 'in', [...facts.keys()])
    .where('orders.state', 'not in', givenBackStates)
    // Whoever was forgotten can be told nothing.
    .where((holder) =>
      holder.or([holder('holders.email', '<>', ''), holder('phone', '<>', ''), holder('name', '<>', '')]),
    )
    // The email that an editor sees is that of the first: whoever has paid reads most in it.
    .orderBy('holders.isBuyer', 'desc')
    .orderBy('orders.at')
    .orderBy('holders.id')
    .execute();
  const people = Map.groupBy(rows, ({ holderId, event }) => `${holderId} ${event}`);
  const all = [...people.values()].flatMap((seats) => {
    const own = seats.find(({ comes, holderId }) => comes === holderId);
    const { comes: _, amount, ...each } = own ?? seats[0]!;
    return own || amount > 0 ? [{ ...each, isAway: own === undefined }] : [];
  });
  const changed = all.filter((each) => !isNotified(each, facts.get(each.event)!));
  if (changed.length === 0) return [];
  const waiting = new Set((await waitingChanges(db)).map(({ holderId, event }) => `${holderId} ${event}`));
  return changed.filter(({ holderId, event }) => !waiting.has(`${holderId} ${event}`));
}

/** Who is to be told about an event, and the emails about it that can still be called back. */
export async function holdersToTell({ database, catalogue }: TicketDependencies, id: string) {
  const event = publishedEvent(catalogue(), id);
  const db = database.kysely;
  const people = event ? await untoldPeople(db, new Map([[id, factsToTell(event)]])) : [];
  const waiting = (await waitingChanges(db)).filter((each) => each.event === id && each.tries === 0);
  return { people, waiting };
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
    for (const person of await untoldPeople(tx, new Map([[id, facts]]))) {
      const { holderId, email, facts: before, isAway } = person;
      // Whoever has no address is told by phone, and is known to know then.
      if (how === 'email' && email === '') continue;
      const details: ChangeDetails = { event: id, told: before, isAway };
      const once = `${id}:${at.toISOString()}:${holderId}`;
      if (how === 'email')
        await addMessage(tx, { kind: 'changed', once, holderId, details, at: at.toISOString(), dueAt });
      await setNotified(tx, { holderId, event: id, facts: factsAfter(person, facts), at: at.toISOString() });
    }
  });
}

/** Takes back the emails about an event that have not gone yet: their holders are to be told again. */
export async function callBack({ database }: TicketDependencies, id: string): Promise<number> {
  return database.kysely.transaction().execute(async (tx) => {
    let count = 0;
    for (const { key, holderId, event, told, at } of await waitingChanges(tx)) {
      if (event !== id) continue;
      // One that has been tried may have gone.
      const { numDeletedRows } = await tx
        .deleteFrom('messages')
        .where('key', '=', key)
        .where('tries', '=', 0)
        .executeTakeFirst();
      if (numDeletedRows === 0n) continue;
      // Another email may have told them since.
      await setNotified(tx, { holderId, event, facts: told, at });
      count += 1;
    }
    return count;
  });
}

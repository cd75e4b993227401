import { dubaiDay, dubaiInstant, shiftDay } from '#domain/dubai-day.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { givenBackStates } from '#domain/orders.ts';
import { upToDate } from '#server/tickets/notified-facts.ts';
import { publishedEvent, publishedEvents, type TicketDependencies } from '#server/tickets/order-rows.ts';
import { addMessages } from '#server/tickets/outbox.ts';

/** Holders are reminded at this time in Dubai, the day before. */
const REMINDER_TIME = '10:00';

/**
 * Puts the reminders of events that begin soon into the outbox: one for each person, event and day. Whoever got the ticket
 * after that time is not reminded; a process that was down then makes up for it until the event begins. Whoever does not
 * know yet what is published hears of the change first.
 */
export async function addReminders({ database: { kysely }, catalogue, now }: TicketDependencies): Promise<void> {
  const [instant, today] = [now(), dubaiDay(now())];
  const soon = publishedEvents(catalogue(), { from: today, before: shiftDay(today, 2), takesPlace: true });
  for (const event of soon) {
    const from = dubaiInstant(shiftDay(event.dateOfEvent, -1), REMINDER_TIME);
    // A recording is there for a year.
    if (instant < from || phaseAt(event, instant) !== 'upcoming' || event.eventType === 'digital') continue;
    const details = { event: event.id, day: event.dateOfEvent };
    const unreminded = await kysely
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.orderId')
      .innerJoin('holders', 'holders.id', 'tickets.holderId')
      .leftJoin('messages', (join) =>
        join.onRef('messages.holderId', '=', 'holders.id').on('messages.details', '=', JSON.stringify(details)),
      )
      .select(['holders.id', 'tickets.seat', 'holders.language'])
      .distinct()
      .where('messages.key', 'is', null)
      .where('tickets.event', '=', event.id)
      .where('tickets.state', '=', 'valid')
      .where('heldSince', '<', from.toISOString())
      .where('orders.state', 'not in', givenBackStates)
      .where('holders.email', '<>', '')
      .execute();
    if (unreminded.length === 0) continue;
    const published = publishedEvent(catalogue(), event.id)!;
    const ready = await upToDate(kysely, unreminded, published);
    const reminder = { kind: 'reminder', at: instant.toISOString(), details } as const;
    const once = `${event.id}:${event.dateOfEvent}`;
    await addMessages(
      kysely,
      ready.map(({ id: holderId }) => ({ ...reminder, once: `${once}:${holderId}`, holderId })),
    );
  }
}

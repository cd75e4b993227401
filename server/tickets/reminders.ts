import { dubaiDay, dubaiInstant, shiftDay } from '../../domain/dubai-day.ts';
import { phaseAt } from '../../domain/event-hours.ts';
import { givenBackStates } from '../../domain/payments.ts';
import { addMessage, publishedEvents, type TicketDependencies } from './order-rows.ts';

/** Holders are reminded at this time in Dubai, the day before. */
const REMINDER_TIME = '10:00';

/**
 * Puts the reminders of events that begin soon into the outbox: one for each order, event and day. Whoever got the ticket
 * after that time is not reminded; a process that was down then makes up for it until the event begins.
 */
export async function addReminders({ database, catalogue, now }: TicketDependencies): Promise<void> {
  const [instant, today] = [now(), dubaiDay(now())];
  const soon = publishedEvents(catalogue(), { from: today, before: shiftDay(today, 2), held: true });
  for (const event of soon) {
    const from = dubaiInstant(shiftDay(event.dateOfEvent, -1), REMINDER_TIME);
    // A recording is there for a year.
    if (instant < from || phaseAt(event, instant) !== 'upcoming' || event.eventType === 'digital') continue;
    const details = { event: event.id, day: event.dateOfEvent };
    const orders = await database.kysely
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.orderId')
      .select('orders.id')
      .distinct()
      .where('tickets.event', '=', event.id)
      .where('tickets.state', '=', 'valid')
      .where('tickets.at', '<', from.toISOString())
      .where('orders.state', 'not in', givenBackStates)
      .where('orders.email', '<>', '')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('messages')
              .select('key')
              .whereRef('messages.orderId', '=', 'orders.id')
              .where('messages.kind', '=', 'reminder')
              .where('messages.details', '=', JSON.stringify(details)),
          ),
        ),
      )
      .execute();
    for (const { id } of orders) {
      const key = `reminder:${event.id}:${event.dateOfEvent}:${id}`;
      await addMessage(database.kysely, { key, orderId: id, kind: 'reminder', details, at: instant.toISOString() });
    }
  }
}

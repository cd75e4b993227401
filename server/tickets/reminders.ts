import { sql } from 'kysely';

import { dubaiDay, dubaiInstant, shiftDay } from '../../domain/dubai-day.ts';
import { phaseAt } from '../../domain/event-hours.ts';
import { givenBackStates } from '../../domain/payments.ts';
import { publishedEvents, type TicketDependencies } from './order-rows.ts';

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
    const message = {
      kind: 'reminder',
      details: JSON.stringify({ event: event.id, day: event.dateOfEvent }),
      at: instant.toISOString(),
      dueAt: instant.toISOString(),
    };
    const key = `reminder:${event.id}:${event.dateOfEvent}:`;
    const names = Object.keys(message) as (keyof typeof message)[];
    await database.kysely
      .insertInto('messages')
      .columns(['orderId', 'key', ...names])
      .expression((eb) =>
        eb
          .selectFrom('tickets')
          .innerJoin('orders', 'orders.id', 'tickets.orderId')
          .select(['orders.id', sql<string>`${key} || orders.id`.as('key')])
          .select(names.map((name) => eb.val(message[name]).as(name)))
          .distinct()
          .where('tickets.event', '=', event.id)
          .where('tickets.state', '=', 'valid')
          .where('tickets.at', '<', from.toISOString())
          .where('orders.state', 'not in', givenBackStates)
          .where('orders.email', '<>', ''),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

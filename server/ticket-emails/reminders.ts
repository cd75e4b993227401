import { dubaiDay, dubaiInstant, shiftDay } from '#domain/dubai-day.ts';
import { phaseAt } from '#domain/event-hours.ts';
import { givenBackStates } from '#domain/orders.ts';
import { guestsWithAddress } from '#server/tickets/guests.ts';
import { knows } from '#server/tickets/notified-facts.ts';
import { publishedEvents, type TicketDependencies } from '#server/tickets/order-rows.ts';
import { addMessages } from '#server/tickets/outbox.ts';
import { waitingChanges } from '#server/tickets/tell-holders.ts';

/** Holders are reminded at this time in Dubai, the day before. */
const REMINDER_TIME = '10:00';

/**
 * Puts the reminders of events that begin soon into the outbox: one for each order, event and day. Whoever got the ticket
 * after that time is not reminded; a process that was down then makes up for it until the event begins. Whoever does not
 * know yet what is published hears of the change first.
 */
export async function addReminders({ database: { kysely }, catalogue, now }: TicketDependencies): Promise<void> {
  const [instant, today] = [now(), dubaiDay(now())];
  const soon = publishedEvents(catalogue(), { from: today, before: shiftDay(today, 2), held: true });
  for (const event of soon) {
    const from = dubaiInstant(shiftDay(event.dateOfEvent, -1), REMINDER_TIME);
    // A recording is there for a year.
    if (instant < from || phaseAt(event, instant) !== 'upcoming' || event.eventType === 'digital') continue;
    const details = { event: event.id, day: event.dateOfEvent };
    const unreminded = await kysely
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.orderId')
      .leftJoin('messages', (join) =>
        join.onRef('messages.orderId', '=', 'orders.id').on('messages.details', '=', JSON.stringify(details)),
      )
      .select(['orders.id', 'tickets.told', 'tickets.seat'])
      .distinct()
      .where('messages.key', 'is', null)
      .where('tickets.event', '=', event.id)
      .where('tickets.state', '=', 'valid')
      .where('tickets.at', '<', from.toISOString())
      .where('orders.state', 'not in', givenBackStates)
      .where('orders.email', '<>', '')
      .execute();
    if (unreminded.length === 0) continue;
    const changing = new Set(
      (await waitingChanges(kysely)).filter((each) => each.event === event.id).map(({ orderId }) => orderId),
    );
    const ready = [...Map.groupBy(unreminded, ({ id }) => id)].filter(
      ([id, tickets]) => !changing.has(id) && tickets.every((ticket) => knows(ticket, event)),
    );
    const guests = await guestsWithAddress(
      kysely,
      ready.map(([orderId]) => orderId),
    );
    const ofEvent = guests.filter((guest) => guest.event === event.id);
    const reminder = { kind: 'reminder', at: instant.toISOString() } as const;
    const once = `${event.id}:${event.dateOfEvent}`;
    await addMessages(kysely, [
      ...ready.map(([orderId]) => ({ ...reminder, once: `${once}:${orderId}`, orderId, details })),
      ...ofEvent.map(({ orderId, ticketId }) => ({
        ...reminder,
        once: `${once}:${ticketId}`,
        orderId,
        details: { ...details, guest: ticketId },
      })),
    ]);
  }
}

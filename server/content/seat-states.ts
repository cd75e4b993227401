import { readJson } from '#domain/values/records.ts';
import type { ListedEvent } from '#domain/entities.ts';
import type { SeatState } from '#domain/seat-state.ts';
import { firstSeatKind, type SeatKind } from '#domain/tickets.ts';
import type { Connection } from './connection.ts';

/** What is known of the seats of an event, where few or none are left. */
export interface CountedSeat {
  event: string;
  kind: SeatKind;
  state: SeatState;
}

/** A column beside those of an item that is an event. */
export const SEATS_COLUMN =
  '(select json_group_object(seat.kind, seat.state) from seat where seat.event = item.id) as seats';

/** An event with what is known of its seats. What an editor says of them stays. @param column as the database gives it */
export function withSeats<Event extends ListedEvent>(event: Event, column: string): Event {
  if (column === '{}') return event;
  const states = readJson<Partial<Record<SeatKind, SeatState>>>(column);
  const kindsOf = (state: SeatState) => (['in-person', 'online'] as const).filter((kind) => states[kind] === state);
  const isOpen = (kind: SeatKind) => !(kind === firstSeatKind(event) ? event.isSoldOut : event.isSoldOutOnline);
  const kinds = kindsOf('last-seats');
  const countedOut = kindsOf('sold-out').filter(isOpen);
  return {
    ...event,
    isSoldOut: event.isSoldOut || states[firstSeatKind(event)] === 'sold-out',
    isSoldOutOnline: event.isSoldOutOnline || (event.eventType === 'in-person' && states.online === 'sold-out'),
    ...(kinds.length > 0 && { lastSeats: kinds }),
    ...(countedOut.length > 0 && { countedOut }),
  };
}

/** Whether this is what is known of all seats. */
export function hasSeats(connection: Connection, seats: readonly CountedSeat[]): boolean {
  const inOrder = (all: readonly CountedSeat[]) =>
    all
      .map(({ event, kind, state }) => JSON.stringify([event, kind, state]))
      .toSorted()
      .join();
  return inOrder(connection.all<CountedSeat>('select * from seat')) === inOrder(seats);
}

export function writeSeats(connection: Connection, seats: readonly CountedSeat[]): void {
  connection.run('delete from seat');
  for (const seat of seats) connection.insert('seat', { ...seat });
}

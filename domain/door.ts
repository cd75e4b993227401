import type { ListedEvent } from './entities.ts';
import { isTonight } from './event-hours.ts';
import { isCancelled } from './event-status.ts';
import type { OrderState } from './orders.ts';
import type { SeatKind } from './tickets.ts';

/** Why a ticket lets nobody in tonight. */
export type Refusal = 'void' | 'refunded' | 'cancelled' | 'another-day' | 'online';

/** What those at the door read of a ticket (rules.md, The door). */
export type DoorAnswer = 'come-in' | 'already-in' | Refusal;

interface TicketAtDoor {
  seat: SeatKind;
  state: 'valid' | 'void';
  checkedInAt: string | null;
  orderState: OrderState;
}

/** @param event as it is published; undefined where it is not on the site any more */
export function doorAnswer(ticket: TicketAtDoor, event: ListedEvent | undefined, now: Date): DoorAnswer {
  if (ticket.orderState === 'refunded') return 'refunded';
  if (ticket.state === 'void') return 'void';
  if (event === undefined || isCancelled(event)) return 'cancelled';
  if (!isTonight(event, now)) return 'another-day';
  if (ticket.seat === 'online') return 'online';
  return ticket.checkedInAt === null ? 'come-in' : 'already-in';
}

/** What those at the door are told of an order whose guests are let in all the same. */
export function doorMark(state: OrderState): 'to-check' | 'disputed' | undefined {
  return state === 'to-check' || state === 'disputed' ? state : undefined;
}

import type { ListedEvent } from './entities.ts';
import { isTonight } from './event-hours.ts';
import { isCancelled } from './event-status.ts';
import type { OrderState, VoidReason } from './orders.ts';
import { seatNow, type SeatKind } from './tickets.ts';

/** Why a ticket lets nobody in tonight. */
export type Refusal = VoidReason | 'replaced' | 'test' | 'off' | 'another-day' | 'online' | 'no-seat';

/** What those at the door read of a ticket (rules.md, The door). */
export type DoorAnswer = 'come-in' | 'already-in' | Refusal;

interface TicketAtDoor {
  seat: SeatKind;
  state: 'valid' | 'void';
  reason: VoidReason | null;
  /** Whether the ticket has another code since the address of its order was corrected. */
  isReplaced: boolean;
  /** Since when its holder is in, this evening. */
  checkedInAt: string | null;
  /** 0 for a test order where real ones are sold. */
  counts: number;
}

/** @param event as it is published; undefined where it is not on the site any more */
export function doorAnswer(ticket: TicketAtDoor, event: ListedEvent | undefined, now: Date): DoorAnswer {
  if (ticket.state === 'void') return ticket.reason ?? 'void';
  if (ticket.isReplaced) return 'replaced';
  if (ticket.counts === 0) return 'test';
  if (event === undefined || isCancelled(event)) return 'off';
  if (!isTonight(event, now)) return 'another-day';
  const seat = seatNow(ticket.seat, event);
  if (seat !== 'in-person') return seat === 'online' ? 'online' : 'no-seat';
  return ticket.checkedInAt === null ? 'come-in' : 'already-in';
}

/** Whether those at the door let the guests of an order in and tell the house: it is disputed or to be checked, and which is not theirs to know. */
export function isMarkedAtDoor(state: OrderState): boolean {
  return state === 'to-check' || state === 'disputed';
}

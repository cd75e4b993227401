import { shiftDay } from './dubai-day.ts';
import type { ListedEvent, Program } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** A ticket can be returned until so many days before the event or the start of the program (rules.md, Refunds). */
const REFUND_DAYS = 7;

/** An event or a program for which a ticket is sold. */
export type Refundable = Pick<ListedEvent, 'dateOfEvent'> | Pick<Program, 'startDate'>;

/** The last day in Dubai on which a ticket for an event or for a whole program can be returned. */
export function refundDeadline(sold: Refundable): IsoDay {
  return shiftDay('startDate' in sold ? sold.startDate : sold.dateOfEvent, -REFUND_DAYS);
}

/** Whether a ticket bought today can still be returned. @param today the day in Dubai */
export function isRefundable(sold: Refundable, today: IsoDay): boolean {
  return today <= refundDeadline(sold);
}

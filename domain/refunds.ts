import { shiftDay } from './dubai-day.ts';
import type { ListedEvent, Program } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** An event or a program for which a ticket is sold. */
type Refundable = Pick<ListedEvent, 'refundDays'> & (Pick<ListedEvent, 'dateOfEvent'> | Pick<Program, 'startDate'>);

/** The last day in Dubai on which a ticket for an event or for a whole program can be returned (rules.md, Refunds). */
export function refundDeadline(sold: Refundable): IsoDay {
  return shiftDay('startDate' in sold ? sold.startDate : sold.dateOfEvent, -sold.refundDays);
}

import { shiftDay } from './dubai-day.ts';
import type { ListedEvent, Program } from './entities.ts';
import type { IsoDay } from './values/field-values.ts';

/** An event or a program for which a ticket is sold. */
type Refundable = Pick<ListedEvent, 'noRefunds' | 'refundDays'> &
  (Pick<ListedEvent, 'dateOfEvent'> | Pick<Program, 'startDate'>);

/** The last day in Dubai on which a ticket can be returned; `none` where it never can be, empty where nothing is promised. */
export type RefundDay = string;

/** The last day on which a ticket for an event or for a whole program can be returned (rules.md, Refunds). */
export function refundDeadline(sold: Refundable): RefundDay {
  if (sold.noRefunds) return 'none';
  if (sold.refundDays === undefined) return '';
  return shiftDay('startDate' in sold ? sold.startDate : sold.dateOfEvent, -sold.refundDays);
}

/** Whether a ticket can be returned on a day. */
export function isRefundable(day: IsoDay, lastDay: RefundDay): boolean {
  return lastDay !== 'none' && day <= lastDay;
}

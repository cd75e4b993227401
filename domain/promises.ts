import type { Promises } from './entities.ts';

/** What a document promises, and its house where it says nothing. Days for a refund and none at all are one promise. */
export function withPromises<Own extends Partial<Promises>>(own: Own, house: Promises): Own & Promises {
  const { noRefunds, refundDays, minutesEarly, recommendedAge, minutes } = house;
  const refunds = own.noRefunds || own.refundDays !== undefined ? {} : { noRefunds, refundDays };
  return { minutesEarly, recommendedAge, minutes, ...own, ...refunds };
}

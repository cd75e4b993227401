import { expect, test } from 'vitest';

import { isRefundable, refundDeadline } from './refunds.ts';

test('a ticket can be returned until as many days before as the house or the event says', () => {
  expect(refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 7 })).toBe('2026-11-19');
  expect(refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 2 })).toBe('2026-11-24');
  expect(refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 0 })).toBe('2026-11-26');
});

test('a whole program until as many days before it starts', () => {
  expect(refundDeadline({ startDate: '2026-10-15', refundDays: 7 })).toBe('2026-10-08');
  expect(refundDeadline({ startDate: '2028-03-05', refundDays: 7 })).toBe('2028-02-27');
});

test('never where there are no refunds, and no day is promised where nothing is', () => {
  const never = refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 7, noRefunds: true });
  const unsaid = refundDeadline({ startDate: '2026-10-15' });
  expect([never, unsaid]).toEqual(['none', '']);
  expect([never, unsaid].map((lastDay) => isRefundable('2020-01-01', lastDay))).toEqual([false, false]);
});

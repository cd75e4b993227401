import { expect, test } from 'vitest';

import { refundDeadline } from './refunds.ts';

test('a ticket can be returned until as many days before as the house or the event says', () => {
  expect(refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 7 })).toBe('2026-11-19');
  expect(refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 2 })).toBe('2026-11-24');
  expect(refundDeadline({ dateOfEvent: '2026-11-26', refundDays: 0 })).toBe('2026-11-26');
});

test('a whole program until as many days before it starts', () => {
  expect(refundDeadline({ startDate: '2026-10-15', refundDays: 7 })).toBe('2026-10-08');
  expect(refundDeadline({ startDate: '2028-03-05', refundDays: 7 })).toBe('2028-02-27');
});

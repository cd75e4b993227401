import { expect, test } from 'vitest';

import { refundDeadline } from './tickets.ts';

test('a ticket can be returned until the seventh day before', () => {
  expect(refundDeadline({ dateOfEvent: '2026-11-26' })).toBe('2026-11-19');
});

test('a whole program until the seventh day before it starts', () => {
  expect(refundDeadline({ startDate: '2026-10-15' })).toBe('2026-10-08');
  expect(refundDeadline({ startDate: '2028-03-05' })).toBe('2028-02-27');
});

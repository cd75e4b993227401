import { expect, test } from 'vitest';

import { isRefundable, refundableSince, refundDeadline } from './tickets.ts';

test('a ticket can be returned until the seventh day before, that day included', () => {
  const event = { dateOfEvent: '2026-11-26' };
  expect(refundDeadline(event)).toBe('2026-11-19');
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-27'].map((today) => isRefundable(event, today))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a whole program until the seventh day before it starts', () => {
  expect(refundDeadline({ startDate: '2026-10-15' })).toBe('2026-10-08');
  expect(refundDeadline({ startDate: '2028-03-05' })).toBe('2028-02-27');
});

test('a ticket from before a move by the original day, a later one by the new day', () => {
  const moved = { dateOfEvent: '2026-12-03', previousDate: '2026-11-26', scheduledAt: '2026-11-10T08:00:00.000Z' };
  const { previousDate: _, ...unmoved } = moved;
  const deadlines = [
    refundableSince(moved, '2026-11-10T07:59:59.000Z'),
    refundableSince(moved, '2026-11-10T08:00:00.000Z'),
    refundableSince(unmoved, '2026-11-01T08:00:00.000Z'),
  ].map(refundDeadline);
  expect(deadlines).toEqual(['2026-11-19', '2026-11-26', '2026-11-26']);
});

import { describe, expect, test } from 'vitest';

import { bookingWindowState } from './booking-window.ts';

describe('a booking window from 1 to 11 May 2025', () => {
  const window = { start: '2025-05-01', end: '2025-05-11' };

  test.each([
    ['2024-12-31', 'before'],
    ['2025-04-30', 'before'],
    ['2025-05-01', 'open'],
    ['2025-05-11', 'open'],
    ['2025-05-12', 'over'],
    ['2026-05-05', 'over'],
  ])('is on %s: %s', (today, state) => {
    expect(bookingWindowState(window, today)).toBe(state);
  });

  test('may be a single day', () => {
    const day = { start: '2025-05-01', end: '2025-05-01' };
    expect(['2025-04-30', '2025-05-01', '2025-05-02'].map((today) => bookingWindowState(day, today))).toEqual([
      'before',
      'open',
      'over',
    ]);
  });
});

import { describe, expect, test } from 'vitest';

import { eventFixture } from '../tests/fixtures/event-fixture.ts';
import { hasStarted, isPast, lastDayOf, programHours } from './past-and-upcoming.ts';

describe('past and started', () => {
  test.each([
    ['2026-11-25', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2027-11-25', true],
    ['2025-11-27', false],
  ])('an event of 26 November 2026, seen on %s, is past: %s', (today, past) => {
    expect(isPast({ dateOfEvent: '2026-11-26' }, today)).toBe(past);
  });

  test.each([
    ['2026-10-14', false],
    ['2026-10-15', false],
    ['2026-10-16', true],
  ])('a program that begins on 15 October 2026, seen on %s, has started: %s', (today, started) => {
    expect(hasStarted({ startDate: '2026-10-15' }, today)).toBe(started);
  });

  test('the last day of a program is the one it names, or that of its last event if it is later', () => {
    const events = ['2026-11-26', '2026-10-15'].map((dateOfEvent) => eventFixture({ dateOfEvent }));
    expect(lastDayOf({ events })).toBe('2026-11-26');
    expect(lastDayOf({ events, endDate: '2026-11-01' })).toBe('2026-11-26');
    expect(lastDayOf({ events, endDate: '2026-12-01' })).toBe('2026-12-01');
    expect(lastDayOf({ events: [] })).toBeUndefined();
  });
});

test('a program takes two hours an event', () => {
  expect([0, 1, 4].map(programHours)).toEqual([0, 2, 8]);
});

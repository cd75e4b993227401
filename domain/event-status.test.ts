import { describe, expect, test } from 'vitest';

import { eventFixture } from '#tests/fixtures/event-fixture.ts';
import {
  takingPlace,
  isCancelled,
  isWhollyCancelled,
  movedFrom,
  hasStarted,
  isPast,
  lastDayOf,
  bookingWindowState,
} from './event-status.ts';
import { eventSchema } from './schemas/event-schema.ts';

const held = (dateOfEvent: string) => eventFixture({ id: `held-${dateOfEvent}`, dateOfEvent });
const cancelled = (dateOfEvent: string) =>
  eventFixture({ id: `cancelled-${dateOfEvent}`, dateOfEvent, status: 'cancelled' });

const YESTERDAY = '2026-11-25';
const TODAY = '2026-11-26';
const TOMORROW = '2026-11-27';

test('a moved event takes place, a cancelled one does not', () => {
  const moved = eventFixture({ status: 'moved', previousDate: YESTERDAY });
  expect([eventFixture(), moved, cancelled(TODAY)].map(isCancelled)).toEqual([false, false, true]);
  expect(takingPlace([moved, cancelled(TODAY)])).toEqual([moved]);
});

test('a program is cancelled when all its events are, not while it has none', () => {
  expect(isWhollyCancelled({ events: [cancelled(YESTERDAY), cancelled(TODAY)] })).toBe(true);
  expect(isWhollyCancelled({ events: [cancelled(YESTERDAY), held(TODAY)] })).toBe(false);
  expect(isWhollyCancelled({ events: [] })).toBe(false);
});

describe('the day from which an event was moved', () => {
  test.each([
    ['to a later day', '2026-12-03', TODAY, TODAY],
    ['to a later day, after the previous one', '2026-12-03', YESTERDAY, YESTERDAY],
    ['to today', TODAY, YESTERDAY, YESTERDAY],
    ['to an earlier day that is over, while the previous one is not', YESTERDAY, TODAY, TODAY],
    ['when both are over', '2026-11-20', YESTERDAY, undefined],
    ['across a year', '2027-01-14', '2026-12-10', '2026-12-10'],
    ['never', TODAY, undefined, undefined],
  ])('%s', (_, dateOfEvent, previousDate, shown) => {
    expect(movedFrom({ dateOfEvent, previousDate }, TODAY)).toBe(shown);
  });
});

describe('what an editor writes', () => {
  const written = {
    id: 'event2',
    program: 'program1',
    master: 'm1',
    name: { en: 'An Overcoat' },
    location: { en: 'The Reading Room' },
    eventType: 'in-person',
    dateOfEvent: TODAY,
  };
  const problems = (changes: object) =>
    eventSchema.safeParse({ ...written, ...changes }).error?.issues.map(({ path }) => path.join('.'));

  test('is scheduled unless it says otherwise', () => {
    expect(eventSchema.parse(written)).toMatchObject({ status: 'scheduled' });
  });

  test.each([
    ['scheduled', { status: 'scheduled' }, undefined],
    ['cancelled', { status: 'cancelled' }, undefined],
    ['moved to a later day', { status: 'moved', previousDate: YESTERDAY }, undefined],
    ['moved to an earlier day', { status: 'moved', previousDate: TOMORROW }, undefined],
    ['moved from nowhere', { status: 'moved' }, ['previousDate']],
    ['moved to its own day', { status: 'moved', previousDate: TODAY }, ['previousDate']],
    ['moved from a day that does not exist', { status: 'moved', previousDate: '2026-02-30' }, ['previousDate']],
    ['scheduled with a previous day', { previousDate: YESTERDAY }, ['previousDate']],
    ['cancelled after a move', { status: 'cancelled', previousDate: YESTERDAY }, undefined],
    ['something else', { status: 'postponed' }, ['status']],
  ])('%s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

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

import { describe, expect, test } from 'vitest';

import { eventFixture } from '../tests/fixtures/event-fixture.ts';
import { heldEvents, isCancelled, isWhollyCancelled, movedFrom } from './event-status.ts';
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
  expect(heldEvents([moved, cancelled(TODAY)])).toEqual([moved]);
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

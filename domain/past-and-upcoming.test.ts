import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Category } from './field-values.ts';
import {
  hasStarted,
  inOrder,
  isPast,
  pastEvents,
  upcomingTeasers,
  programHours,
  programsOf,
  upcomingEvents,
} from './past-and-upcoming.ts';

const eventOn = (dateOfEvent: string, time?: string) => ({ dateOfEvent, ...(time === undefined ? {} : { time }) });
const days = (events: { dateOfEvent: string }[]) => events.map(({ dateOfEvent }) => dateOfEvent);

const someDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someEvents = fc.array(
  fc.record({ dateOfEvent: someDay, time: fc.option(fc.constantFrom('18:00', '19:00', '20:30'), { nil: undefined }) }),
);

describe('past and started', () => {
  test.each([
    ['2026-11-25', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2027-11-25', true],
    ['2025-11-27', false],
  ])('an event of 26 November 2026, seen on %s, is past: %s', (today, past) => {
    expect(isPast(eventOn('2026-11-26', '19:00'), today)).toBe(past);
  });

  test.each([
    ['2026-10-14', false],
    ['2026-10-15', false],
    ['2026-10-16', true],
  ])('a program that begins on 15 October 2026, seen on %s, has started: %s', (today, started) => {
    expect(hasStarted({ startDate: '2026-10-15' }, today)).toBe(started);
  });

  test('every event is past or upcoming on a day, never both', () => {
    fc.assert(
      fc.property(someEvents, someDay, (events, today) => {
        const ordered = inOrder(events);
        const [past, upcoming] = [pastEvents(ordered, today), upcomingEvents(ordered, today)];
        expect([...past, ...upcoming]).toEqual(ordered);
        expect(past.every((event) => isPast(event, today))).toBe(true);
        expect(upcoming.some((event) => isPast(event, today))).toBe(false);
      }),
    );
  });
});

describe('order', () => {
  test('by day, on one day by time, without a time last', () => {
    const open = eventOn('2027-05-13');
    const early = eventOn('2027-05-13', '09:30');
    const late = eventOn('2027-05-13', '19:00');
    const before = eventOn('2027-04-08');
    expect(inOrder([open, late, early, before])).toEqual([before, early, late, open]);
  });

  test('nothing is lost, nothing is invented, and the list that was given stays as it was', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const given = [...events];
        const ordered = inOrder(events);
        expect(events).toEqual(given);
        expect(new Set(ordered)).toEqual(new Set(events));
        expect(days(ordered)).toEqual(days(events).toSorted());
      }),
    );
  });
});

describe('mark your calendar', () => {
  const five = ['2026-12-10', '2027-01-21', '2027-04-08', '2027-05-13', '2027-10-14'].map((day) => eventOn(day));

  test.each([
    ['no event', [], []],
    ['one event', five.slice(0, 1), []],
    ['two events', five.slice(0, 2), five.slice(1, 2)],
    ['four events', five.slice(0, 4), five.slice(1, 4)],
    ['five events', five, five.slice(1, 4)],
  ])('%s: skips the soonest, shows the next three', (_, events, shown) => {
    expect(upcomingTeasers(upcomingEvents(events, '2026-12-01'))).toEqual(shown);
  });

  test('what is past is not counted; what is today is', () => {
    expect(days(upcomingTeasers(upcomingEvents(five, '2026-12-10')))).toEqual([
      '2027-01-21',
      '2027-04-08',
      '2027-05-13',
    ]);
    expect(days(upcomingTeasers(upcomingEvents(five, '2026-12-11')))).toEqual([
      '2027-04-08',
      '2027-05-13',
      '2027-10-14',
    ]);
    expect(upcomingTeasers(upcomingEvents(five, '2027-10-14'))).toEqual([]);
    expect(upcomingTeasers(upcomingEvents(five, '2029-01-01'))).toEqual([]);
  });
});

describe('programs', () => {
  const program = (category: Category, startDate: string) => ({ category, startDate });
  const taste = program('Culture', '2027-04-08');
  const books = program('Literature', '2026-10-15');
  const light = program('Architecture', '2027-11-04');

  test('by first day', () => {
    expect(programsOf([light, taste, books])).toEqual([books, taste, light]);
  });

  test('of one category', () => {
    expect(programsOf([light, taste, books], 'Culture')).toEqual([taste]);
    expect(programsOf([light, taste, books], 'History')).toEqual([]);
  });

  test('two hours an event', () => {
    expect([0, 1, 4].map(programHours)).toEqual([0, 2, 8]);
  });
});

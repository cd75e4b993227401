import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  eventsOfMonth,
  monthBounds,
  monthGrid,
  monthOf,
  nearestMonthWithEvents,
  parseMonth,
  shiftMonth,
  shownMonth,
} from './month-grid.ts';
import { dubaiDay } from './dubai-day.ts';
import { inOrder } from './past-and-upcoming.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const LEAP_YEARS = new Set([2024, 2028]);

const months2024to2030 = Array.from({ length: 7 * 12 }, (_, index) => ({
  year: 2024 + Math.floor(index / 12),
  number: (index % 12) + 1,
}));

const iso = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
const anyMonth = fc
  .tuple(fc.integer({ min: 1600, max: 3000 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => iso(year, month));
const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const eventOn = (dateOfEvent: string, time?: string) => (time === undefined ? { dateOfEvent } : { dateOfEvent, time });

describe('the grid of a month', () => {
  test.each(months2024to2030)('$year-$number', ({ year, number }) => {
    const month = iso(year, number);
    const weeks = monthGrid(month);
    const days = weeks.flat();
    const length = number === 2 && LEAP_YEARS.has(year) ? 29 : DAYS[number - 1];

    expect(days.filter((day) => monthOf(day) === month)).toEqual(
      Array.from({ length: length ?? 0 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
    );
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      expect(week.map((day) => new Date(`${day}T12:00:00Z`).getUTCDay())).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(week.some((day) => monthOf(day) === month)).toBe(true);
    }
    for (const [index, day] of days.slice(1).entries()) {
      expect(Date.parse(day) - Date.parse(days[index]!)).toBe(24 * 60 * 60 * 1000);
    }
  });

  test('four weeks where February fills them, six where a month needs them', () => {
    expect(monthGrid('2026-02')).toHaveLength(4);
    expect(monthGrid('2026-12')).toHaveLength(5);
    expect(monthGrid('2027-05')).toHaveLength(6);
  });

  test('goes over the edges of a year', () => {
    expect(monthGrid('2026-12').at(-1)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(monthGrid('2027-01')[0]?.slice(0, 6)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  test.each(['1900-02', '2000-02', '2100-02'])('knows the centuries: %s', (month) => {
    expect(monthGrid(month).flat().includes(`${month}-29`)).toBe(month === '2000-02');
  });

  test('of any month: whole weeks from Sunday, every day once', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const days = monthGrid(month).flat();
        expect(days.length % 7).toBe(0);
        expect(new Set(days).size).toBe(days.length);
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0);
        expect(days).toContain(`${month}-01`);
        expect(days.filter((day) => monthOf(day) !== month).length).toBeLessThan(14);
      }),
    );
  });
});

describe('moving from month to month', () => {
  test.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2027-01', -13, '2025-12'],
    ['2026-11', 0, '2026-11'],
    ['2026-11', 25, '2028-12'],
  ])('%s by %i is %s', (month, by, other) => {
    expect(shiftMonth(month, by)).toBe(other);
  });

  test('and back is the same month', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -3000, max: 3000 }), (month, by) => {
        expect(shiftMonth(shiftMonth(month, by), -by)).toBe(month);
        expect(shiftMonth(month, by) > month).toBe(by > 0);
      }),
    );
  });
});

describe('the month that an address asks for', () => {
  const malformed = [
    '',
    '2027',
    '2027-3',
    '2027-00',
    '2027-13',
    '27-03',
    '2027-03-01',
    ' 2027-03',
    '2027-03 ',
    '2027/03',
  ];
  test.each([...malformed, '２０２７-03', '-2027-03', 'march', "2027-03'--"])('%j is none', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });

  test('is parsed as it is written', () => {
    expect(parseMonth(null)).toBeUndefined();
    fc.assert(fc.property(anyMonth, (month) => parseMonth(month) === month));
    fc.assert(fc.property(fc.string(), (text) => [undefined, text].includes(parseMonth(text))));
  });

  const season = [eventOn('2026-10-15'), eventOn('2028-03-16')];
  test.each([
    ['2027-03', '2027-03'],
    ['2026-10', '2026-10'],
    ['2028-03', '2028-03'],
    ['2026-09', '2026-10'],
    ['2028-04', '2028-03'],
    ['9999-12', '2028-03'],
    ['nonsense', '2026-12'],
    [null, '2026-12'],
  ])('%j shows %s', (wanted, month) => {
    expect(shownMonth(wanted, season, monthBounds(season, '2026-12-01'), '2026-12-01')).toBe(month);
  });

  test('without events is today’s', () => {
    expect(shownMonth('2027-03', [], monthBounds([], '2026-12-01'), '2026-12-01')).toBe('2026-12');
  });
});

describe('the bounds', () => {
  const season = inOrder([eventOn('2027-01-21'), eventOn('2026-10-15'), eventOn('2028-03-16')]);
  test.each([
    ['within the season', '2026-12-01', '2026-10', '2028-03'],
    ['before it', '2026-08-31', '2026-08', '2028-03'],
    ['after it', '2029-01-01', '2026-10', '2029-01'],
    ['on its first day', '2026-10-15', '2026-10', '2028-03'],
  ])('%s', (_, today, first, last) => {
    expect(monthBounds(season, today)).toEqual({ first, last });
  });

  test('without events are the month of today', () => {
    expect(monthBounds([], '2026-12-31')).toEqual({ first: '2026-12', last: '2026-12' });
  });

  test('hold today and every event', () => {
    fc.assert(
      fc.property(fc.array(anyDay), anyDay, (days, today) => {
        const events = inOrder(days.map((day) => eventOn(day)));
        const { first, last } = monthBounds(events, today);
        for (const day of [today, ...days]) {
          expect(first <= monthOf(day)).toBe(true);
          expect(last >= monthOf(day)).toBe(true);
          expect(shownMonth(monthOf(day), events, { first, last }, today)).toBe(monthOf(day));
        }
      }),
    );
  });
});

describe('the events of a month', () => {
  const events = inOrder([
    eventOn('2027-02-01', '19:00'),
    eventOn('2027-01-31'),
    eventOn('2027-01-31', '19:00'),
    eventOn('2027-01-01', '21:00'),
    eventOn('2026-12-31', '23:59'),
    eventOn('2027-01-01', '09:00'),
  ]);

  test('its first and its last day included, several a day by time, those without a time last', () => {
    expect(eventsOfMonth(events, '2027-01')).toEqual([
      eventOn('2027-01-01', '09:00'),
      eventOn('2027-01-01', '21:00'),
      eventOn('2027-01-31', '19:00'),
      eventOn('2027-01-31'),
    ]);
    expect(eventsOfMonth(events, '2027-03')).toEqual([]);
  });

  test('every event is in exactly one month, and in its grid', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 20 }), (days) => {
        const all = inOrder(days.map((day) => eventOn(day)));
        const months = [...new Set(days.map(monthOf))];
        const found = months.flatMap((month) => eventsOfMonth(all, month));
        expect(found).toHaveLength(all.length);
        for (const { dateOfEvent } of found) expect(monthGrid(monthOf(dateOfEvent)).flat()).toContain(dateOfEvent);
      }),
    );
  });

  test.each([
    ['the last evening hours of a year in Dubai is still afternoon in London', '2026-12-31T19:59:59Z', '2026-12'],
    ['four hours before London’s new year Dubai has its own', '2026-12-31T20:00:00Z', '2027-01'],
    ['Auckland is in March, Dubai on the leap day', '2028-03-01T08:00:00+13:00', '2028-02'],
    ['Los Angeles is in January, Dubai in February', '2027-01-31T18:00:00-08:00', '2027-02'],
  ])('a month is Dubai’s: %s', (_, instant, month) => {
    expect(monthOf(dubaiDay(new Date(instant)))).toBe(month);
  });
});

describe('from a month without events', () => {
  const season = inOrder([eventOn('2027-01-21'), eventOn('2026-10-15'), eventOn('2028-03-16')]);
  test.each([
    ['2026-11', { month: '2027-01', direction: 'upcoming' }],
    ['2027-02', { month: '2028-03', direction: 'upcoming' }],
    ['2025-01', { month: '2026-10', direction: 'upcoming' }],
    ['2028-04', { month: '2028-03', direction: 'recent' }],
    ['2029-12', { month: '2028-03', direction: 'recent' }],
  ])('%s leads to the nearest month with events', (month, nearest) => {
    expect(nearestMonthWithEvents(season, month)).toEqual(nearest);
  });

  test('leads nowhere when no other month has events', () => {
    expect(nearestMonthWithEvents([], '2026-11')).toBeUndefined();
    expect(nearestMonthWithEvents([eventOn('2026-11-01')], '2026-11')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dubaiDay } from './dubai-day.ts';
import { afterMonth, monthBounds, monthGrid, monthOf, parseMonth, shiftMonth } from './month-grid.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const LEAP_YEARS = new Set([2024, 2028]);

const months2024to2030 = Array.from({ length: 7 * 12 }, (_, index) => ({
  year: 2024 + Math.floor(index / 12),
  number: (index % 12) + 1,
}));

const iso = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
const anyMonth = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => iso(year, month));
const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

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
    '0000-01',
    '0226-11',
    '9999-12',
  ];
  test.each([...malformed, '２０２７-03', '-2027-03', 'march', "2027-03'--"])('%j is none', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });

  test('is parsed as it is written', () => {
    expect(parseMonth(null)).toBeUndefined();
    fc.assert(fc.property(anyMonth, (month) => parseMonth(month) === month));
    fc.assert(fc.property(fc.string(), (text) => [undefined, text].includes(parseMonth(text))));
  });
});

describe('the bounds', () => {
  test.each([
    ['within the season', '2026-12-01', '2026-10', '2028-03'],
    ['before it', '2026-08-31', '2026-08', '2028-03'],
    ['after it', '2029-01-01', '2026-10', '2029-01'],
    ['on its first day', '2026-10-15', '2026-10', '2028-03'],
  ])('%s', (_, today, first, last) => {
    expect(monthBounds('2026-10-15', '2028-03-16', today)).toEqual({ first, last });
  });

  test('without events are the month of today', () => {
    expect(monthBounds(undefined, undefined, '2026-12-31')).toEqual({ first: '2026-12', last: '2026-12' });
  });
});

test('every day of a month comes before what is after it, every day of the next month does not', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(day < afterMonth(monthOf(day))).toBe(true);
      expect(`${shiftMonth(monthOf(day), 1)}-01` < afterMonth(monthOf(day))).toBe(false);
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

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { dayInWords, dayRange, fromDay, money, monthInWords, moscowTime, shortDay, weekdays } from './formats.ts';

/** A space that does not break. */
const NBSP = '\u00A0';

describe('formatters of Intl', () => {
  afterEach(() => vi.restoreAllMocks());

  test('are made once, not at every call', () => {
    const format = () => {
      for (const language of ['en', 'ru'] as const) {
        dayInWords('2026-11-26', language);
        monthInWords('2026-11', language);
        weekdays(language);
        money(1800, 'aed', language);
      }
    };
    format();
    const dates = vi.spyOn(Intl, 'DateTimeFormat');
    const numbers = vi.spyOn(Intl, 'NumberFormat');
    format();
    expect(dates).not.toHaveBeenCalled();
    expect(numbers).not.toHaveBeenCalled();
  });
});

describe('a day in words', () => {
  test('its parts and its sentence form', () => {
    expect(dayInWords('2026-11-26', 'en')).toEqual({
      iso: '2026-11-26',
      full: `26${NBSP}November 2026`,
      withWeekday: `Thursday 26${NBSP}November 2026`,
      day: '26',
      month: 'November',
      weekday: 'Thursday',
      year: '2026',
    });
    expect(dayInWords('2026-11-26', 'ru')).toMatchObject({
      full: `26${NBSP}ноября 2026`,
      withWeekday: `четверг, 26${NBSP}ноября 2026${NBSP}года`,
      month: 'ноября',
      weekday: 'четверг',
    });
  });

  test('is the same day at both edges of a month, whatever the zone of the machine', () => {
    expect(dayInWords('2028-02-29', 'en').full).toBe(`29${NBSP}February 2028`);
    expect(dayInWords('2027-01-01', 'en').full).toBe(`1${NBSP}January 2027`);
    expect(dayInWords('2026-12-31', 'ru').full).toBe(`31${NBSP}декабря 2026`);
  });
});

test('a short day', () => {
  expect(shortDay('2026-11-26', 'en')).toBe(`Thu 26${NBSP}Nov 2026`);
  expect(shortDay('2026-11-26', 'ru')).toBe(`26${NBSP}ноября 2026`);
});

describe('the day from which something was moved', () => {
  test.each([
    ['2026-11-22', 'from Sunday 22~November', 'с~воскресенья, 22~ноября'],
    ['2026-11-23', 'from Monday 23~November', 'с~понедельника, 23~ноября'],
    ['2026-11-24', 'from Tuesday 24~November', 'со~вторника, 24~ноября'],
    ['2026-11-25', 'from Wednesday 25~November', 'со~среды, 25~ноября'],
    ['2026-11-26', 'from Thursday 26~November', 'с~четверга, 26~ноября'],
    ['2026-11-27', 'from Friday 27~November', 'с~пятницы, 27~ноября'],
    ['2026-11-28', 'from Saturday 28~November', 'с~субботы, 28~ноября'],
  ])('%s', (day, en, ru) => {
    expect(fromDay(day, '2026-12-03', 'en')).toBe(en.replaceAll('~', NBSP));
    expect(fromDay(day, '2026-12-03', 'ru')).toBe(ru.replaceAll('~', NBSP));
  });

  test('has its year where the event is now in another one', () => {
    expect(fromDay('2026-12-31', '2027-01-07', 'en')).toBe(`from Thursday 31${NBSP}December 2026`);
    expect(fromDay('2027-01-07', '2026-12-31', 'ru')).toBe(`с${NBSP}четверга, 7${NBSP}января 2027${NBSP}года`);
  });
});

describe('a range of days', () => {
  test.each([
    ['of which only the first is known', '2027-11-04', undefined, 'from 4~November 2027', 'с~4~ноября 2027'],
    ['from the second of a month on', '2027-11-02', undefined, 'from 2~November 2027', 'со~2~ноября 2027'],
    ['from the twenty-second on', '2027-11-22', undefined, 'from 22~November 2027', 'с~22~ноября 2027'],
    ['a range that ends where it begins', '2027-11-04', '2027-11-04', '4~November 2027', '4~ноября 2027'],
    ['within a month', '2027-11-04', '2027-11-25', '4–25~November 2027', '4–25~ноября 2027'],
    ['within a year', '2027-02-11', '2027-03-11', '11~February~– 11~March 2027', '11~февраля~— 11~марта 2027'],
    [
      'the same month of two years',
      '2026-11-04',
      '2027-11-25',
      '4~November 2026~– 25~November 2027',
      '4~ноября 2026~— 25~ноября 2027',
    ],
    [
      'over the new year',
      '2026-10-15',
      '2027-01-21',
      '15~October 2026~– 21~January 2027',
      '15~октября 2026~— 21~января 2027',
    ],
  ])('%s', (_, start, end, en, ru) => {
    expect(dayRange(start, end, 'en')).toBe(en.replaceAll('~', NBSP));
    expect(dayRange(start, end, 'ru')).toBe(ru.replaceAll('~', NBSP));
  });
});

describe('a month in words', () => {
  test('as a heading, a name and within a sentence, in the nominative', () => {
    expect(monthInWords('2027-03', 'en')).toEqual({
      iso: '2027-03',
      heading: 'March 2027',
      name: 'March',
      inline: 'March 2027',
      year: '2027',
    });
    expect(monthInWords('2027-03', 'ru')).toEqual({
      iso: '2027-03',
      heading: 'Март 2027',
      name: 'Март',
      inline: 'март 2027',
      year: '2027',
    });
  });

  test('is that month at both edges of a year', () => {
    expect(monthInWords('2026-12', 'ru').heading).toBe('Декабрь 2026');
    expect(monthInWords('2027-01', 'en').heading).toBe('January 2027');
  });
});

test('the days of the week begin with Sunday', () => {
  expect(weekdays('en').map(({ full }) => full)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(weekdays('ru').map(({ short }) => short)).toEqual(['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']);
});

describe('money', () => {
  test('in dirhams and roubles, as each language writes it', () => {
    expect(money(1800, 'aed', 'en')).toBe(`1,800${NBSP}AED`);
    expect(money(1800, 'aed', 'ru')).toBe(`1800${NBSP}AED`);
    expect(money(9000, 'rub', 'en')).toBe(`9,000${NBSP}RUB`);
    expect(money(9000, 'rub', 'ru')).toBe(`9000${NBSP}₽`);
    expect(money(12_500, 'rub', 'ru')).toBe(`12${NBSP}500${NBSP}₽`);
    expect(money(400, 'aed', 'ru')).toBe(`400${NBSP}AED`);
    expect(money(0, 'aed', 'en')).toBe(`0${NBSP}AED`);
  });

  test('keeps every digit of every amount', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.constantFrom('aed', 'rub'),
        fc.constantFrom('en', 'ru'),
        (amount, currency, language) => {
          expect(money(amount, currency, language).replaceAll(/\D/g, '')).toBe(String(amount));
        },
      ),
    );
  });
});

describe('Moscow’s time', () => {
  test.each([
    ['19:00', '18:00', false],
    ['01:00', '00:00', false],
    ['00:59', '23:59', true],
    ['00:30', '23:30', true],
    ['00:00', '23:00', true],
    ['23:59', '22:59', false],
    ['10:05', '09:05', false],
  ])('%s in Dubai is %s, the day before: %s', (dubai, time, dayBefore) => {
    expect(moscowTime(dubai)).toEqual({ time, dayBefore });
  });

  test('is always an hour behind', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
        const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const before = new Date(Date.UTC(2026, 0, 2, hours, minutes) - 60 * 60 * 1000);
        expect(moscowTime(clock(hours))).toEqual({
          time: clock(before.getUTCHours()),
          dayBefore: before.getUTCDate() === 1,
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dubaiDay, dubaiInstant, dubaiTime, untilDubaiMidnight } from './dubai-day.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Any instant of the years that the tests cover. */
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['a second before midnight', '2026-11-26T23:59:59+04:00', '2026-11-26'],
  ['midnight itself', '2026-11-27T00:00:00+04:00', '2026-11-27'],
  ['an afternoon in New York', '2026-11-26T15:30:00-05:00', '2026-11-27'],
  ['an evening in London', '2026-11-26T20:00:00Z', '2026-11-27'],
  ['a little earlier in London', '2026-11-26T19:59:59Z', '2026-11-26'],
  ['a morning in Auckland', '2026-11-27T08:59:00+13:00', '2026-11-26'],
  ['the end of a short month', '2027-02-28T20:00:00Z', '2027-03-01'],
  ['the end of February in a leap year', '2028-02-28T20:00:00Z', '2028-02-29'],
  ['the day after a leap day', '2028-02-29T20:00:00Z', '2028-03-01'],
  ['the end of a year', '2026-12-31T20:00:00Z', '2027-01-01'],
])('the day in Dubai: %s', (_, instant, day) => {
  expect(dubaiDay(new Date(instant))).toBe(day);
});

test('Dubai is always four hours ahead of Greenwich, as the specification’s 14,400,000 ms have it', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const shifted = new Date(instant.getTime() + 14_400_000);
      expect(dubaiDay(instant)).toBe(shifted.toISOString().slice(0, 10));
    }),
  );
});

test('a day begins at midnight in Dubai, and an hour of it is that many hours later', () => {
  expect(dubaiInstant('2026-11-26').toISOString()).toBe('2026-11-25T20:00:00.000Z');
  expect(dubaiInstant('2026-11-26', '19:00').toISOString()).toBe('2026-11-26T15:00:00.000Z');
  expect(dubaiInstant('2026-11-26', '00:30').toISOString()).toBe('2026-11-25T20:30:00.000Z');
});

test('the time of day there, with both digits, and midnight as 00', () => {
  expect(dubaiTime(new Date('2026-11-26T15:05:59Z'))).toBe('19:05');
  expect(dubaiTime(new Date('2026-11-26T20:00:00Z'))).toBe('00:00');
  expect(dubaiTime(new Date('2026-11-26T05:07:00Z'))).toBe('09:07');
});

test('the beginning of an instant’s day is on that day, not after the instant, and less than a day before it', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const begins = dubaiInstant(dubaiDay(instant));
      expect(dubaiDay(begins)).toBe(dubaiDay(instant));
      expect(instant.getTime() - begins.getTime()).toBeGreaterThanOrEqual(0);
      expect(instant.getTime() - begins.getTime()).toBeLessThan(DAY);
    }),
  );
});

test('midnight in Dubai is ahead, at most a day away, and the next day begins exactly there', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const left = untilDubaiMidnight(instant);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(DAY);
      const before = new Date(instant.getTime() + left - 1);
      const midnight = new Date(instant.getTime() + left);
      expect(dubaiDay(before)).toBe(dubaiDay(instant));
      expect(dubaiDay(midnight) > dubaiDay(instant)).toBe(true);
    }),
  );
});

test('at midnight a whole day is left', () => {
  expect(untilDubaiMidnight(new Date('2026-11-27T00:00:00+04:00'))).toBe(DAY);
  expect(untilDubaiMidnight(new Date('2026-11-26T23:30:00+04:00'))).toBe(HOUR / 2);
});

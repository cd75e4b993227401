import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dubaiClock as at } from '#tests/fixtures/event-fixture.ts';
import { dubaiDay, dubaiTime, untilDubaiMidnight } from './dubai-day.ts';
import { doorsOf, eventsToCome, hoursOf, joinHours, nextChange, phaseAt } from './event-hours.ts';
import { eventTypes, type EventStatus, type EventType } from './values/field-values.ts';
import { isPast } from './event-status.ts';

interface Changes {
  time?: string | undefined;
  minutes?: number;
  eventType?: EventType;
  status?: EventStatus;
}

const event = (changes: Changes = {}) => {
  const { time, ...others } = { time: '19:00', ...changes };
  const usual = { dateOfEvent: '2026-11-26', minutes: 90, eventType: 'in-person', status: 'scheduled' } as const;
  return { ...usual, ...(time !== undefined && { time }), ...others };
};

const early = (most: number) => ({ minutesEarly: { least: 0, most } });

describe('hours', () => {
  test('the doors open as early as visitors are asked to come, the end is computed', () => {
    const hours = hoursOf(event())!;
    expect([doorsOf(hours, early(30))!, hours.starts, hours.ends].map(dubaiTime)).toEqual(['18:30', '19:00', '20:30']);
    expect([dubaiTime(doorsOf(hours, early(45))!), dubaiTime(doorsOf(hours, early(0))!)]).toEqual(['18:15', '19:00']);
  });

  test('the link to join is shown from an hour before to the end, that of a recording for a year', () => {
    const inWords = (of: Changes) => {
      const { opens, closes } = joinHours(event(of))!;
      return [opens, closes].map((instant) => `${dubaiDay(instant)} ${dubaiTime(instant)}`);
    };
    expect(inWords({ eventType: 'online' })).toEqual(['2026-11-26 18:00', '2026-11-26 20:30']);
    expect(inWords({ eventType: 'digital' })).toEqual(['2026-11-26 18:00', '2027-11-26 00:00']);
    expect(joinHours(event({ time: undefined }))).toBeUndefined();
  });

  test('past midnight the end is on the next day, and just after midnight the doors are on the day before', () => {
    const late = hoursOf(event({ time: '23:00', minutes: 150 }))!;
    expect([dubaiDay(late.ends), dubaiTime(late.ends)]).toEqual(['2026-11-27', '01:30']);
    const doors = doorsOf(hoursOf(event({ time: '00:15' }))!, early(30))!;
    expect([dubaiDay(doors), dubaiTime(doors)]).toEqual(['2026-11-25', '23:45']);
  });

  test('without a time there are none', () => {
    expect(hoursOf(event({ time: undefined }))).toBeUndefined();
  });
});

describe('an event by the clock', () => {
  test.each([
    ['the evening before', '2026-11-25 23:59:59', 'upcoming'],
    ['the midnight its day starts', '2026-11-26 00:00:00', 'upcoming'],
    ['a minute before the beginning', '2026-11-26 18:59:00', 'upcoming'],
    ['the second before', '2026-11-26 18:59:59', 'upcoming'],
    ['the beginning', '2026-11-26 19:00:00', 'started'],
    ['the second before the end', '2026-11-26 20:29:59', 'started'],
    ['the end', '2026-11-26 20:30:00', 'past'],
    ['the second before midnight', '2026-11-26 23:59:59', 'past'],
    ['midnight', '2026-11-27 00:00:00', 'past'],
  ])('%s', (_, now, phase) => {
    expect(phaseAt(event(), at(now))).toBe(phase);
  });

  test.each([
    ['just before midnight', '2026-11-26 23:59:59', 'started'],
    ['at midnight, when its day is over', '2026-11-27 00:00:00', 'past'],
    ['while it goes on', '2026-11-27 00:30:00', 'past'],
  ])('that runs past midnight, %s', (_, now, phase) => {
    expect(phaseAt(event({ time: '23:00', minutes: 150 }), at(now))).toBe(phase);
  });

  test.each([
    ['without a time', event({ time: undefined })],
    ['that is a recording', event({ eventType: 'digital' })],
  ])('%s follows its day', (_, each) => {
    const phases = ['2026-11-26 00:00:00', '2026-11-26 20:30:00', '2026-11-26 23:59:59', '2026-11-27 00:00:00'];
    expect(phases.map((now) => phaseAt(each, at(now)))).toEqual(['upcoming', 'upcoming', 'upcoming', 'past']);
  });

  test('never goes back, and is past whenever its day is', () => {
    const someEvent = fc
      .record({
        time: fc.option(fc.constantFrom('00:00', '00:30', '12:00', '19:00', '23:59'), { nil: undefined }),
        minutes: fc.integer({ min: 15, max: 600 }),
        eventType: fc.constantFrom(...eventTypes),
      })
      .map(event);
    const someInstant = fc.date({ min: at('2026-11-25 00:00'), max: at('2026-11-28 00:00'), noInvalidDate: true });
    const order = ['upcoming', 'started', 'past'];
    fc.assert(
      fc.property(someEvent, someInstant, someInstant, (each, one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one];
        expect(order.indexOf(phaseAt(each, later))).toBeGreaterThanOrEqual(order.indexOf(phaseAt(each, sooner)));
        expect(!isPast(each, dubaiDay(one)) || phaseAt(each, one) === 'past').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the next change', () => {
  test.each([
    ['the beginning', '2026-11-26 18:00:00', '2026-11-26 19:00:00'],
    ['the end, at the beginning itself', '2026-11-26 19:00:00', '2026-11-26 20:30:00'],
    ['midnight, after the end', '2026-11-26 20:30:00', '2026-11-27 00:00:00'],
    ['midnight, on any other day', '2026-12-01 10:00:00', '2026-12-02 00:00:00'],
    ['midnight, at midnight itself', '2026-11-26 00:00:00', '2026-11-26 19:00:00'],
  ])('is %s', (_, now, change) => {
    expect(nextChange([event(), event({ time: undefined })], at(now))).toEqual(at(change));
  });

  test('without any events it is midnight', () => {
    expect(nextChange([], at('2026-11-26 23:59:59'))).toEqual(at('2026-11-27 00:00:00'));
  });

  test('of many events is the first that is still to come', () => {
    const timed = fc.record({
      dateOfEvent: fc.constant('2026-11-26'),
      time: fc.constantFrom('00:00', '09:30', '19:00', '23:59', undefined),
      minutes: fc.constantFrom(15, 90, 600),
    });
    fc.assert(
      fc.property(fc.array(timed), fc.nat({ max: 24 * 60 - 1 }), (events, minutes) => {
        const now = new Date(at('2026-11-26 00:00:00').getTime() + minutes * 60_000);
        const instants = events.flatMap((each) => {
          const { starts, ends } = hoursOf(each) ?? {};
          return [starts, ends].filter((instant) => instant !== undefined && instant > now).map(Number);
        });
        const midnight = now.getTime() + untilDubaiMidnight(now);
        expect(nextChange(events, now).getTime()).toBe(Math.min(midnight, ...instants));
      }),
    );
  });
});

test('to come are those that take place and are not over; the first may be on', () => {
  const over = event({ time: '17:00' });
  const on = event({ time: '18:30' });
  const events = [over, on, event({ status: 'cancelled' }), event({ status: 'moved', time: '21:00' })];
  expect(eventsToCome(events, at('2026-11-26 18:45:00'))).toEqual([on, events[3]]);
});

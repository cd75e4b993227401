import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { shiftDay } from '../../../domain/dubai-day.ts';
import { monthOf, shiftMonth } from '../../../domain/month-grid.ts';
import { composedCatalogue, type ComposedEvent } from '../../../tests/fixtures/composed-catalogue.ts';
import { dubaiClock as at } from '../../../tests/fixtures/event-fixture.ts';
import { calendarData } from './calendar-data.server.ts';

const catalogueOf = (...days: string[]) =>
  composedCatalogue({ events: days.map((dateOfEvent, index): ComposedEvent => ({ id: `e${index}`, dateOfEvent })) });

/** What the calendar shows at an address, or where it leads. */
function shown(catalogue: ReturnType<typeof catalogueOf>, query: string, today = '2026-12-01') {
  try {
    return calendarData(catalogue, 'en', new URL(`https://site.example/calendar${query}`), at(`${today} 10:00`));
  } catch (error) {
    if (error instanceof Response) return { leadsTo: new URL(error.headers.get('location')!, 'https://x.y').search };
    throw error;
  }
}
const season = catalogueOf('2027-01-21', '2026-10-15', '2028-03-16');

describe('the month of an address', () => {
  test.each(['2027-01', '2026-10', '2028-03', '2027-02'])('%s is shown', (month) => {
    expect(shown(season, `?month=${month}`)).toMatchObject({ month: { iso: month } });
  });

  test.each([
    ['2026-09', '?month=2026-10'],
    ['2028-04', '?month=2028-03'],
    ['9999-12', '?month=2028-03'],
    ['2026-12', ''],
    ['nonsense', ''],
  ])('%j leads to %j', (month, query) => {
    expect(shown(season, `?month=${month}`)).toEqual({ leadsTo: query });
  });

  test('without events is today’s', () => {
    const nothing = catalogueOf();
    expect(shown(nothing, '?month=2027-03')).toEqual({ leadsTo: '' });
    expect(shown(nothing, '')).toMatchObject({ month: { iso: '2026-12' }, events: [] });
    expect(shown(nothing, '')).toMatchObject({ previous: undefined, next: undefined, nearestWithEvents: undefined });
  });
});

describe('from a month without events', () => {
  test.each([
    ['2026-11', '2027-01', 'upcoming'],
    ['2027-02', '2028-03', 'upcoming'],
    ['2028-02', '2028-03', 'upcoming'],
  ])('%s leads to the next with events', (month, nearest, direction) => {
    expect(shown(season, `?month=${month}`)).toMatchObject({
      nearestWithEvents: { query: `?month=${nearest}`, direction },
    });
  });

  test('leads to the last with events where there is no next', () => {
    const over = catalogueOf('2026-10-15', '2026-09-01');
    expect(shown(over, '')).toMatchObject({ nearestWithEvents: { query: '?month=2026-10', direction: 'recent' } });
  });

  test('leads nowhere from a month that has some', () => {
    expect(shown(season, '?month=2026-10')).toMatchObject({ nearestWithEvents: undefined });
  });
});

test('a cancelled event is shown until its day is over, and bounds the calendar so long', () => {
  const catalogue = composedCatalogue({
    events: [
      { id: 'off', dateOfEvent: '2026-11-20', status: 'cancelled' },
      { id: 'off-later', dateOfEvent: '2026-12-20', status: 'cancelled' },
    ],
  });
  expect(shown(catalogue, '')).toMatchObject({ events: [{ id: 'off-later' }], previous: undefined, next: undefined });
  expect(shown(catalogue, '', '2026-12-21')).toMatchObject({ events: [] });
  expect(shown(catalogue, '?month=2026-11', '2026-11-20')).toEqual({ leadsTo: '' });
  expect(shown(catalogue, '', '2026-11-20')).toMatchObject({
    events: [{ id: 'off' }],
    next: { query: '?month=2026-12' },
  });
});

test('any event can be found by walking from month to month, each in exactly one', () => {
  const day = fc.nat({ max: 700 }).map((by) => shiftDay('2026-01-01', by));
  const property = fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), day, (days, today) => {
    const catalogue = catalogueOf(...days);
    const all = [...days, today].map(monthOf).toSorted();
    const months: string[] = [];
    for (let month = all[0]!; month <= all.at(-1)!; month = shiftMonth(month, 1)) months.push(month);
    const pages = months.map((month) => {
      const page = shown(catalogue, month === monthOf(today) ? '' : `?month=${month}`, today);
      if ('leadsTo' in page) throw new Error(`${month} leads elsewhere`);
      return page;
    });
    expect(pages.map(({ month }) => month.iso)).toEqual(months);
    expect(pages.map(({ previous }) => previous !== undefined)).toEqual(months.map((_, index) => index > 0));
    expect(pages.map(({ next }) => next !== undefined)).toEqual(months.map((_, index) => index < months.length - 1));
    expect(pages.flatMap(({ events }) => events)).toHaveLength(days.length);
    for (const [index, page] of pages.entries()) {
      expect(page.events).toHaveLength(days.filter((each) => monthOf(each) === months[index]).length);
      for (const each of page.events)
        expect(page.weeks.flat().filter(({ events }) => events.includes(each))).toHaveLength(1);
    }
  });
  fc.assert(property, { numRuns: 15 });
});

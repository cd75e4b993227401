import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { shiftDay } from '#domain/dubai-day.ts';
import { monthOf, shiftMonth } from '#domain/month-grid.ts';
import { composedCatalogue, type ComposedEvent } from '#tests/fixtures/composed-catalogue.ts';
import { dubaiClock } from '#tests/fixtures/event-fixture.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import type { loader } from './calendar.tsx';
import { popoverPosition } from './event-preview.tsx';

const catalogueOf = (...days: string[]) =>
  composedCatalogue({ events: days.map((dateOfEvent, index): ComposedEvent => ({ id: `e${index}`, dateOfEvent })) });

/** What the calendar shows at an address, or where it leads. */
async function shown(catalogue: ReturnType<typeof catalogueOf>, query: string, today = '2026-12-01') {
  const page = await loadPage(`/calendar${query}`, catalogue, dubaiClock(`${today} 10:00`));
  if (page instanceof Response) return { leadsTo: new URL(page.headers.get('location')!, 'https://x.y').search };
  return page as ReturnType<typeof loader>;
}
const season = catalogueOf('2027-01-21', '2026-10-15', '2028-03-16');

describe('the month of an address', () => {
  test.each(['2027-01', '2026-10', '2028-03', '2027-02'])('%s is shown', async (month) => {
    expect(await shown(season, `?month=${month}`)).toMatchObject({ month: { iso: month } });
  });

  test.each([
    ['2026-09', '?month=2026-10'],
    ['2028-04', '?month=2028-03'],
    ['2199-12', '?month=2028-03'],
    ['9999-12', ''],
    ['2026-12', ''],
    ['nonsense', ''],
  ])('%j leads to %j', async (month, query) => {
    expect(await shown(season, `?month=${month}`)).toEqual({ leadsTo: query });
  });

  test('without events is today’s', async () => {
    const nothing = catalogueOf();
    expect(await shown(nothing, '?month=2027-03')).toEqual({ leadsTo: '' });
    expect(await shown(nothing, '')).toMatchObject({ month: { iso: '2026-12' }, events: [] });
    expect(await shown(nothing, '')).toMatchObject({
      previous: undefined,
      next: undefined,
      nearestWithEvents: undefined,
    });
  });
});

describe('from a month without events', () => {
  test.each([
    ['2026-11', '2027-01', 'upcoming'],
    ['2027-02', '2028-03', 'upcoming'],
    ['2028-02', '2028-03', 'upcoming'],
  ])('%s leads to the next with events', async (month, nearest, direction) => {
    expect(await shown(season, `?month=${month}`)).toMatchObject({
      nearestWithEvents: { query: `?month=${nearest}`, direction },
    });
  });

  test('leads to the last with events where there is no next', async () => {
    const over = catalogueOf('2026-10-15', '2026-09-01');
    expect(await shown(over, '')).toMatchObject({
      nearestWithEvents: { query: '?month=2026-10', direction: 'recent' },
    });
  });

  test('leads nowhere from a month that has some', async () => {
    expect(await shown(season, '?month=2026-10')).toMatchObject({ nearestWithEvents: undefined });
  });
});

test('a cancelled event is shown until its day is over, and bounds the calendar so long', async () => {
  const catalogue = composedCatalogue({
    events: [
      { id: 'off', dateOfEvent: '2026-11-20', status: 'cancelled' },
      { id: 'off-later', dateOfEvent: '2026-12-20', status: 'cancelled' },
    ],
  });
  expect(await shown(catalogue, '')).toMatchObject({
    events: [{ id: 'off-later' }],
    previous: undefined,
    next: undefined,
  });
  expect(await shown(catalogue, '', '2026-12-21')).toMatchObject({ events: [] });
  expect(await shown(catalogue, '?month=2026-11', '2026-11-20')).toEqual({ leadsTo: '' });
  expect(await shown(catalogue, '', '2026-11-20')).toMatchObject({
    events: [{ id: 'off' }],
    next: { query: '?month=2026-12' },
  });
});

// It takes seconds: each of its lives has up to two years of months.
test('any event can be found by walking from month to month, each in exactly one', async () => {
  const day = fc.nat({ max: 700 }).map((by) => shiftDay('2026-01-01', by));
  const property = fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 12 }), day, async (days, today) => {
    const catalogue = catalogueOf(...days);
    const all = [...days, today].map(monthOf).toSorted();
    const months: string[] = [];
    for (let month = all[0]!; month <= all.at(-1)!; month = shiftMonth(month, 1)) months.push(month);
    const pageOf = async (month: string) => {
      const page = await shown(catalogue, month === monthOf(today) ? '' : `?month=${month}`, today);
      if ('leadsTo' in page) throw new Error(`${month} leads elsewhere`);
      return page;
    };
    const pages = await Promise.all(months.map(pageOf));
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
  await fc.assert(property, { numRuns: 8 });
});

const card = { width: 648, height: 333 };
const view = { width: 1440, height: 900 };
const pointer = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y });

describe('the preview is', () => {
  test.each([
    ['right of the pointer and below it', pointer(100, 200), { left: 115, top: 215 }],
    ['there as long as it fits to the pixel', pointer(1440 - 648 - 15, 200), { left: 792, top: 215 }],
    ['left of it where it would leave the window', pointer(778, 200), { left: 778 - 15 - 648, top: 215 }],
    ['at the foot of the window where it would leave that', pointer(100, 880), { left: 115, top: 900 - 333 - 8 }],
    ['beside a link', { left: 400, right: 580, top: 300, bottom: 400 }, { left: 595, top: 315 }],
  ])('%s', (_, anchor, corner) => {
    expect(popoverPosition(anchor, card, view)).toEqual(corner);
  });

  test('below its anchor, or above it, where neither side has space', () => {
    const narrow = { width: 900, height: 900 };
    expect(popoverPosition({ left: 400, right: 520, top: 300, bottom: 400 }, card, narrow)).toEqual({
      left: 244,
      top: 415,
    });
    expect(popoverPosition({ left: 400, right: 520, top: 700, bottom: 800 }, card, narrow)).toEqual({
      left: 244,
      top: 352,
    });
  });

  test('within every window that is large enough, and never under the pointer where a side has space', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 664, max: 3000 }),
        fc.integer({ min: 349, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, across, down) => {
          const [x, y] = [across * width, down * height];
          const { left, top } = popoverPosition(pointer(x, y), card, { width, height });
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + card.width).toBeLessThanOrEqual(width);
          expect(top + card.height).toBeLessThanOrEqual(height);
          const hasRoomBeside = x >= 663 || x <= width - 663;
          expect(!hasRoomBeside || left === x + 15 || left === x - 663).toBe(true);
        },
      ),
    );
  });
});

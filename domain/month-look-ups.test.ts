import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shiftDay } from './dubai-day.ts';
import { eventsOfMonth, monthBounds, monthOf, nearestMonthWithEvents, shiftMonth } from './month-grid.ts';
import { inOrder } from './past-and-upcoming.ts';

const anyDay = fc.nat({ max: 1_200 }).map((by) => shiftDay('2026-01-01', by));

test('halving the list of events finds what looking through all of them finds', () => {
  const month = fc.nat({ max: 30 }).map((by) => shiftMonth('2026-01', by));
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 30 }), month, anyDay, (days, shown, today) => {
      const events = inOrder(days.map((dateOfEvent) => ({ dateOfEvent, time: undefined })));
      const months = events.map(({ dateOfEvent }) => monthOf(dateOfEvent));
      expect(eventsOfMonth(events, shown)).toEqual(events.filter(({ dateOfEvent }) => monthOf(dateOfEvent) === shown));
      const next = months.find((each) => each > shown);
      const previous = months.findLast((each) => each < shown);
      expect(nearestMonthWithEvents(events, shown)?.month).toBe(next ?? previous);
      const all = [...months, monthOf(today)].toSorted();
      expect(monthBounds(events, today)).toEqual({ first: all[0], last: all.at(-1) });
    }),
  );
});

import { describe, expect, test } from 'vitest';

import { eventFixture, masterFixture } from '../tests/fixtures/event-fixture.ts';
import type { Master } from './entities.ts';
import { currentFirst, suggestedMasters } from './suggestions.ts';

const TODAY = '2026-12-01';
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('programs to suggest', () => {
  const programs = [
    { id: 'old', endDate: '2020-05-01', events: [] },
    { id: 'older-but-longer', endDate: '2026-12-01', events: [] },
    { id: 'last', endDate: '2026-11-30', events: [] },
    { id: 'coming', endDate: '2027-05-01', events: [] },
    { id: 'without-dates', events: [] },
  ];

  test('are all of a few, in their order', () => {
    expect(currentFirst(programs, 5, TODAY)).toEqual(programs);
  });

  test('are those that are not over, then the latest', () => {
    expect(ids(currentFirst(programs, 4, TODAY))).toEqual(['older-but-longer', 'coming', 'without-dates', 'last']);
    expect(ids(currentFirst(programs, 2, TODAY))).toEqual(['older-but-longer', 'coming']);
    expect(currentFirst(programs, 0, TODAY)).toEqual([]);
  });
});

describe('masters to suggest', () => {
  const masters = ['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => ({ ...masterFixture, id }) as Master);
  const led = (id: string, dateOfEvent: string) => eventFixture({ dateOfEvent, master: { ...masterFixture, id } });
  const events = [led('m1', '2026-11-30'), led('m5', '2026-12-01'), led('m3', '2026-12-02'), led('m5', '2026-12-03')];

  test('are all of a few, in their order, without the one whose page it is', () => {
    expect(ids(suggestedMasters({ masters, events }, 5, TODAY))).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(ids(suggestedMasters({ masters, events }, 4, TODAY, { id: 'm2' }))).toEqual(['m1', 'm3', 'm4', 'm5']);
  });

  test('are those of the next events, then the others', () => {
    expect(ids(suggestedMasters({ masters, events }, 3, TODAY))).toEqual(['m5', 'm3', 'm1']);
    expect(ids(suggestedMasters({ masters, events }, 2, TODAY, { id: 'm5' }))).toEqual(['m3', 'm1']);
    expect(ids(suggestedMasters({ masters, events: [] }, 2, TODAY))).toEqual(['m1', 'm2']);
  });

  test('are not those of cancelled events', () => {
    const [, next, ...others] = events;
    const cancelled = [{ ...next!, status: 'cancelled' as const }, ...others.slice(0, 1)];
    expect(ids(suggestedMasters({ masters, events: cancelled }, 2, TODAY))).toEqual(['m3', 'm1']);
  });
});

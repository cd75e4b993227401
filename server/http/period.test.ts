import { expect, test } from 'vitest';

import type { Catalogue } from '#server/content/catalogue.ts';
import { createPeriodAt } from './page-renderer.ts';

/** Counts how often the events of a language are read. */
function catalogueOf(events: { en: object[]; ru: object[] }) {
  let reads = 0;
  const language = (own: object[]) => ({
    events() {
      reads += 1;
      return own;
    },
  });
  const catalogue = { en: language(events.en), ru: language(events.ru), version: '1' } as unknown as Catalogue;
  return { catalogue, reads: () => reads };
}

const evening = { dateOfEvent: '2026-11-21', time: '19:00', minutes: 90 };
const inRussian = { dateOfEvent: '2026-11-21', time: '18:00', minutes: 30 };

test('a period ends when an event of either language starts or ends, and at midnight in Dubai', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const { catalogue } = catalogueOf({ en: [evening], ru: [evening, inRussian] });
  const periodAt = createPeriodAt(() => catalogue);
  const ends: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { until } = periodAt(now);
    ends.push(until.toISOString().slice(5, 16));
    now = until;
  }
  expect(ends).toEqual(['11-21T14:00', '11-21T14:30', '11-21T15:00', '11-21T16:30', '11-21T20:00', '11-22T20:00']);
});

test('the events are looked through once per period and content', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  let { catalogue, reads } = catalogueOf({ en: [evening], ru: [] });
  const periodAt = createPeriodAt(() => catalogue);
  for (let minute = 0; minute < 60; minute += 1) {
    now = new Date(Date.UTC(2026, 10, 21, 10, minute));
    periodAt(now);
  }
  expect(reads()).toBe(2);
  const { until } = periodAt(now);
  const [present, next] = [periodAt(now), periodAt(until)];
  expect([periodAt(now), periodAt(until)]).toEqual([present, next]);
  expect(reads()).toBe(4);
  ({ catalogue, reads } = catalogueOf({ en: [], ru: [] }));
  expect(periodAt(now).until.toISOString()).toBe('2026-11-21T20:00:00.000Z');
  expect(reads()).toBe(2);
});

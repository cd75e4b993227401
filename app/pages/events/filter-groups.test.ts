import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readChoice, type Choice } from '../../../domain/event-filters.ts';
import { categories, eventTypes, languages } from '../../../domain/values/field-values.ts';
import { PAGE_SIZE } from '../../../domain/paging.ts';
import { composedCatalogue, type ComposedEvent } from '../../../tests/fixtures/composed-catalogue.ts';
import { filterGroups } from './filter-groups.server.ts';

const TODAY = '2026-12-01';
const upcoming = { from: TODAY };
const programs = [
  { id: 'literature', category: 'Literature' },
  { id: 'history', category: 'History' },
  { id: 'culture', category: 'Culture' },
];
const few: ComposedEvent[] = [
  {
    id: 'today',
    program: 'literature',
    master: 'm1',
    dateOfEvent: TODAY,
    stripeLinkOnline: 'https://buy.stripe.com/a',
  },
  { id: 'soon', program: 'culture', master: 'm5', heldIn: 'en', dateOfEvent: '2026-12-10' },
  { id: 'online', program: 'history', master: 'm2', eventType: 'online', dateOfEvent: '2027-03-11' },
  { id: 'digital', program: 'culture', master: 'm5', eventType: 'digital', dateOfEvent: '2028-03-16' },
  { id: 'past', program: 'culture', dateOfEvent: '2026-11-26' },
];
/** As many more in one month as take a second page. */
const many: ComposedEvent[] = [
  ...few,
  ...Array.from({ length: PAGE_SIZE }, (_, index): ComposedEvent => ({
    id: `april${index}`,
    program: 'literature',
    dateOfEvent: '2028-04-01',
    master: 'm1',
  })),
];
const contents = {
  few: composedCatalogue({ events: few, programs }).en,
  many: composedCatalogue({ events: many, programs }).en,
};

const groupsOf = (choice: Choice, of: keyof typeof contents = 'few', view: 'upcoming' | 'past' = 'upcoming') =>
  Object.fromEntries(
    filterGroups(contents[of], view, view === 'past' ? { before: TODAY, latestFirst: true } : upcoming, choice).map(
      ({ id, options }) => [
        id,
        options.map(({ label, count, chosen }) => `${label} ${count}${chosen ? ' chosen' : ''}`),
      ],
    ),
  );

describe('the filters of a list', () => {
  test('are those that would leave something, beside what else is chosen', () => {
    expect(groupsOf({})).toMatchObject({
      format: ['In person 2', 'Online, live 2', 'Digital, on demand 1'],
      category: ['Literature 1', 'History 1', 'Culture 2'],
      language: ['English 1', 'Russian 3'],
    });
    expect(groupsOf({ category: 'Culture' })).toMatchObject({
      format: ['In person 1', 'Digital, on demand 1'],
      category: ['Literature 1', 'History 1', 'Culture 2 chosen'],
    });
    expect(groupsOf({ category: 'Culture' })).not.toHaveProperty('master');
    expect(groupsOf({ category: 'Culture', master: 'm5' })).toMatchObject({ master: ['Anna m5 2 chosen'] });
    expect(groupsOf({ master: 'm1', format: 'digital' })).toMatchObject({ master: ['Anna m5 1', 'Anna m1 0 chosen'] });
  });

  test('have no dates where the list is one page', () => {
    expect(Object.keys(groupsOf({}))).toEqual(['format', 'category', 'master', 'language']);
  });
});

describe('the dates', () => {
  test('are the years, and the months of the first where there are several', () => {
    expect(groupsOf({}, 'many')).toMatchObject({ date: ['2026 2', '2027 1', '2028 25'] });
    expect(groupsOf({}, 'many')).not.toHaveProperty('month');
  });

  test('are the months of the chosen year, also within a month', () => {
    expect(groupsOf({ date: '2028' }, 'many')).toMatchObject({
      date: ['2026 2', '2027 1', '2028 25 chosen'],
      month: ['March 1', 'April 24'],
    });
    expect(groupsOf({ date: '2028-03' }, 'many')).toMatchObject({
      date: ['2026 2', '2027 1', '2028 25'],
      month: ['March 1 chosen', 'April 24'],
    });
  });

  test('have the chosen day', () => {
    const { day, date } = groupsOf({ date: '2026-12-10' });
    expect(date).toEqual(['2026 2', '2027 1', '2028 1']);
    expect(day).toEqual([expect.stringMatching(/^10\sDecember\s2026 1 chosen$/)]);
  });

  test('follow the other filters', () => {
    expect(groupsOf({ category: 'Culture', date: '2026' })).toMatchObject({ date: ['2026 1 chosen', '2028 1'] });
  });

  test('of what is past have the latest year first', () => {
    const content = composedCatalogue({
      events: ['2024-01-01', '2026-01-01', '2026-05-01'].map((dateOfEvent, index) => ({
        id: `e${index}`,
        dateOfEvent,
      })),
    }).en;
    const [date, month] = filterGroups(content, 'past', { before: TODAY, latestFirst: true }, { date: '2026' });
    expect(date!.options.map(({ label }) => label)).toEqual(['2026', '2024']);
    expect(month!.options.map(({ label }) => label)).toEqual(['January', 'May']);
  });
});

test('a filter leaves as many as it says, and none leaves nothing', () => {
  const choices = fc.record(
    {
      date: fc.constantFrom('2026', '2026-12', '2026-12-10', '2027-03', '2028'),
      format: fc.constantFrom(...eventTypes),
      category: fc.constantFrom(...categories),
      master: fc.constantFrom('m1', 'm2', 'm5'),
      language: fc.constantFrom(...languages),
    },
    { requiredKeys: [] },
  );
  const exists = { date: () => true, master: () => true };
  fc.assert(
    fc.property(choices, fc.constantFrom('few', 'many'), (choice, of) => {
      const content = contents[of];
      const options = filterGroups(content, 'upcoming', upcoming, choice).flatMap((group) => group.options);
      expect(options.length).toBeGreaterThan(0);
      for (const { query, count, chosen } of options) {
        expect(count > 0 || chosen).toBe(true);
        // The link of what is chosen takes it away.
        if (chosen) continue;
        const next = readChoice(new URLSearchParams(query), exists);
        expect(content.events({ ...upcoming, ...next })).toHaveLength(count);
      }
    }),
  );
});

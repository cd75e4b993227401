import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { listingQuery, readChoice, type Choice, type View } from '#domain/event-filters.ts';
import { categories, eventTypes, languages } from '#domain/values/field-values.ts';
import { PAGE_SIZE } from '#domain/paging.ts';
import { dubaiClock } from '#tests/fixtures/event-fixture.ts';
import { composedCatalogue, type ComposedEvent } from '#tests/fixtures/composed-catalogue.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import type { loader } from './events.tsx';

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
  few: composedCatalogue({ events: few, programs }),
  many: composedCatalogue({ events: many, programs }),
};

async function filtersOf(catalogue: ReturnType<typeof composedCatalogue>, choice: Choice, view: View = 'upcoming') {
  const page = await loadPage(`/events${listingQuery(view, choice)}`, catalogue, dubaiClock(`${TODAY} 10:00`));
  return (page as ReturnType<typeof loader>).filters;
}

async function groupsOf(choice: Choice, of: keyof typeof contents = 'few') {
  const groups = await filtersOf(contents[of], choice);
  return Object.fromEntries(
    groups.map(({ id, options }) => [
      id,
      options.map(({ label, count, chosen }) => `${label} ${count}${chosen ? ' chosen' : ''}`),
    ]),
  );
}

describe('the filters of a list', () => {
  test('are those that would leave something, beside what else is chosen', async () => {
    expect(await groupsOf({})).toMatchObject({
      format: ['In person 2', 'Online, live 2', 'Digital, on demand 1'],
      category: ['Literature 1', 'History 1', 'Culture 2'],
      language: ['English 1', 'Russian 3'],
    });
    expect(await groupsOf({ category: 'Culture' })).toMatchObject({
      format: ['In person 1', 'Digital, on demand 1'],
      category: ['Literature 1', 'History 1', 'Culture 2 chosen'],
    });
    expect(await groupsOf({ category: 'Culture' })).not.toHaveProperty('master');
    expect(await groupsOf({ category: 'Culture', master: 'm5' })).toMatchObject({ master: ['Anna m5 2 chosen'] });
    expect(await groupsOf({ master: 'm1', format: 'digital' })).toMatchObject({
      master: ['Anna m5 1', 'Anna m1 0 chosen'],
    });
  });

  test('have no dates where the list is one page', async () => {
    expect(Object.keys(await groupsOf({}))).toEqual(['format', 'category', 'master', 'language']);
  });
});

describe('the dates', () => {
  test('are the years, and the months of the first where there are several', async () => {
    expect(await groupsOf({}, 'many')).toMatchObject({ date: ['2026 2', '2027 1', '2028 25'] });
    expect(await groupsOf({}, 'many')).not.toHaveProperty('month');
  });

  test('are the months of the chosen year, also within a month', async () => {
    expect(await groupsOf({ date: '2028' }, 'many')).toMatchObject({
      date: ['2026 2', '2027 1', '2028 25 chosen'],
      month: ['March 1', 'April 24'],
    });
    expect(await groupsOf({ date: '2028-03' }, 'many')).toMatchObject({
      date: ['2026 2', '2027 1', '2028 25'],
      month: ['March 1 chosen', 'April 24'],
    });
  });

  test('have the chosen day', async () => {
    const { day, date } = await groupsOf({ date: '2026-12-10' });
    expect(date).toEqual(['2026 2', '2027 1', '2028 1']);
    expect(day).toEqual([expect.stringMatching(/^10\sDecember\s2026 1 chosen$/)]);
  });

  test('follow the other filters', async () => {
    expect(await groupsOf({ category: 'Culture', date: '2026' })).toMatchObject({ date: ['2026 1 chosen', '2028 1'] });
  });

  test('of what is past have the latest year first', async () => {
    const catalogue = composedCatalogue({
      events: ['2024-01-01', '2026-01-01', '2026-05-01'].map((dateOfEvent, index) => ({
        id: `e${index}`,
        dateOfEvent,
      })),
    });
    const [date, month] = await filtersOf(catalogue, { date: '2026' }, 'past');
    expect(date!.options.map(({ label }) => label)).toEqual(['2026', '2024']);
    expect(month!.options.map(({ label }) => label)).toEqual(['January', 'May']);
  });
});

test('a filter leaves as many as it says, and none leaves nothing', async () => {
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
  await fc.assert(
    fc.asyncProperty(choices, fc.constantFrom('few', 'many'), async (choice, of) => {
      const options = (await filtersOf(contents[of], choice)).flatMap((group) => group.options);
      expect(options.length).toBeGreaterThan(0);
      for (const { query, count, chosen } of options) {
        expect(count > 0 || chosen).toBe(true);
        // The link of what is chosen takes it away.
        if (chosen) continue;
        const next = readChoice(new URLSearchParams(query), exists);
        expect(contents[of].en.events({ ...upcoming, ...next })).toHaveLength(count);
      }
    }),
  );
});

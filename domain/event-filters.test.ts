import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { eventFixture } from '#tests/fixtures/event-fixture.ts';
import { attendanceOf, listingQuery, optionsOf, readChoice, type Choice, type Facet } from './event-filters.ts';
import { categories, eventTypes, languages } from './values/field-values.ts';

const hall = eventFixture();
const alsoOnline = eventFixture({ stripeLinkOnline: 'https://buy.stripe.com/a' });

test('events together can be attended in the hall, online, or either', () => {
  const digital = eventFixture({ eventType: 'digital' });
  expect([[], [hall], [digital], [alsoOnline], [hall, digital]].map(attendanceOf)).toEqual([
    undefined,
    'in-person',
    'online',
    'both',
    'both',
  ]);
});

describe('a choice', () => {
  const days = ['2026-12-01', '2026-12-10', '2027-03-11', '2028-03-16'];
  const exists = {
    date: (date: string) => days.some((day) => day.startsWith(date)),
    master: (id: string) => ['m1', 'm2', 'm5'].includes(id),
  };

  test.each<[string, Choice]>([
    ['format=online&category=history', { format: 'online', category: 'History' }],
    ['category=HISTORY&master=M2', { category: 'History', master: 'm2' }],
    ['language=en', { language: 'en' }],
    ['format=carrier-pigeon&category=&master=m99&language=de&colour=red', {}],
    ['format=in-person&format=online', { format: 'in-person' }],
    ["category=' or 1=1", {}],
    ['date=2026-12-10&language=en', { date: '2026-12-10', language: 'en' }],
    ['date=2026-1', {}],
    ['date=20', {}],
    ['date=', {}],
    ['date=2026-12-', {}],
    ['date=2026-11', {}],
    ['date=2199', {}],
  ])('is read from %j', (query, choice) => {
    const read = readChoice(new URLSearchParams(query), exists);
    expect(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))).toEqual(choice);
  });

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

  test('is read back from the address it is written to', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom('upcoming', 'past'), (choice, view) => {
        const parameters = new URLSearchParams(listingQuery(view, choice));
        expect(parameters.get('when')).toBe(view === 'past' ? 'past' : null);
        expect(readChoice(parameters, exists)).toEqual({
          date: undefined,
          format: undefined,
          category: undefined,
          master: undefined,
          language: undefined,
          ...choice,
        });
      }),
    );
  });

  test('has one address, and none of its own where nothing is chosen', () => {
    expect(listingQuery('upcoming', {})).toBe('');
    expect(listingQuery('upcoming', { category: undefined })).toBe('');
    expect(listingQuery('past', {})).toBe('?when=past');
    expect(listingQuery('past', { language: 'en', format: 'in-person', category: 'Culture' })).toBe(
      '?when=past&format=in-person&category=culture&language=en',
    );
  });
});

describe('the options', () => {
  const optionsIn = (facet: Facet, counts: Record<string, number>, total: number, choice: Choice = {}) =>
    optionsOf(facet, new Map(Object.entries(counts)), total, choice).map(
      ({ value, count, chosen }) => `${value} ${count}${chosen ? ' chosen' : ''}`,
    );

  test('are those that would leave something, in the order of the site', () => {
    expect(optionsIn('format', { digital: 1, online: 2, 'in-person': 2 }, 4)).toEqual([
      'in-person 2',
      'online 2',
      'digital 1',
    ]);
    expect(optionsIn('category', { Culture: 2, History: 0, Literature: 1 }, 3)).toEqual(['Literature 1', 'Culture 2']);
  });

  test('of dates and masters stand as they appear', () => {
    expect(optionsIn('master', { m5: 2, m1: 1 }, 3)).toEqual(['m5 2', 'm1 1']);
  });

  test('keep what is chosen even if it leaves nothing, so that it can be taken away', () => {
    expect(optionsIn('category', { Literature: 1, History: 1 }, 2, { category: 'Culture' })).toEqual([
      'Literature 1',
      'History 1',
      'Culture 0 chosen',
    ]);
    expect(optionsIn('master', { m5: 1 }, 1, { master: 'm1' })).toEqual(['m5 1', 'm1 0 chosen']);
  });

  test('are none where the only one would change nothing', () => {
    expect(optionsIn('master', { m5: 2 }, 2)).toEqual([]);
    expect(optionsIn('master', { m5: 2 }, 2, { master: 'm5' })).toEqual(['m5 2 chosen']);
    expect(optionsIn('master', { m5: 2 }, 3)).toEqual(['m5 2']);
  });
});

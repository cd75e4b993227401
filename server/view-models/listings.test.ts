import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { categories } from '#domain/values/field-values.ts';
import { PAGE_SIZE } from '#domain/paging.ts';
import { programQuery } from '#domain/event-filters.ts';
import { composedCatalogue, type ComposedProgram } from '#tests/fixtures/composed-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { programListing, savedEvents } from './listings.ts';

const TODAY = '2026-12-01';

/** So many programs of one month each, one a month up to and including today's, those after it to come. */
function monthly(past: number, coming: number): ComposedProgram[] {
  return Array.from({ length: past + coming }, (_, index) => {
    const month = 2026 * 12 + 11 - past + index;
    const start = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return {
      id: `p${String(index).padStart(3, '0')}`,
      category: categories[index % categories.length]!,
      startDate: `${start}-02`,
      endDate: `${start}-28`,
      master: `m${index % 3}`,
    };
  });
}

const contentOf = (programs: ComposedProgram[]) => composedCatalogue({ programs }).ru;
/** What the address of a list has, with all of its programs. */
function listingOf(content: LocalizedContent, query: string) {
  const { question, paging, ...listing } = programListing(content, new URLSearchParams(query), TODAY);
  const programs = content.programs(question);
  expect(paging.total).toBe(programs.length);
  return { ...listing, programs: programs.map(({ id }) => id) };
}
const addressOf = ({ view, choice }: ReturnType<typeof listingOf>) => programQuery(view, choice);
const ids = (programs: { id: string }[]) => programs.map(({ id }) => id);

describe('programs that fit on one page', () => {
  const few = monthly(PAGE_SIZE - 2, 2);
  const content = contentOf(few);

  test('are listed together by first day, and have one address', () => {
    for (const query of [
      '',
      '?when=past',
      '?when=past&date=2025',
      '?date=2025',
      '?when=soon&category=poetry&master=m9',
    ]) {
      const listing = listingOf(content, query);
      expect(listing).toMatchObject({ view: 'all', programs: ids(few), counts: undefined, years: [] });
      expect(addressOf(listing)).toBe('');
    }
  });

  test('are so in a category or of a master, however many there are of others', () => {
    const more = monthly(60, 10);
    const listing = listingOf(contentOf(more), '?category=history&when=past');
    expect(listing.view).toBe('all');
    expect(listing.programs).toEqual(ids(more.filter(({ category }) => category === 'History')));
    expect(addressOf(listing)).toBe('?category=history');
    expect(listingOf(contentOf(more), '?master=M1').programs).toEqual(
      ids(more.filter(({ master }) => master === 'm1')),
    );
  });
});

describe('more programs', () => {
  const all = monthly(60, 30);
  const many = contentOf(all);

  test('are those to come by first day, then the past ones from the latest back', () => {
    expect(listingOf(many, '')).toMatchObject({ view: 'current', counts: { current: 30, past: 60 }, years: [] });
    expect(listingOf(many, '').programs).toEqual(ids(all.slice(60)));
    expect(listingOf(many, '?when=past').programs).toEqual(ids(all.slice(0, 60).toReversed()));
  });

  test('have the past by year, as many in each as its link says', () => {
    const { years } = listingOf(many, '?when=past');
    expect(years[0]).toEqual({ year: '2026', count: 11 });
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
    for (const { year, count } of years) {
      const listing = listingOf(many, `?when=past&date=${year}`);
      expect(listing.programs).toHaveLength(count);
      expect(listing.programs.toSorted()).toEqual(
        ids(all.slice(0, 60).filter(({ startDate }) => startDate!.startsWith(year))),
      );
      expect(listing.years).toEqual(years);
    }
  });

  test.each([
    ['?when=past&date=1999', '?when=past'],
    ['?when=past&date=2025-03', '?when=past'],
    ['?date=2025', ''],
    ['?when=PAST', '?when=past'],
    ['?when=past&category=HISTORY', '?category=history'],
    ['?when=past&date=__proto__&master=constructor', '?when=past'],
  ])('%s is %s', (query, address) => {
    expect(addressOf(listingOf(many, query))).toBe(address);
  });

  test('are over, all of them: nothing is to come, and the past is there', () => {
    const over = contentOf(monthly(40, 0));
    expect(listingOf(over, '')).toMatchObject({ view: 'current', programs: [], counts: { current: 0, past: 40 } });
    expect(listingOf(over, '?when=past').programs).toHaveLength(40);
    expect(listingOf(contentOf(monthly(0, 40)), '?when=past')).toMatchObject({ view: 'current', choice: {} });
  });
});

test('every program is in one view, and every address leads back to its list', () => {
  fc.assert(
    fc.property(
      fc.nat(70),
      fc.nat(70),
      fc.constantFrom('', '&category=culture', '&master=m2', '&category=culture&master=m2'),
      fc.constantFrom('', '?when=past', '?when=past&date=2025', '?date=2030&page=3'),
      (past, coming, filter, query) => {
        const programs = monthly(past, coming);
        const content = contentOf(programs);
        const views = ['', '?when=past'].map((view) =>
          listingOf(content, view + filter.replace('&', view ? '&' : '?')),
        );
        const listed = new Set(views.flatMap((listing) => listing.programs));
        // The composed catalogue has the masters of its programs only: a filter by any other is ignored.
        const isOfMaster = filter.includes('m2') && programs.some(({ master }) => master === 'm2');
        const wanted = programs.filter(
          ({ category, master }) =>
            (!filter.includes('culture') || category === 'Culture') && (!isOfMaster || master === 'm2'),
        );
        expect(listed).toEqual(new Set(ids(wanted)));
        const listing = listingOf(content, query + filter);
        expect(listingOf(content, addressOf(listing))).toEqual(listing);
      },
    ),
    { numRuns: 15, examples: [[0, 1, '&master=m2', '']] },
  );
});

describe('the events that an address names', () => {
  const fixtures = readCatalogue(fixtureFiles, fixturePicture);
  const named = (parameter: string | null, language: 'en' | 'ru' = 'en') => {
    const { events, elsewhere, ...rest } = savedEvents(fixtures, language, parameter);
    return {
      ...rest,
      events: events.map(({ id }) => id),
      elsewhere: elsewhere.flatMap((other) => other.events.map(({ id }) => id)),
    };
  };

  test('those of the language come in the order of time, each once', () => {
    expect(named('p3e1,event2,p3e1').events).toEqual(['event2', 'p3e1']);
  });

  test('an event of the other language alone, and one that is gone, are told apart', () => {
    const all = { ids: ['p2e1', 'event2', 'gone'], missing: ['gone'] };
    expect(named('p2e1,event2,gone')).toEqual({ ...all, events: ['event2'], elsewhere: ['p2e1'] });
    expect(named('p2e1,event2,gone', 'ru')).toEqual({ ...all, events: ['event2', 'p2e1'], elsewhere: [] });
  });

  test('what can be no id is left out, and what comes after the hundredth', () => {
    const nothing = { ids: [], events: [], elsewhere: [], missing: [] };
    for (const hostile of [null, '', ',', '__proto__,<b>,../..', 'a'.repeat(61)])
      expect(named(hostile)).toEqual(nothing);
    const tooMany = Array.from({ length: 101 }, (_, index) => `e${index}`);
    expect(named(tooMany.join()).missing).toEqual(tooMany.slice(0, 100));
  });
});

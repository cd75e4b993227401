import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Program } from './entities.ts';
import { categories } from './field-values.ts';
import { PAGE_SIZE } from './paging.ts';
import { programListing, programQuery, type ProgramListing } from './program-filters.ts';
import { programsOf } from './past-and-upcoming.ts';

const TODAY = '2026-12-01';

type Listed = Pick<Program, 'id' | 'category' | 'startDate' | 'endDate' | 'events' | 'master'>;

/** So many programs of one month each, one a month up to and including today's, those after it to come. */
function monthly(past: number, coming: number): Listed[] {
  return Array.from({ length: past + coming }, (_, index) => {
    const month = 2026 * 12 + 11 - past + index;
    const start = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return {
      id: `p${index}`,
      category: categories[index % categories.length]!,
      startDate: `${start}-02`,
      endDate: `${start}-28`,
      events: [],
      master: { id: `m${index % 3}` } as Program['master'],
    };
  });
}

const listingOf = (programs: Listed[], query: string): ProgramListing<Listed> =>
  programListing(programs, new URLSearchParams(query), (id) => /^m[0-2]$/.test(id), TODAY);
const addressOf = ({ view, choice }: ProgramListing<Listed>) => programQuery(view, choice);

describe('programs that fit on one page', () => {
  const few = monthly(PAGE_SIZE - 2, 2);

  test('are listed together by first day, and have one address', () => {
    for (const query of [
      '',
      '?when=past',
      '?when=past&date=2025',
      '?date=2025',
      '?when=soon&category=poetry&master=m9',
    ]) {
      const listing = listingOf(few, query);
      expect(listing).toMatchObject({ view: 'all', programs: few, counts: undefined, years: [] });
      expect(addressOf(listing)).toBe('');
    }
  });

  test('are so in a category or of a master, however many there are of others', () => {
    const listing = listingOf(monthly(60, 10), '?category=history&when=past');
    expect(listing.view).toBe('all');
    expect(listing.programs.map(({ category }) => category)).toEqual(Array(listing.programs.length).fill('History'));
    expect(addressOf(listing)).toBe('?category=history');
    expect(listingOf(monthly(60, 10), '?master=M1').programs.every(({ master }) => master.id === 'm1')).toBe(true);
  });
});

describe('more programs', () => {
  const many = monthly(60, 30);

  test('are those to come by first day, then the past ones from the latest back', () => {
    expect(listingOf(many, '')).toMatchObject({ view: 'current', counts: { current: 30, past: 60 }, years: [] });
    expect(listingOf(many, '').programs).toEqual(many.slice(60));
    expect(listingOf(many, '?when=past').programs).toEqual(many.slice(0, 60).toReversed());
  });

  test('have the past by year, as many in each as its link says', () => {
    const { years } = listingOf(many, '?when=past');
    expect(years[0]).toEqual({ year: '2026', count: 11 });
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
    for (const { year, count } of years) {
      const listing = listingOf(many, `?when=past&date=${year}`);
      expect(listing.programs).toHaveLength(count);
      expect(listing.programs.every(({ startDate }) => startDate.startsWith(year))).toBe(true);
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
    const over = monthly(40, 0);
    expect(listingOf(over, '')).toMatchObject({ view: 'current', programs: [], counts: { current: 0, past: 40 } });
    expect(listingOf(over, '?when=past').programs).toHaveLength(40);
    expect(listingOf(monthly(0, 40), '?when=past')).toMatchObject({ view: 'current', choice: {} });
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
        const programs = programsOf(monthly(past, coming));
        const views = ['', '?when=past'].map((view) =>
          listingOf(programs, view + filter.replace('&', view ? '&' : '?')),
        );
        const ids = new Set(views.flatMap((listing) => listing.programs.map(({ id }) => id)));
        const wanted = programs.filter(
          ({ category, master }) =>
            (!filter.includes('culture') || category === 'Culture') && (!filter.includes('m2') || master.id === 'm2'),
        );
        expect(ids).toEqual(new Set(wanted.map(({ id }) => id)));
        const listing = listingOf(programs, query + filter);
        expect(listingOf(programs, addressOf(listing))).toEqual(listing);
      },
    ),
  );
});

import { describe, expect, test } from 'vitest';

import { composedCatalogue } from '#tests/fixtures/composed-catalogue.ts';
import type { ProgramQuestion } from './content-questions.ts';

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const catalogue = composedCatalogue({
  programs: [
    { id: 'light', category: 'Architecture', startDate: '2027-11-04' },
    { id: 'taste', category: 'Culture', startDate: '2027-04-08', endDate: '2027-05-13', master: 'm2' },
    { id: 'books', category: 'Literature', startDate: '2026-10-15' },
    { id: 'letters', category: 'Literature', startDate: '2026-10-15', endDate: '2026-10-20', shownIn: ['ru'] },
  ],
  events: [{ id: 'overcoat', program: 'letters', dateOfEvent: '2026-11-26', shownIn: ['ru'] }],
});
const { en, ru } = catalogue;

describe('programs', () => {
  test('stand by first day, on one day by id', () => {
    expect(ids(en.programs())).toEqual(['books', 'taste', 'light']);
    expect(ids(ru.programs())).toEqual(['books', 'letters', 'taste', 'light']);
    expect(ids(ru.programs({ latestFirst: true }))).toEqual(['light', 'taste', 'letters', 'books']);
  });

  test.each<[ProgramQuestion, string[]]>([
    [{ category: 'Culture' }, ['taste']],
    [{ category: 'History' }, []],
    [{ master: 'm2' }, ['taste']],
    [{ year: '2026' }, ['books', 'letters']],
    [{ year: '2025' }, []],
    [{ onlyThere: true }, ['letters']],
    [{ limit: 2, offset: 1 }, ['letters', 'taste']],
  ])('asked for %j', (question, expected) => {
    expect(ids(ru.programs(question))).toEqual(expected);
    const all = { ...question, limit: 99, offset: 0 };
    expect(ru.countPrograms(question)).toBe(ru.programs(all).length);
  });

  test.each([
    ['2026-11-26', []],
    ['2026-11-27', ['letters']],
    ['2027-05-13', ['letters']],
    ['2027-05-14', ['letters', 'taste']],
    ['2099-01-01', ['letters', 'taste']],
  ])('on %s are over from the day after their last, those without a last day never: %j', (on, over) => {
    expect(ids(ru.programs({ over: { on, is: true } }))).toEqual(over);
    expect(ids(ru.programs({ over: { on, is: false } }))).toEqual(
      ids(ru.programs()).filter((id) => !over.includes(id)),
    );
  });

  test('are counted by year, the latest first', () => {
    expect(ru.programYears({})).toEqual([
      { year: '2027', count: 2 },
      { year: '2026', count: 2 },
    ]);
    expect(en.programYears({ category: 'Literature' })).toEqual([{ year: '2026', count: 1 }]);
  });

  test('have the events of their language', () => {
    expect(ids(ru.program('letters')!.events)).toEqual(['overcoat']);
    expect(en.program('letters')).toBeUndefined();
    expect(en.program('books')?.events).toEqual([]);
  });
});

describe('masters to suggest', () => {
  const many = composedCatalogue({
    events: [
      { id: 'a', master: 'late', dateOfEvent: '2027-01-01' },
      { id: 'b', master: 'next', dateOfEvent: '2026-12-01', time: '19:00' },
      { id: 'c', master: 'early', dateOfEvent: '2026-12-01', time: '10:00' },
      { id: 'd', master: 'over', dateOfEvent: '2026-11-30' },
      { id: 'e', master: 'cancelled', dateOfEvent: '2026-12-01', status: 'cancelled' },
    ],
    programs: [{ id: 'books' }],
  });
  const suggested = (limit: number, except?: string) => ids(many.ru.suggestedMasters('2026-12-01', limit, except));

  test('are all of them in the order of their ids, where there are no more', () => {
    expect(suggested(6)).toEqual(['cancelled', 'early', 'late', 'm4', 'next', 'over']);
    expect(suggested(5, 'm4')).toEqual(['cancelled', 'early', 'late', 'next', 'over']);
  });

  test('are else those of the next events that take place, then the others', () => {
    expect(suggested(5)).toEqual(['early', 'next', 'late', 'cancelled', 'm4']);
    expect(suggested(2, 'early')).toEqual(['next', 'late']);
  });
});

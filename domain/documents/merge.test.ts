import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mergeDocuments } from './merge.ts';
import { isSameValue } from './values.ts';

const takeaways = [
  { title: { en: 'How faro is played', ru: 'Как играют в фараон' }, description: { en: 'Left for the punter.' } },
  { title: { en: 'Numbers in hiding', ru: 'Спрятанные числа' }, description: { en: 'Threes and sevens.' } },
  { title: { en: 'A ghost with two exits' }, description: { en: 'How to write the supernatural.' } },
] as const;
const [faro, numbers, ghost] = takeaways;
const event = {
  id: 'event1',
  name: { en: 'The Queen of Spades', ru: 'Пиковая дама' },
  price: { aed: 400, rub: 9000 },
  images: ['scene-1', 'scene-2'],
  keyTakeaways: [...takeaways],
};

describe('fields', () => {
  test('that different people change are all taken over', () => {
    const mine = { ...event, name: { ...event.name, en: 'Three, Seven, Ace' } };
    const theirs = { ...event, name: { ...event.name, ru: 'Тройка, семёрка, туз' }, price: { aed: 450, rub: 9000 } };
    expect(mergeDocuments(event, mine, theirs)).toEqual({
      value: {
        ...event,
        name: { en: 'Three, Seven, Ace', ru: 'Тройка, семёрка, туз' },
        price: { aed: 450, rub: 9000 },
      },
      conflicts: [],
    });
  });

  test('that both change differently keep theirs and name mine', () => {
    const merged = mergeDocuments(
      event,
      { ...event, price: { aed: '40o', rub: 9000 } },
      { ...event, price: { aed: 450 } },
    );
    expect(merged.value).toEqual({ ...event, price: { aed: 450 } });
    expect(merged.conflicts).toEqual([{ path: 'price.aed', mine: '40o', theirs: 450 }]);
  });

  test('that both change to the same are no conflict', () => {
    const both = { ...event, name: { en: 'Three, Seven, Ace' } };
    expect(mergeDocuments(event, { ...both, time: '19:00' }, both)).toEqual({
      value: { ...both, time: '19:00' },
      conflicts: [],
    });
  });

  test('in which one language was emptied and another written keep both changes', () => {
    const base = { name: { en: 'The Queen of Spades' } };
    const merged = mergeDocuments(base, {}, { name: { en: 'The Queen of Spades', ru: 'Пиковая дама' } });
    expect(merged).toEqual({ value: { name: { ru: 'Пиковая дама' } }, conflicts: [] });
  });

  test('that became empty on both sides are gone', () => {
    const [mine, theirs] = [
      { id: 'e', name: { en: 'One' } },
      { id: 'e', name: { ru: 'Один' } },
    ];
    expect(mergeDocuments({ id: 'e', name: { en: 'One', ru: 'Один' } }, mine, theirs).value).toEqual({ id: 'e' });
  });

  test('a group that one removed and the other edited is one conflict', () => {
    const video = { title: { en: 'Faro' }, url: 'https://example.com/1' };
    const edited = { ...video, title: { en: 'Two minutes of faro' } };
    expect(mergeDocuments({ video, id: 'e' }, { id: 'e' }, { video: edited, id: 'e' })).toEqual({
      value: { video: edited, id: 'e' },
      conflicts: [{ path: 'video', mine: undefined, theirs: edited }],
    });
  });

  test('a document that I take off while they edit it stays, and the conflict says so', () => {
    const theirs = { ...event, time: '20:00' };
    expect(mergeDocuments(event, undefined, theirs)).toEqual({
      value: theirs,
      conflicts: [{ path: '', mine: undefined, theirs }],
    });
  });

  test('with the names of an object’s own machinery are fields like others', () => {
    const hostile = JSON.parse('{"__proto__": {"isEditor": true}, "constructor": "x"}') as object;
    const { value } = mergeDocuments({ a: 1 }, { a: 1, ...hostile }, Object.assign(JSON.parse('{"a": 2}'), {}));
    expect(({} as { isEditor?: boolean }).isEditor).toBeUndefined();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

describe('lists', () => {
  const merge = (mine: unknown[], theirs: unknown[], base: unknown[] = [...takeaways]) => {
    const { value, conflicts } = mergeDocuments({ list: base }, { list: mine }, { list: theirs });
    return { list: (value as { list?: unknown }).list, conflicts };
  };
  const edited = { ...numbers, title: { ...numbers.title, ru: 'Числа, которые спрятались' } };
  const added = { title: { en: 'The rules' } };

  test.each([
    ['adds one before it', [added, faro, numbers, ghost], [added, faro, edited, ghost]],
    ['removes another', [numbers, ghost], [edited, ghost]],
    ['moves it', [faro, ghost, numbers], [faro, ghost, edited]],
    ['moves it and adds one', [numbers, added, faro, ghost], [edited, added, faro, ghost]],
  ])('one edits a text inside an item while the other %s', (_, other, expected) => {
    const mine = [faro, edited, ghost];
    expect(merge(mine, other)).toEqual({ list: expected, conflicts: [] });
    expect(merge(other, mine)).toEqual({ list: expected, conflicts: [] });
  });

  test('keep what both add: theirs first where it is the same place, and once what is the same', () => {
    const other = { title: { en: 'A letter to the bank' } };
    expect(merge([...takeaways, added], [...takeaways, other]).list).toEqual([...takeaways, other, added]);
    expect(merge([added, ...takeaways], [...takeaways, other]).list).toEqual([added, ...takeaways, other]);
    expect(merge([...takeaways, added], [other, ...takeaways, added]).list).toEqual([other, ...takeaways, added]);
  });

  test('lose what one removes and the other left alone', () => {
    expect(merge([faro, numbers], [numbers, ghost])).toEqual({ list: [numbers], conflicts: [] });
    expect(merge([], [numbers])).toEqual({ list: undefined, conflicts: [] });
  });

  test('the item that I remove and they edit stays, with a conflict', () => {
    expect(merge([faro, ghost], [faro, edited, ghost])).toEqual({
      list: [faro, edited, ghost],
      conflicts: [{ path: 'list.1', mine: undefined, theirs: edited }],
    });
  });

  test('the item that they remove and I edit is in the conflict, with the list that has it', () => {
    const theirs = [added, faro, ghost];
    expect(merge([faro, edited, ghost], theirs)).toEqual({
      list: theirs,
      conflicts: [{ path: 'list', mine: [added, faro, edited, ghost], theirs }],
    });
  });

  test('both edit the same text of an item: the conflict says where it is now', () => {
    const mine = [faro, { ...numbers, title: { en: 'Hidden numbers', ru: numbers.title.ru } }, ghost];
    const theirs = [added, faro, { ...numbers, title: { en: 'Secret numbers', ru: numbers.title.ru } }, ghost];
    expect(merge(mine, theirs)).toEqual({
      list: theirs,
      conflicts: [{ path: 'list.2.title.en', mine: 'Hidden numbers', theirs: 'Secret numbers' }],
    });
  });

  test('keep the moves of both', () => {
    expect(merge(['b', 'a', 'c', 'd'], ['a', 'b', 'd', 'c'], ['a', 'b', 'c', 'd'])).toEqual({
      list: ['b', 'a', 'd', 'c'],
      conflicts: [],
    });
  });

  test('moved in ways that contradict each other are one conflict', () => {
    expect(merge(['b', 'a', 'c'], ['a', 'c', 'b'], ['a', 'b', 'c'])).toEqual({
      list: ['a', 'c', 'b'],
      conflicts: [{ path: 'list', mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] }],
    });
  });

  test('an empty item that was added is filled in', () => {
    expect(merge([faro, added], [faro, {}, ghost], [faro, {}]).list).toEqual([faro, added, ghost]);
  });

  test('of two hundred items are merged with all that both did to them', () => {
    const base = Array.from({ length: 200 }, (_, index) => ({
      title: { en: `Question ${index}`, ru: `Вопрос ${index}` },
    }));
    const mine = base.toReversed();
    const theirs = base.map(({ title }) => ({ title: { ...title, ru: `${title.ru}, исправленный` } }));
    expect(merge(mine, theirs, base)).toEqual({ list: theirs.toReversed(), conflicts: [] });
  });
});

describe('any documents', () => {
  /** Few words and keys, so that the three have much in common. */
  const word = fc.constantFrom('faro', 'ghost', 'три', 'семь', 'туз', 'a b c', '');
  const scalar = fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
  const text = fc.record({ en: word, ru: word }, { requiredKeys: [] });
  const item = fc.oneof(scalar, text, fc.record({ title: text, description: text }, { requiredKeys: [] }));
  const list = fc.array(item, { maxLength: 5 });
  const document = fc.dictionary(
    fc.constantFrom('name', 'price', 'list', 'video', '__proto__'),
    fc.oneof(scalar, text, list, fc.record({ title: text, url: word }, { requiredKeys: [] })),
  );
  const value = fc.oneof({ weight: 4, arbitrary: document }, list, fc.constant(undefined), scalar);

  test('keep a change that only one has made', () => {
    fc.assert(
      fc.property(value, value, (base, changed) => {
        for (const merged of [
          mergeDocuments(base, changed, base),
          mergeDocuments(base, base, changed),
          mergeDocuments(base, changed, changed),
        ]) {
          expect(isSameValue(merged.value, changed)).toBe(true);
          expect(merged.conflicts).toEqual([]);
        }
      }),
    );
  });

  test('keep changes of different fields', () => {
    const changed = fc.oneof(word, fc.record({ en: word }), fc.array(item, { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(document, changed, changed, (base, mine, theirs) => {
        const before = { ...base, mine: 'before', theirs: ['before'] };
        const merged = mergeDocuments(before, { ...before, mine }, { ...before, theirs });
        expect(isSameValue(merged.value, { ...base, mine, theirs })).toBe(true);
      }),
    );
  });

  test('lose no word', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const merged = mergeDocuments(base, mine, theirs);
        const kept = new Set(
          [merged.value, ...merged.conflicts.flatMap((each) => [each.mine, each.theirs])].flatMap(leaves),
        );
        const before = new Set(leaves(base));
        const introduced = [...leaves(mine), ...leaves(theirs)].filter((leaf) => !before.has(leaf));
        expect(introduced.filter((leaf) => !kept.has(leaf))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

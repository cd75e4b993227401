import fc from 'fast-check';
import { expect, test } from 'vitest';

import { valueAt } from '../../domain/documents/values.ts';
import { followAlternatives } from './follow-alternatives.ts';

const by = { by: 'Boris', at: '2026-11-21T12:00:00.000Z' };
const words = ['faro', 'numbers', 'ghost', 'candle', 'overcoat', 'nose', 'carriage', 'lady'];
const item = (number: number) => ({
  title: { en: `${words[number]} ${number}a ${number}b`, ru: `${number}в ${number}г` },
  description: { en: `${number}d ${number}e ${number}f` },
});
type Item = ReturnType<typeof item>;
const titleOf = (value: unknown, path: string) => valueAt(value, path.replace(/\.description\.en$/, '.title.en'));

/** What somebody does to a list: `at` and `to` count its items, and begin anew after the last one. */
const aChange = fc.record({ what: fc.constantFrom('move', 'remove', 'add', 'edit'), at: fc.nat(20), to: fc.nat(20) });

function changed(items: readonly Item[], { what, at, to }: { what: string; at: number; to: number }, next: number) {
  if (what === 'add') return items.toSpliced(at % (items.length + 1), 0, item(next));
  if (items.length === 0) return [...items];
  const place = at % items.length;
  const own = items[place]!;
  if (what === 'remove') return items.toSpliced(place, 1);
  if (what === 'edit') return items.with(place, { ...own, title: { ...own.title, ru: `${own.title.ru} да` } });
  return items.toSpliced(place, 1).toSpliced(to % items.length, 0, own);
}

test('an alternative stays with its item, save after save, wherever that goes; of a removed one the text stays with the list', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 4 }),
    fc.nat(20),
    fc.array(aChange, { maxLength: 4 }),
    (length, of, changes) => {
      let document = { name: { en: 'Tea' }, keyTakeaways: Array.from({ length }, (_, number) => item(number)) };
      const own = document.keyTakeaways[of % length]!;
      let alternatives = [{ path: `keyTakeaways.${of % length}.description.en`, value: 'mine', ...by }];
      for (const [index, change] of changes.entries()) {
        const after = { ...document, keyTakeaways: changed(document.keyTakeaways, change, length + index) };
        alternatives = followAlternatives(alternatives, document, after) as typeof alternatives;
        document = after;
      }
      const found = alternatives.flatMap(({ path, value }) =>
        path === 'keyTakeaways'
          ? (value as unknown as Item[]).map(({ title, description }) => [title.en, description.en])
          : [[titleOf(document, path), value]],
      );
      expect(found).toContainEqual([own.title.en, 'mine']);
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test('a list that is gone as a whole comes back with the text', () => {
  const before = { keyTakeaways: [item(0)] };
  const alternative = { path: 'keyTakeaways.0.title.ru', value: 'моё', ...by };
  const mine = { ...item(0), title: { ...item(0).title, ru: 'моё' } };
  expect(followAlternatives([alternative], before, {})).toEqual([
    { ...alternative, path: 'keyTakeaways', value: [mine] },
  ]);
});

test('who wanted an item removed has it their way once it is', () => {
  const before = { keyTakeaways: [item(0), item(1)] };
  const alternative = { path: 'keyTakeaways.0', value: undefined, ...by };
  expect(followAlternatives([alternative], before, { keyTakeaways: [item(1)] })).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { wordDifferences } from './differences.ts';

const marks = { same: ['', ''], added: ['[+', ']'], removed: ['[-', ']'] } as const;
const marked = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ type, text }) => marks[type][0] + text + marks[type][1])
    .join('');

test.each([
  ['a cup of tea', 'a cup of coffee', 'a cup of [-tea][+coffee]'],
  ['Вечер чая', 'Вечер чаепития', 'Вечер [-чая][+чаепития]'],
  ['well-known facts', 'little-known facts', '[-well-known][+little-known] facts'],
  ['one two three', 'uno dos three', '[-one two][+uno dos] three'],
  ['', 'new', '[+new]'],
  ['gone', '', '[-gone]'],
])('“%s” and “%s” differ by whole words', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('the pieces are both texts, whatever they say', () => {
  const text = fc.array(fc.constantFrom('tea', 'чай', ' ', '\n', ',', 'ё', '🫖')).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifferences(before, after);
      const without = (type: string) => pieces.filter((each) => each.type !== type).map((each) => each.text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after]);
    }),
  );
});

test('texts that have nothing in common are compared in bounded time', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 20_000 }, (_, index) => letter + index).join(' '),
  );
  expect(wordDifferences(before!, after!)).toEqual([
    { type: 'removed', text: before },
    { type: 'added', text: after },
  ]);
});

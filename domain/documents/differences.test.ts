import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { differences } from './differences.ts';
import { wordDifferences } from './word-differences.ts';

const faro = { title: { en: 'How faro is played', ru: 'Как играют в фараон' } };
const numbers = { title: { en: 'Numbers in hiding', ru: 'Спрятанные числа' } };
const ghost = { title: { en: 'A ghost with two exits' } };
const event = { name: { en: 'The Queen of Spades' }, price: { aed: 400 }, keyTakeaways: [faro, numbers, ghost] };

describe('what changed in a document', () => {
  test('is named by text, language and fact', () => {
    expect(differences(event, { ...event, name: { en: 'Three, Seven, Ace', ru: 'Туз' }, price: {} })).toEqual([
      {
        type: 'changed',
        path: 'name.en',
        earlierPath: 'name.en',
        before: 'The Queen of Spades',
        after: 'Three, Seven, Ace',
      },
      { type: 'changed', path: 'name.ru', earlierPath: 'name.ru', before: undefined, after: 'Туз' },
      { type: 'changed', path: 'price.aed', earlierPath: 'price.aed', before: 400, after: undefined },
    ]);
  });

  test('names items of lists that were added, removed, moved and edited', () => {
    const added = { title: { en: 'The rules of the bank' } };
    const edited = { title: { en: 'Numbers in hiding', ru: 'Числа' } };
    expect(differences(event, { ...event, keyTakeaways: [edited, added, faro] })).toEqual([
      {
        type: 'changed',
        path: 'keyTakeaways.0.title.ru',
        earlierPath: 'keyTakeaways.1.title.ru',
        before: 'Спрятанные числа',
        after: 'Числа',
      },
      { type: 'added', path: 'keyTakeaways.1', earlierPath: 'keyTakeaways.1', before: undefined, after: added },
      { type: 'moved', path: 'keyTakeaways.2', earlierPath: 'keyTakeaways.0', before: faro, after: faro },
      { type: 'removed', path: 'keyTakeaways.2', earlierPath: 'keyTakeaways.2', before: ghost, after: undefined },
    ]);
  });

  test('is all of a new document, and the whole of one that was taken off', () => {
    expect(differences(undefined, { name: { en: 'One' }, images: ['a'] }).map(({ path }) => path)).toEqual([
      'name.en',
      'images.0',
    ]);
    expect(differences(event, undefined)).toEqual([
      { type: 'removed', path: '', earlierPath: '', before: event, after: undefined },
    ]);
    expect(differences(event, structuredClone(event))).toEqual([]);
  });
});

describe('what changed in a text', () => {
  const marked = (before: string, after: string) =>
    wordDifferences(before, after)
      .map(({ type, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[type])
      .join('');

  test.each([
    ['A new overcoat costs eighty.', 'A new overcoat costs ninety.', 'A new overcoat costs -eighty-+ninety+.'],
    ['Новая шинель стоит восемьдесят', 'Старая шинель стоит восемьдесят', '-Новая-+Старая+ шинель стоит восемьдесят'],
    ['one two three', 'four five three', '-one two-+four five+ three'],
    ['First.\n\nThird.', 'First.\n\nSecond.\n\nThird.', 'First.\n\n+Second.\n\n+Third.'],
    ['', 'New', '+New+'],
    ['Old', '', '-Old-'],
    ['ёлка', 'елка', '-ёлка-+елка+'],
  ])('“%s” → “%s” is marked by words', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  test('puts both texts together again', () => {
    const text = fc.array(fc.constantFrom('шинель', 'a', ' ', '\n', '\n\n', '.', 'é', '—', '🂱'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const pieces = wordDifferences(one.join(''), other.join(''));
        const of = (type: string) =>
          pieces
            .filter((piece) => piece.type === 'same' || piece.type === type)
            .map((piece) => piece.text)
            .join('');
        expect([of('removed'), of('added')]).toEqual([one.join(''), other.join('')]);
      }),
    );
  });

  test('of any length is found', () => {
    const words = (count: number, step: number) => Array.from({ length: count }, (_, index) => (index * step) % 9973);
    const pieces = wordDifferences(words(100_000, 7).join(' '), words(100_000, 11).join(' '));
    expect(pieces.length).toBeGreaterThan(0);
  });
});

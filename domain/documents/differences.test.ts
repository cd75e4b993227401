import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { differences } from './differences.ts';
import { lostParagraphs, restoreField, restoreParagraph } from './restore.ts';
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

describe('a paragraph of an earlier text', () => {
  const [one, two, three] = [
    'The collar is cat, the best cat in the shop.',
    'He wears the thing for a single day.',
    'Gogol does not say who stole it.',
  ];
  const earlier = `${one}\n\n${two}\n\n${three}`;

  test.each([
    ['that is gone comes back in its place', `${one}\n\n${three}`, 1, earlier],
    ['that stood first comes back there', `${two}\n\n${three}`, 0, earlier],
    ['that stood last comes back there', `${one}\n\n${two}`, 2, earlier],
    ['that was edited replaces what it became', `${one}\n\nHe wears the thing for two days.\n\n${three}`, 1, earlier],
    [
      'never replaces a new one',
      `${one}\n\nQuite another story.\n\n${three}`,
      1,
      `${one}\n\n${two}\n\nQuite another story.\n\n${three}`,
    ],
    ['that is still there changes nothing', `New.\n\n${earlier}`, 1, `New.\n\n${earlier}`],
    ['comes back into an empty text', '', 1, two],
    ['that never was changes nothing', one, 7, one],
  ])('%s', (_, current, index, expected) => {
    expect(restoreParagraph(current, earlier, index)).toBe(expected);
  });

  test('is found to be lost', () => {
    expect(lostParagraphs(earlier, `${one}\n\n${three}`)).toEqual([1]);
    expect(lostParagraphs(earlier, `Before.\n\n${earlier}`)).toEqual([]);
  });

  test('of a list of lines comes back as a line', () => {
    expect(restoreParagraph('§ Tickets\n- by card', '§ Tickets\n- by card\n- in cash', 2)).toBe(
      '§ Tickets\n- by card\n- in cash',
    );
  });
});

describe('a field of an earlier state', () => {
  test('comes back wherever its item stands now', () => {
    const current = { ...event, keyTakeaways: [ghost, { title: { ...numbers.title, en: 'Hidden' } }] };
    expect(restoreField(current, event, 'keyTakeaways.1.title.en')).toEqual({
      ...event,
      keyTakeaways: [ghost, numbers],
    });
    expect(restoreField({ ...event, name: undefined }, event, 'name.en')).toEqual(event);
    expect(restoreField({ ...event, price: { aed: 450, rub: 1 } }, event, 'price.rub')).toEqual({
      ...event,
      price: { aed: 450 },
    });
  });

  test('comes back with its item when that is gone, and replaces nothing else', () => {
    const added = { title: { en: 'The rules of the bank' } };
    const current = { ...event, keyTakeaways: [faro, added, ghost] };
    const restored = { ...event, keyTakeaways: [faro, numbers, added, ghost] };
    expect(restoreField(current, event, 'keyTakeaways.1')).toEqual(restored);
    expect(restoreField(current, event, 'keyTakeaways.1.title.en')).toEqual(restored);
    expect(restoreField({ name: event.name }, event, 'keyTakeaways.1')).toEqual({
      name: event.name,
      keyTakeaways: [numbers],
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { excerpt, highlight, type Part } from './highlight.ts';
import { formsOf, wordsOf } from './tokenize.ts';

function joined(parts: Part[]): string {
  return parts.map(({ text }) => text).join('');
}

const is =
  (...forms: string[]) =>
  (word: string) =>
    formsOf(word).some((form) => forms.includes(form));

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc
    .array(fc.constantFrom('чай', 'Чаю.', 'не', 'был', '—', '«ёлка»', 'и\u0306', '\n', '? ', 'a'.repeat(300)), {
      maxLength: 200,
    })
    .map((words) => words.join(' ')),
);

describe('highlighted', () => {
  test('splits a text at the words', () => {
    expect(highlight('Караванный чай: от Кяхты', is('чай'))).toEqual([
      { text: 'Караванный ' },
      { text: 'чай', hit: true },
      { text: ': от Кяхты' },
    ]);
  });

  test('loses no character and adds none', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 5 }), (text, every) => {
        const parts = highlight(text, ({ length }) => length % every === 0);
        expect(joined(parts)).toBe(text);
        expect(parts.every(({ text: part }) => part !== '')).toBe(true);
      }),
    );
  });
});

describe('an excerpt', () => {
  const long = `${'Вода кипит и шумит. '.repeat(40)}Наконец подали чай. ${'Вечер тянулся и тянулся. '.repeat(40)}`;

  test('is the whole of a short text', () => {
    expect(joined(excerpt('Подали чай.', is('чай')))).toBe('Подали чай.');
  });

  test('starts at the beginning of the text without a hit', () => {
    expect(joined(excerpt(long, () => false))).toMatch(/^Вода кипит .*…$/);
  });

  test('shows the surroundings of the hit, from the beginning of its sentence', () => {
    expect(joined(excerpt(long, is('чай')))).toMatch(/^… Наконец подали чай\. .*…$/);
  });

  test('is the whole of a text that is just short enough, and no more of one character more', () => {
    const text = `Чай${' вода'.repeat(37)}.`;
    expect(text).toHaveLength(189);
    expect(joined(excerpt(`${text}.`, is('чай')))).toBe(`${text}.`);
    expect(joined(excerpt(`${text}..`, is('чай')))).toMatch(/ вода…$/);
  });

  test('shows what stands before the hit, as far as there is room for it', () => {
    const before = 'вода '.repeat(10);
    expect(before).toHaveLength(50);
    for (const lead of [before, `и ${before}`]) {
      const shown = joined(excerpt(`${lead}чай${' вода'.repeat(60)}`, is('чай')));
      expect(shown).toContain(before + 'чай');
      expect(shown.startsWith('… ')).toBe(lead !== before);
    }
  });

  test('of two parts with as many words of the query is the first one, unless a later one has more, up to its very end', () => {
    const filler = 'вода '.repeat(60);
    const single = `${filler}первый чай ${filler}второй чай ${filler}`;
    expect(joined(excerpt(single, is('чай')))).toContain('первый чай');
    const between = `слово ${'вода '.repeat(25)}`;
    const apart = (more: string) => `${filler}первый чай ${filler}второй чай ${more}${between}сахар ${filler}`;
    expect(`чай ${between}сахар`).toHaveLength(140);
    const text = (more: string) => joined(excerpt(apart(more), is('чай', 'сахар')));
    expect(text('')).toContain('второй чай');
    expect(text('и ')).toContain('первый чай');
  });

  test('prefers the part with most different words of the query', () => {
    const text = `Чай. ${'Вода кипит и шумит. '.repeat(30)}Здесь чай и сахар. ${'Вода кипит и шумит. '.repeat(30)}`;
    expect(joined(excerpt(text, is('чай', 'сахар')))).toContain('Здесь чай и сахар.');
  });

  test('is short, a piece of the text and holds a hit when there is one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const isHit = is('чай');
        const parts = excerpt(text, isHit);
        const bare = joined(parts).replace(/^… /, '').replace(/…$/, '');
        expect(bare.length).toBeLessThanOrEqual(200);
        expect(text).toContain(bare);
        expect(parts.some(({ hit }) => hit)).toBe(wordsOf(text).some((word) => isHit(word.text)));
      }),
      // Without and with a hit, wherever it stands, whatever the others are.
      { examples: [[''], [long], [long.replace('чай', 'кофе')], ['чай'], [`${'не '.repeat(200)}чай`]] },
    );
  });
});

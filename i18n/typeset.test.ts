import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { plainSpaces, quoted, typeset, typesetAll } from './typeset.ts';

/** No-break spaces as `~`. */
const seen = (text: string, language: 'en' | 'ru') => typeset(text, language).replaceAll('\u00A0', '~');

describe('Russian', () => {
  test.each([
    ['Лекции в Дубае и онлайн', 'Лекции в~Дубае и~онлайн'],
    ['И не на зло, а для дела', 'И~не~на~зло, а~для~дела'],
    ['«В снег» (и в дождь)', '«В~снег» (и~в~дождь)'],
    ['из-за неё, кто-то не тот', 'из-за неё, кто-то не~тот'],
    ['Программа — несколько вечеров', 'Программа~— несколько вечеров'],
    ['15 октября — 21 января', '15~октября~— 21~января'],
    ['от 6 до 16 лет', 'от~6~до~16~лет'],
    ['за 7 дней, 1511 год', 'за~7~дней, 1511~год'],
    ['10 000 ₽ или 400 AED', '10~000~₽ или 400~AED'],
    ['XIX века, «Опыты», III, 8', 'XIX~века, «Опыты», III,~8'],
    ['А. С. Пушкин, т. е. поэт', 'А.~С.~Пушкин, т.~е. поэт'],
    ['Хотел бы, но мог ли же', 'Хотел~бы, но~мог~ли~же'],
    ['бывает, жест, лист', 'бывает, жест, лист'],
    ['№ 15', '№~15'],
    ['19:00 по Дубаю', '19:00~по~Дубаю'],
  ])('%s', (text, set) => expect(seen(text, 'ru')).toBe(set));
});

describe('English', () => {
  test.each([
    ['At most 7 days before 26 November 2026', 'At most 7~days before 26~November 2026'],
    ['ages 6 to 16, 60–90 minutes', 'ages 6 to 16, 60–90~minutes'],
    ['1,800 AED or 12,500 RUB', '1,800~AED or 12,500~RUB'],
    ['in 1635 as a bill', 'in 1635 as a bill'],
    ['a dash – like this', 'a dash~– like this'],
  ])('%s', (text, set) => expect(seen(text, 'en')).toBe(set));
});

test.each(['en', 'ru'] as const)('only spaces change, and only once (%s)', (language) => {
  const word = fc.constantFrom('в', 'не', '7', '16', 'дней', '—', 'снег', 'ли', 'А.', '\n', '- ', '§ ', '«И', 'days');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(' ');
      const set = typeset(text, language);
      expect(plainSpaces(set)).toBe(text);
      expect(typeset(set, language)).toBe(set);
    }),
  );
});

test('typesetting messages keeps objects, lists and functions', () => {
  const messages = {
    a: { b: 'в дом' },
    list: ['не он', 'в саду'],
    of: (count: number, what: string) => `${count} ${what} в день`,
  };
  const set = typesetAll('ru', messages);
  expect(set.a.b).toBe('в\u00A0дом');
  expect(set.list).toEqual(['не\u00A0он', 'в\u00A0саду']);
  expect(set.of(2, 'раза')).toBe('2\u00A0раза в\u00A0день');
  expect(set.of).toHaveLength(2);
});

test('a title with a quotation has other quotation marks inside', () => {
  expect(quoted('How “The Lady with the Little Dog” Ends', 'en')).toBe('“How ‘The Lady with the Little Dog’ Ends”');
  expect(quoted('Чем кончается «Дама с собачкой»', 'ru')).toBe('«Чем кончается „Дама с собачкой“»');
});

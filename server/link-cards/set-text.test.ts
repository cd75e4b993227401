import { describe, expect, test } from 'vitest';

import { drawnCharacter } from '#domain/drawable-text.ts';
import {
  boldFonts,
  breakLines,
  fontStacks,
  hasGlyph,
  inVisualOrder,
  lineOf,
  someLines,
  textFonts,
  titleFonts,
  widthOf,
} from './set-text.ts';

const style = { fonts: textFonts, size: 20 };
const stacks = {
  'English titles': titleFonts.en,
  'Russian titles': titleFonts.ru,
  text: textFonts,
  'bold text': boldFonts,
};

describe.each(Object.entries(stacks))('%s', (_, fonts) => {
  test('have every letter that our two languages and the names of our masters need', () => {
    const letters = 'ёЁйщъыьэюя—–№“”„«»’…₽€·×ŁłŽžšČé0123456789AZazѣѢѳѵіӘәӨөҮүҚқΑωήἄῶسكباجپگیة،🎉📚☕';
    const missing = [...letters].filter((letter) => widthOf(letter, { fonts, size: 20 }) === 0);
    expect(missing).toEqual([]);
  });

  test('leave out what they have no letter for', () => {
    const set = (text: string) => lineOf(text, { fonts, size: 20 }, 0, 0);
    expect(set('Чай中')).toBe(set('Чай'));
  });

  test('join Arabic letters, and set them from right to left', () => {
    const tracked = { fonts, size: 20, tracking: 0.1 };
    expect(widthOf('سكباج', tracked)).toBe(widthOf('سكباج', { fonts, size: 20 }));
    const apart = [...'سكباج'].reduce((sum, letter) => sum + widthOf(letter, tracked), 0);
    expect(widthOf('سكباج', tracked)).toBeLessThan(apart * 0.9);
    const starts = (text: string) =>
      [...lineOf(text, tracked, 0, 0).matchAll(/translate\((\S+) /g)].map(([, x]) => Number(x));
    expect(starts('اد')[0]).toBeLessThan(starts('اد')[1]!);
    const alif = lineOf('ا', tracked, 0, 0).split(' d=')[1]!;
    expect(lineOf('اد', tracked, 0, 0).endsWith(alif)).toBe(true);
  });
});

describe('lines', () => {
  test('are as few as possible, and about as wide as each other', () => {
    const lines = breakLines('one two three four five six', style, 200);
    expect(lines).toEqual(['one two three', 'four five six']);
  });

  test('keep together what has a no-break space, and names with a hyphen', () => {
    expect(breakLines('Он жил в\u00A0Петербурге', style, 140)).toEqual(['Он жил', 'в\u00A0Петербурге']);
    expect(breakLines('Левон Тер-Азизов', style, 120)).toEqual(['Левон', 'Тер-Азизов']);
  });

  test('break a word only where it is longer than a line: after its hyphen, else anywhere', () => {
    expect(breakLines('научно-популярная', style, 130)).toEqual(['научно-', 'популярная']);
    const broken = breakLines('достопримечательность', style, 100);
    expect(broken.join('')).toBe('достопримечательность');
    expect(broken.every((line) => widthOf(line, style) <= 100)).toBe(true);
  });

  test('end with a sentence where they can, else with an ellipsis', () => {
    const text = 'Тамара читает медленно. В её компании рассказ оказывается смешным, страшным и вообще не о том.';
    expect(someLines(text, 2, style, 300)).toEqual(['Тамара читает медленно.']);
    expect(someLines('Рассказ — смешной, страшный и вообще не о том', 1, style, 250)).toEqual(['Рассказ — смешной…']);
    expect(someLines('Коротко', 2, style, 300)).toEqual(['Коротко']);
  });
});

test('the list of characters is what the fonts of every text have', () => {
  const inEvery = (unicode: number) => fontStacks.every((fonts) => fonts.some((font) => hasGlyph(font, unicode)));
  const differing = [];
  for (let unicode = 0x20; unicode < 0x2e00; unicode += 1) {
    if (inEvery(unicode) !== drawnCharacter.test(String.fromCodePoint(unicode))) differing.push(unicode);
  }
  expect(differing).toEqual([]);
});

const piecesOf = (line: string) =>
  inVisualOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));

test.each([
  ['The word سكباج and its travels', ['The word ', '<سكباج', ' and its travels']],
  ['«كتاب الطبيخ» X века', ['«', '<كتاب الطبيخ', '» X века']],
  ['ليلة 1001 ألف', ['<\u0020ألف', '1001', '<ليلة ']],
  ['ألف (ليلة), told', ['<ألف (ليلة)', ', told']],
  ['ألف (ليلة and', ['<ألف', ' (', '<ليلة', ' and']],
  ['مِلْح', ['<مِلْح']],
  ['سـك', ['<سـك']],
  ['Only this: 1001', ['Only this: 1001']],
  ['', []],
])('in visual order: %s', (line, pieces) => {
  expect(piecesOf(line)).toEqual(pieces);
});

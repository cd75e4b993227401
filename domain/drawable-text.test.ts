import { expect, test } from 'vitest';

import { drawableText, undrawnCharacters } from './drawable-text.ts';

test.each([
  ['The word سكباج and its travels', []],
  ['Ѣ, Ә, Ө, Ү, ἄνδρα, „Žižek“, 5\u00A0₽ 📚', []],
  ['The way of 茶道: 茶 and water', ['茶', '道']],
  ['👩🏽 ☕\uFE0F\u200B', ['👩']],
])('%s', (text, undrawn) => {
  expect(undrawnCharacters(text)).toEqual(undrawn);
});

test.each([
  ['The word 水 and its travels', 'The word and its travels'],
  ['Чай\u00A0🎨\uFE0F 茶\u00A0', 'Чай\u00A0🎨'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['水', ''],
])('what no font has leaves no gap: %s', (text, drawable) => {
  expect(drawableText(text)).toBe(drawable);
});

import { expect, test } from 'vitest';

import { withFleetingVowel } from './tokenize.ts';

test.each([
  ['Льва', 'лев'],
  ['Львом', 'лев'],
  ['Павла', 'павел'],
  ['Павлу', 'павел'],
  ['Корцем', 'корец'],
  ['окна', 'окон'],
])('«%s» may be a form of «%s»', (word, base) => {
  expect(withFleetingVowel(word)).toContain(base);
});

test.each(['Лев', 'lions', 'Дублине', '1926', 'ёж'])('%s has lost no vowel', (word) => {
  expect(withFleetingVowel(word)).toEqual([]);
});

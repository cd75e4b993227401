import fc from 'fast-check';
import { expect, test } from 'vitest';

import { editDistance } from './ranking.ts';

test.each([
  ['шинель', 'шинель', 0],
  ['шинель', 'шинэль', 1],
  ['шинель', 'шинел', 1],
  ['шинель', 'шшинель', 1],
  ['шинель', 'шниель', 2],
  ['шинель', '', 6],
])('from %s to %s it is %i', (a, b, distance) => {
  expect(editDistance(a, b, 9)).toBe(distance);
  expect(editDistance(b, a, 9)).toBe(distance);
});

test('above the limit it is one more than that, else what it is without a limit', () => {
  const word = fc.string({ unit: fc.constantFrom(...'абв'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 8), limit + 1));
    }),
  );
});

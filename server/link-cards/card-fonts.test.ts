import { expect, test } from 'vitest';

import { drawnCharacter } from '../../domain/drawable-text.ts';
import { fontStacks, hasGlyph } from './card-fonts.ts';

test('the list of characters is what the fonts of every text have', () => {
  const inEvery = (unicode: number) => fontStacks.every((fonts) => fonts.some((font) => hasGlyph(font, unicode)));
  const differing = [];
  for (let unicode = 0x20; unicode < 0x2e00; unicode += 1) {
    if (inEvery(unicode) !== drawnCharacter.test(String.fromCodePoint(unicode))) differing.push(unicode);
  }
  expect(differing).toEqual([]);
});

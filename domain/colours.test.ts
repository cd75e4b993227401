import { expect, test } from 'vitest';

import { categoryColours, colours } from './colours.ts';

/** The least contrast of text that WCAG 2.2 allows (1.4.3). */
const MIN_CONTRAST = 4.5;

/** The relative luminance of a colour `#rrggbb`, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\da-f]{2}/g)!.map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(Object.entries(categoryColours))(
  'text in the colour of %s, and on it, can be read',
  (_, { colour, deep }) => {
    expect(contrastOf(colour, colours.paper)).toBeGreaterThan(MIN_CONTRAST);
    expect(contrastOf(deep, colours.paper)).toBeGreaterThan(MIN_CONTRAST);
  },
);

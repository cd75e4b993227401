import { expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { shownLine } from './shown-launch-list.ts';

const catalogue = readCatalogue(fixtureContent, fixturePicture);

test('fifty places of a line are named, and all are counted', () => {
  const line = (count: number) => {
    const places = Array.from(
      { length: count },
      (_, index) => ({ kind: 'events', id: 'event1', field: `images.${index}` }) as const,
    );
    const { text, count: all, places: named } = shownLine({ name: 'unwritten', places, about: [] }, catalogue, 'en');
    return { text, all, named: named.length };
  };
  expect(line(50)).toMatchObject({ all: 50, named: 50 });
  expect(line(51)).toMatchObject({ all: 51, named: 50, text: expect.stringMatching(/^51.pages/) as string });
});

import { expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { lettersOnline, overcoatFile } from '#tests/fixtures/publishing-sites.ts';
import { eventsWrittenAbout } from './guest-emails.ts';

const letters = 'content/events/letters.yaml';
const twoEvenings = { ...fixtureContent, [letters]: lettersOnline };
const cancelled = (content: typeof fixtureContent, file: string) =>
  withMistake(file, (yaml) => `${yaml.trimEnd()}\nstatus: cancelled\n`, content);

test.each([
  ['both', '2026-11-21', twoEvenings, ['overcoat', 'letters']],
  ['the one that is not cancelled', '2026-11-21', cancelled(twoEvenings, overcoatFile), ['letters']],
  ['the one to come', '2026-11-28', twoEvenings, ['letters']],
  ['the one to come, where it is cancelled', '2026-11-28', cancelled(twoEvenings, letters), ['letters']],
  ['both, where they are over', '2026-12-28', twoEvenings, ['overcoat', 'letters']],
])('what is written about a program of two evenings is about %s', (_, day, content, expected) => {
  const catalogue = readCatalogue(content, fixturePicture);
  const events = eventsWrittenAbout(catalogue, { what: 'program', item: 'books' }, new Date(`${day}T08:00:00Z`));
  expect(events.map(({ id }) => id)).toEqual(expected);
});

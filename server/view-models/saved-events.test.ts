import { expect, test } from 'vitest';

import { fixtureFiles, fixturePicture } from '../../tests/fixtures/fixture-content.ts';
import { readCatalogue } from '../content/read-catalogue.ts';
import { savedEvents } from './saved-events.ts';

/** Which events an address names. */

const catalogue = readCatalogue(fixtureFiles, fixturePicture);
const named = (parameter: string | null, language: 'en' | 'ru' = 'en') => {
  const { events, elsewhere, ...rest } = savedEvents(catalogue, language, parameter);
  return {
    ...rest,
    events: events.map(({ id }) => id),
    elsewhere: elsewhere.flatMap((other) => other.events.map(({ id }) => id)),
  };
};

test('those of the language come in the order of time, each once', () => {
  expect(named('p3e1,event2,p3e1').events).toEqual(['event2', 'p3e1']);
});

test('an event of the other language alone, and one that is gone, are told apart', () => {
  const all = { ids: ['p2e1', 'event2', 'gone'], missing: ['gone'] };
  expect(named('p2e1,event2,gone')).toEqual({ ...all, events: ['event2'], elsewhere: ['p2e1'] });
  expect(named('p2e1,event2,gone', 'ru')).toEqual({ ...all, events: ['event2', 'p2e1'], elsewhere: [] });
});

test('what can be no id is left out, and what comes after the hundredth', () => {
  const nothing = { ids: [], events: [], elsewhere: [], missing: [] };
  for (const hostile of [null, '', ',', '__proto__,<b>,../..', 'a'.repeat(61)]) expect(named(hostile)).toEqual(nothing);
  const ids = Array.from({ length: 101 }, (_, index) => `e${index}`);
  expect(named(ids.join()).missing).toEqual(ids.slice(0, 100));
});

import { expect, test } from 'vitest';

import { readCatalogue } from '../content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '../../tests/fixtures/fixture-content.ts';
import { eventDescription } from './event-description.ts';

const catalogue = readCatalogue(fixtureFiles, fixturePicture);
const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['en', 'program1', 'event2', /^Thu 26 Nov 2026, 19:00 · [^·]+, Dubai, and online · in Russian · from \d+ AED\. \S/],
  ['ru', 'program1', 'event2', /^26 ноября 2026, 19:00 · [^·]+, Дубай — и онлайн · на русском · от \d+ AED\. \S/],
  ['en', 'program3', 'p3e1', /^\w{3} \d+ \w{3} 2027, 19:00 · [^·]+, Dubai · in English · 400 AED\. \S/],
  ['en', 'program1', 'event1', /^Past · \w{3} \d+ Oct 2026, 19:00 · [^·]+, Dubai · in Russian\. \S/],
  ['en', 'program1', 'event3', /^Sold Out · \w{3} \d+ Dec 2026, 19:00 · [^·]+, Dubai · in Russian\. \S/],
  ['ru', 'program1', 'event3', /^Билеты проданы · \d+ декабря 2026, 19:00 · [^·]+, Дубай · на русском\. \S/],
] as const)('a line about an event (%s, %s/%s)', (language, program, id, line) => {
  const event = catalogue[language].event(program, id);
  expect(event && eventDescription(event, now, language)).toMatch(line);
});

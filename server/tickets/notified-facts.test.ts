import { describe, expect, test } from 'vitest';

import { changesToTell, type NotifiedFacts } from './notified-facts.ts';

const facts: NotifiedFacts = {
  day: '2026-11-26',
  time: '19:00',
  isCancelled: false,
  place: { en: 'The Reading Room' },
  hall: 'in-person',
  online: 'online',
  hasLink: true,
};
const later: Record<string, Partial<NotifiedFacts>> = {
  day: { day: '2026-12-03' },
  time: { time: null },
  place: { place: { en: 'The Blue Hall' } },
  format: { hall: 'none' },
};
const changes = (before: NotifiedFacts, after: Partial<NotifiedFacts>, isAway = false) =>
  changesToTell({ facts: JSON.stringify(before), seat: 'in-person', isAway, language: 'en' }, { ...before, ...after });

describe.each(Object.entries(later))('another %s', (name, change) => {
  test('is told of an event that takes place', () => {
    expect(changes(facts, change)).toEqual([name]);
  });

  test('is told of none that is cancelled, at once or later', () => {
    expect(changes(facts, { ...change, isCancelled: true })).toEqual(['cancelled']);
    expect(changes({ ...facts, isCancelled: true }, change)).toEqual([]);
  });

  test('comes with the news that the event takes place after all', () => {
    expect(changes({ ...facts, isCancelled: true }, { ...change, isCancelled: false })).toEqual(['takesPlace', name]);
  });

  test('is told to the owner of a seat that somebody else has where no seat of its kind is left', () => {
    expect(changes(facts, change, true)).toEqual(name === 'format' ? ['format'] : []);
  });
});

test('whoever joins from home hears of the own seat alone, and of a link once', () => {
  const atHome = (before: NotifiedFacts, after: Partial<NotifiedFacts>) =>
    changesToTell(
      { facts: JSON.stringify(before), seat: 'online', isAway: false, language: 'en' },
      { ...before, ...after },
    );
  expect(atHome(facts, { hall: 'none', place: { en: 'The Blue Hall' } })).toEqual([]);
  expect(atHome(facts, { online: 'none' })).toEqual(['format']);
  expect(atHome({ ...facts, hasLink: false }, { hasLink: true })).toEqual(['link']);
  expect(atHome({ ...facts, hasLink: false }, { hasLink: true, online: 'in-person' })).toEqual(['format']);
});

test('another place is told where the text of the reader is another', () => {
  const place = { en: 'The Reading Room', ru: 'Читальный зал' };
  const told = (was: NotifiedFacts['place'], is: NotifiedFacts['place'], language: 'en' | 'ru') => {
    const known = {
      facts: JSON.stringify({ ...facts, place: was }),
      seat: 'in-person',
      isAway: false,
      language,
    } as const;
    return changesToTell(known, { ...facts, place: is });
  };
  expect(told(place, { ...place, ru: 'Библиотека' }, 'ru')).toEqual(['place']);
  expect(told(place, { ...place, ru: 'Библиотека' }, 'en')).toEqual([]);
  // The event was taken off in English.
  expect(told(place, { ru: place.ru }, 'en')).toEqual([]);
});

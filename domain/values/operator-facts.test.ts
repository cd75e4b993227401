import { describe, expect, test } from 'vitest';

import { operator, venues } from '../../content/site.ts';
import { missingFacts, operatorFactsOn, venueFactsOn, type OperatorFacts, type Venue } from './operator-facts.ts';

const operatorFacts = missingFacts({} as OperatorFacts, []);
const operatorNames = operatorFacts.map(({ name }) => name as keyof OperatorFacts);
const pages = ['footer', 'about', 'terms', 'privacy', 'event'] as const;

const empty = Object.fromEntries(operatorNames.map((name) => [name, undefined])) as OperatorFacts;
const filled = Object.fromEntries(
  operatorNames.map((name) => [name, { en: `${name} in English`, ru: `${name} по-русски` }]),
) as OperatorFacts;

const bareVenue: Venue = {
  name: { en: 'The Reading Room', ru: 'Читальный зал' },
  locationLink: 'https://maps.google.com/?q=room',
  address: undefined,
  parking: undefined,
  metro: undefined,
  stepFree: undefined,
};
const knownVenue: Venue = {
  ...bareVenue,
  locationLink: 'https://maps.google.com/?q=kitchen',
  address: { en: '1 Street', ru: 'Улица, 1' },
  parking: { en: 'In the yard', ru: 'Во дворе' },
  metro: { en: 'Ten minutes on foot', ru: 'Десять минут пешком' },
  stepFree: { en: 'A ramp', ru: 'Пандус' },
};

describe('missing facts', () => {
  test.each(pages)('do not appear on %s', (page) => {
    expect(operatorFactsOn(page, empty, 'en')).toEqual([]);
    expect(venueFactsOn(page, [bareVenue], bareVenue.locationLink, 'ru')).toEqual([]);
  });

  test('are listed as missing, each with its pages', () => {
    const missing = missingFacts(empty, [bareVenue, knownVenue]);
    expect(missing.map(({ name }) => name)).toEqual([...operatorNames, 'address', 'parking', 'metro', 'stepFree']);
    expect(operatorNames).toHaveLength(12);
    expect(missing[0]).toEqual({ name: 'legalName', pages: ['footer', 'about', 'terms', 'privacy'] });
    expect(missing.at(-1)).toEqual({ name: 'stepFree', venue: bareVenue, pages: ['event'] });
  });
});

describe('known facts', () => {
  test.each(pages)('appear on %s, in the language of the page', (page) => {
    const shown = operatorFacts.filter(({ pages: names }) => names.includes(page));
    const expected = shown.map(({ name }) => name);
    expect(operatorFactsOn(page, filled, 'en')).toEqual(expected.map((name) => ({ name, text: `${name} in English` })));
    expect(operatorFactsOn(page, filled, 'ru').map(({ text }) => text)).toEqual(
      expected.map((name) => `${name} по-русски`),
    );
  });

  test('are not missing', () => {
    expect(missingFacts(filled, [knownVenue])).toEqual([]);
    expect(missingFacts({ ...filled, vat: undefined }, []).map(({ name }) => name)).toEqual(['vat']);
  });

  test('of a venue belong to its own events only', () => {
    const both = [bareVenue, knownVenue];
    expect(venueFactsOn('event', both, knownVenue.locationLink, 'ru').map(({ text }) => text)).toEqual([
      'Улица, 1',
      'Во дворе',
      'Десять минут пешком',
      'Пандус',
    ]);
    expect(venueFactsOn('about', both, knownVenue.locationLink, 'en')).toEqual([{ name: 'address', text: '1 Street' }]);
    expect(venueFactsOn('event', both, undefined, 'en')).toEqual([]);
    expect(venueFactsOn('event', both, 'https://maps.google.com/?q=elsewhere', 'en')).toEqual([]);
  });
});

test('every known fact of the site has both languages', () => {
  const facts = [
    ...operatorNames.map((name) => operator[name]),
    ...venues.flatMap(({ address, parking, metro, stepFree }) => [address, parking, metro, stepFree]),
  ];
  const texts = facts.flatMap((fact) => (fact === undefined ? [] : Object.values(fact)));
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  expect(new Set(venues.map(({ locationLink }) => locationLink)).size).toBe(venues.length);
});

import { describe, expect, test } from 'vitest';

import { languages } from './field-values.ts';
import {
  factPages,
  missingFacts,
  operatorFacts,
  operatorFactsOn,
  venueFacts,
  venueFactsOn,
  type FactDeclaration,
  type FactPage,
} from './operator-facts.ts';

const operatorNames = Object.keys(operatorFacts);
const pages = Object.keys(factPages) as FactPage[];
const filled = Object.fromEntries(operatorNames.map((name) => [name, `This is the ${name}`]));

const bareVenue = { locationLink: 'https://maps.google.com/?q=room' };
const knownVenue = {
  locationLink: 'https://maps.google.com/?q=kitchen',
  address: 'Улица, 1',
  parking: 'Во дворе',
  metro: 'Десять минут пешком',
  stepFree: 'Пандус',
};

describe('what is not known', () => {
  test.each(pages)('does not appear on %s', (page) => {
    expect(operatorFactsOn(page, {})).toEqual([]);
    expect(venueFactsOn(page, [bareVenue], bareVenue.locationLink)).toEqual([]);
  });

  test('is missing, of the operator and of each venue', () => {
    const written = Object.fromEntries(Object.keys(venueFacts).map((name) => [name, 'Tea']));
    const { vat: _, ...others } = filled;
    expect(missingFacts({ operator: others, venues: [written, {}] })).toEqual([
      'operator.vat',
      ...['address', 'parking', 'metro', 'stepFree'].map((name) => `venues.1.${name}`),
    ]);
    expect(missingFacts({})).toHaveLength(12);
  });
});

describe('what is known', () => {
  test.each(pages)('of the operator appears on %s, in order', (page) => {
    const shown = Object.entries<FactDeclaration>(operatorFacts).filter(([, fact]) => fact.pages.includes(page));
    expect(operatorFactsOn(page, filled)).toEqual(shown.map(([name]) => ({ name, text: `This is the ${name}` })));
  });

  test('of a venue belongs to its own events only', () => {
    const both = [bareVenue, knownVenue];
    expect(venueFactsOn('event', both, knownVenue.locationLink).map(({ text }) => text)).toEqual([
      'Улица, 1',
      'Во дворе',
      'Десять минут пешком',
      'Пандус',
    ]);
    expect(venueFactsOn('about', both, knownVenue.locationLink)).toEqual([{ name: 'address', text: 'Улица, 1' }]);
    expect(venueFactsOn('event', both, undefined)).toEqual([]);
    expect(venueFactsOn('event', both, 'https://maps.google.com/?q=elsewhere')).toEqual([]);
  });
});

test('every fact says what it is called in both languages, and is printed somewhere', () => {
  for (const { label, pages: printed } of [...Object.values(operatorFacts), ...Object.values(venueFacts)]) {
    expect(label).toHaveLength(languages.length);
    expect(printed.length).toBeGreaterThan(0);
  }
});

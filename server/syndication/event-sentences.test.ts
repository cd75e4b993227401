import { expect, test } from 'vitest';

import type { ListedEvent } from '#domain/entities.ts';
import type { Language } from '#domain/values/field-values.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { dubaiClock, eventFixture } from '#tests/fixtures/event-fixture.ts';
import { emptyCatalogue } from '#tests/fixtures/http-app.ts';
import { publicEvent, eventShareText } from './public-event.ts';

/** What a message to a friend says of an event. */

const at = { now: dubaiClock('2026-11-01 12:00'), origin: 'https://lyceum.example' };
const cities: Record<Language, string> = { en: 'Dubai', ru: 'Дубай' };
const textOf = (language: Language, changes: Partial<ListedEvent> = {}) =>
  plainSpaces(
    eventShareText(publicEvent(eventFixture({ city: cities[language], ...changes }), emptyCatalogue, language, at)),
  );

test('what, when, where, with whom, in which language and at what price', () => {
  expect(textOf('en')).toBe(
    'An Overcoat\nThursday 26 November 2026 at 19:00 Dubai time\nThe Reading Room, Dubai · Tamara Elagina · in Russian · 400 AED',
  );
  expect(textOf('ru', { name: 'Шинель', location: 'Читальный зал' })).toBe(
    'Шинель\nЧетверг, 26 ноября 2026 года, 19:00 по Дубаю\nЧитальный зал, Дубай · Tamara Elagina · на русском · 400 AED',
  );
});

test('an event in the hall and online names both in the place', () => {
  const both = { stripeLinkOnline: 'https://buy.stripe.com/online', priceOnline: { aed: 100 } };
  expect(textOf('en', both)).toContain('\nThe Reading Room, Dubai, and online · Tamara Elagina · ');
  expect(textOf('ru', both)).toContain('\nThe Reading Room, Дубай — и онлайн · Tamara Elagina · ');
});

test('what is not known is not made up: no time, no seats left', () => {
  expect(textOf('en', { time: undefined, isSoldOut: true })).toBe(
    'Sold Out: An Overcoat\nThursday 26 November 2026, time TBD\nThe Reading Room, Dubai · Tamara Elagina · in Russian',
  );
  expect(textOf('ru', { time: undefined, isSoldOut: true, eventType: 'online' })).toBe(
    'Мест нет: An Overcoat\nЧетверг, 26 ноября 2026 года, время уточняется\nОнлайн-трансляция · Tamara Elagina · на русском',
  );
});

test('a cancelled event says so first', () => {
  expect(textOf('en', { status: 'cancelled' })).toMatch(/^Cancelled: An Overcoat\n/);
  expect(textOf('ru', { status: 'cancelled' })).toMatch(/^Отменено: /);
});

import { expect, test } from 'vitest';

import { spokenLanguage } from './spoken-language.ts';

test.each([
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['en;q=0.5, ru;q=0.8', 'ru'],
  ['de-DE,de;q=0.9,en;q=0.5,ru;q=0.4', 'en'],
  ['EN-gb', 'en'],
  ['de', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
])('a browser that asks for %s has %s', (header, language) => {
  expect(spokenLanguage(header)).toBe(language);
});

import { expect, test } from 'vitest';

import { suggestId } from './suggest-id.ts';

test.each([
  ['Закат над Дубаем', 'zakat-nad-dubaem'],
  ['Three, Seven, Ace: “The Queen of Spades”', 'three-seven-ace-the-queen-of-spades'],
  ['Fellini’s Rome', 'fellinis-rome'],
  ['Café — Ёлка', 'cafe-elka'],
  ['  ', ''],
  ['月', ''],
  // It is the address of the page for a new one.
  ['New', ''],
  ['Constructor', ''],
])('%j suggests %j', (title, id) => {
  expect(suggestId(title)).toBe(id);
});

test('an id has an end', () => {
  expect(suggestId('слово '.repeat(100))).toMatch(/^[a-z0-9-]{1,60}$/);
});

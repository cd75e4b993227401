import { expect, test } from 'vitest';

import { quoted } from './quoted.ts';

test('a title with a quotation has other quotation marks inside', () => {
  expect(quoted('How “The Lady with the Little Dog” Ends', 'en')).toBe('“How ‘The Lady with the Little Dog’ Ends”');
  expect(quoted('Чем кончается «Дама с собачкой»', 'ru')).toBe('«Чем кончается „Дама с собачкой“»');
});

import { expect, test } from 'vitest';

import { withWrittenDates } from './written-dates.ts';

test.each([
  ['10th December', '10 December'],
  ['the 1st, 2nd and 3RD of May', 'the 1, 2 and 3 of May'],
  ['2026-12-10', '10 December 2026'],
  ['lecture 10.12.2026, Dubai', 'lecture 10 December 2026, Dubai'],
  ['10/12/26', '10 December 2026'],
  ['1.5', '1 May'],
  ['29.02', '29 February'],
  ['29.02.2027', '29.02.2027'],
  ['31.04', '31.04'],
  ['at 19.00', 'at 19.00'],
  ['18.30', '18.30'],
  ['0.5', '0.5'],
  ['192.168.1.1', '192.168.1.1'],
  ['10theses', '10theses'],
  ['1984', '1984'],
])('en: %s is %s', (query, written) => {
  expect(withWrittenDates(query, 'en')).toBe(written);
});

test.each([
  ['15.10.2026', '15 октября 2026'],
  ['10-го декабря', '10 декабря'],
  ['10го декабря', '10 декабря'],
  ['2026-10-15', '15 октября 2026'],
])('ru: %s is %s', (query, written) => {
  expect(withWrittenDates(query, 'ru')).toBe(written);
});

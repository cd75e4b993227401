import { whenInWords } from './event-words.server.ts';
import { expect, test } from 'vitest';

import { plainSpaces } from './typeset.ts';

test.each([
  ['en', '19:00', 'Thursday 26 November 2026 at 19:00'],
  ['ru', '19:00', 'Четверг, 26 ноября 2026 года, 19:00'],
  ['en', undefined, 'Thursday 26 November 2026, time TBD'],
  ['ru', undefined, 'Четверг, 26 ноября 2026 года, время уточняется'],
] as const)(
  'date and time are a line of their own, which begins with a capital letter (%s, %s)',
  (language, time, line) => {
    expect(plainSpaces(whenInWords({ dateOfEvent: '2026-11-26', time }, language))).toBe(line);
  },
);

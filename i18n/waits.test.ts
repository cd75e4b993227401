import { expect, test } from 'vitest';

import { waitEn, waitRu } from './numbers.ts';
import { plainSpaces } from './typeset.ts';

test.each([
  [1, '1 minute', '1 минуту'],
  [2, '2 minutes', '2 минуты'],
  [89, '89 minutes', '89 минут'],
  [90, '2 hours', '2 часа'],
  [1261, '22 hours', '22 часа'],
  [1260, '21 hours', '21 час'],
  [1440, '24 hours', '24 часа'],
])('in %i minutes it is worth trying again: in %s, через %s', (minutes, english, russian) => {
  expect([waitEn(minutes), waitRu(minutes)].map(plainSpaces)).toEqual([english, russian]);
});

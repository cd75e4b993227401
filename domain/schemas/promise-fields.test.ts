import { expect, test } from 'vitest';

import { eventMinutes, minutesEarly, recommendedAge, refundDays } from './promise-fields.ts';

test.each([
  ['days before, to the day of the event', refundDays, 0, 365],
  ['an age, from birth', recommendedAge, 0, 99],
  ['minutes of an event', eventMinutes, 15, 600],
  ['minutes early, also none', minutesEarly.shape.least, 0, 240],
])('a promise of %s is taken to its ends and no further', (_, schema, min, max) => {
  const taken = [min - 1, min, max, max + 1].map((value) => schema.safeParse(value).success);
  expect(taken).toEqual([false, true, true, false]);
});

import { expect, test } from 'vitest';

import { wholeNumber } from './numbers.ts';

test('thousands are set apart: in Russian from five digits on, by a no-break space', () => {
  expect([0, 896, 7423, 12_345, 1_234_567].map((number) => wholeNumber(number, 'en'))).toEqual([
    '0',
    '896',
    '7,423',
    '12,345',
    '1,234,567',
  ]);
  expect([0, 896, 9312, 12_345, 1_234_567].map((number) => wholeNumber(number, 'ru'))).toEqual([
    '0',
    '896',
    '9312',
    '12\u00A0345',
    '1\u00A0234\u00A0567',
  ]);
});

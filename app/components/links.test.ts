import { expect, test } from 'vitest';

import { plainSpaces } from '#i18n/typeset.ts';
import { whatsappNumber } from './links.tsx';

test.each([
  ['https://wa.me/971500000000', '+971 50 000 0000'],
  ['https://wa.me/4915112345678', '+4915112345678'],
])('%s is printed as %s', (address, printed) => {
  expect(plainSpaces(whatsappNumber(address))).toBe(printed);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanLink, isPaymentPath, linkFault } from './links.ts';

const LINK = 'https://buy.stripe.com/lyceum_event2';

/** What word processors, messengers and pages put into what is copied from them. */
const invisible = [
  '\u200B',
  '\u00AD',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u200E',
  '\u202A',
  '\u2066',
  '\u061C',
  '\uFE0F',
  '\u180E',
  '\u3164',
  '\u034F',
  '\u{E0020}',
  '\0',
  '\u0007',
  '\u007F',
  '\u0085',
];
const whiteSpace = [' ', '\t', '\n', '\r\n', '\u00A0', '\u2009', '\u3000', '\u2028'];

/** A link with some pieces put in between its characters. */
function scattered(link: string, pieces: readonly string[], at: { min: number; max: number }) {
  const place = fc.tuple(fc.integer(at), fc.constantFrom(...pieces));
  return fc
    .array(place, { minLength: 1, maxLength: 4 })
    .map((places) =>
      places
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [index, piece]) => text.slice(0, index) + piece + text.slice(index), link),
    );
}

describe('a link', () => {
  test('is the same with whatever cannot be seen in it, and with white space around it', () => {
    const around = fc.array(fc.constantFrom(...invisible, ...whiteSpace), { maxLength: 3 }).map((all) => all.join(''));
    fc.assert(
      fc.property(around, scattered(LINK, invisible, { min: 0, max: LINK.length }), around, (before, link, after) => {
        expect(cleanLink(before + link + after)).toBe(LINK);
      }),
    );
  });

  test('that is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['https'] }), (url) => {
        expect(cleanLink(url)).toBe(url);
        expect(linkFault(url)).toBeUndefined();
      }),
    );
  });

  test('has no white space inside, whichever', () => {
    const inside = { min: 1, max: LINK.length - 1 };
    fc.assert(
      fc.property(scattered(LINK, whiteSpace, inside), (link) => {
        expect(linkFault(cleanLink(link))).toBe('white-space');
      }),
    );
  });

  test.each([
    ['twice', LINK + LINK],
    ['twice', `${LINK}\u200B${LINK}`],
    ['white-space', `${LINK} ${LINK}`],
    ['no-address', 'http://buy.stripe.com/a'],
    ['no-address', 'https:buy.stripe.com/a'],
    ['no-address', 'https://buy.stripe.com@pay.example/a'],
    ['no-address', 'buy.stripe.com/a'],
    ['no-address', ''],
  ])('is refused: %s', (fault, link) => {
    expect(linkFault(cleanLink(link))).toBe(fault);
  });
});

describe('the path of a payment link', () => {
  test.each([
    'https://buy.stripe.com/test_a1B2',
    'https://yookassa.ru/my/i/lyceum-event2/l',
    `${LINK}?locale=en`,
    `${LINK}/`,
  ])('is in %s', (link) => {
    expect(isPaymentPath(link)).toBe(true);
  });

  test.each([
    'https://buy.stripe.com',
    'https://buy.stripe.com/',
    'https://buy.stripe.com//',
    'https://buy.stripe.com/?a=b',
    'https://buy.stripe.com/a//b',
    'https://buy.stripe.com/ahttps://buy.stripe.com/b',
    'https://buy.stripe.com/lyсeum',
    'https://buy.stripe.com/a%E2%80%8B',
  ])('is not in %s', (link) => {
    expect(isPaymentPath(link)).toBe(false);
  });
});

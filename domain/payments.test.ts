import { expect, test } from 'vitest';

import { askedFor, majorUnits, minorDigits, minorUnits, nearestQuantity, quantityAt, quantityOf } from './payments.ts';

test.each([
  [40_000, 400, 1],
  [80_000, 400, 2],
  [800_000, 400, 20],
  [840_000, 400, undefined],
  [40_001, 400, undefined],
  [20_000, 400, undefined],
  [0, 400, undefined],
  [0, 0, 1],
  [100, 0, undefined],
])('%s in minor units at %s each are %s seats', (amount, price, quantity) => {
  expect(quantityOf(amount, price, 'aed')).toBe(quantity);
});

test.each([
  ['9000.00', 900_000],
  ['9000', 900_000],
  ['0.29', 29],
  ['1.1', 110],
  ['1.005', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9'.repeat(13), undefined],
])('“%s” in minor units', (value, minor) => {
  expect(minorUnits(value, 'aed')).toBe(minor);
});

test('the digits of an amount are those of its currency', () => {
  expect(['aed', 'rub', 'jpy', 'kwd', 'xxx'].map(minorDigits)).toEqual([2, 2, 0, 3, 2]);
  expect([minorUnits('16340', 'jpy'), minorUnits('33.4', 'kwd'), minorUnits('0.5', 'jpy')]).toEqual([
    16_340,
    33_400,
    undefined,
  ]);
  expect([majorUnits(16_340, 'jpy'), majorUnits(33_400, 'kwd'), majorUnits(40_050, 'aed')]).toEqual([
    '16340',
    '33.4',
    '400.5',
  ]);
  expect(quantityOf(33_400, 16.7, 'kwd')).toBe(2);
});

test.each([
  ['nothing noted before', { amount: 36_000, gross: null, discount: null }, 36_000],
  ['no discount', { amount: 40_000, gross: 40_000, discount: 0 }, 40_000],
  ['a discount', { amount: 36_000, gross: 40_000, discount: 4_000 }, 40_000],
  ['all of it', { amount: 0, gross: 40_000, discount: 40_000 }, 40_000],
  ['tax on top', { amount: 42_000, gross: 40_000, discount: 0 }, 40_000],
  ['a discount, and tax on top', { amount: 37_800, gross: 40_000, discount: 4_000 }, 40_000],
  ['less, which nothing explains', { amount: 36_000, gross: 40_000, discount: null }, 36_000],
])('what was asked: %s', (_, sale, asked) => {
  expect(askedFor(sale)).toBe(asked);
});

test.each([
  [36_000, 400, 1],
  [72_000, 400, 2],
  [10_000, 400, 1],
  [880_000, 400, 22],
  [36_000, 0, 1],
])('%s in minor units are nearest to the price of %s each for %s seats', (amount, price, quantity) => {
  expect(nearestQuantity(amount, price, 'aed')).toBe(quantity);
});

test('two prices that give the same number of seats are one, others are to be looked at', () => {
  expect(quantityAt(80_000, [400], 'aed')).toBe(2);
  expect(quantityAt(80_000, [400, 400], 'aed')).toBe(2);
  expect(quantityAt(80_000, [400, 800], 'aed')).toBeUndefined();
  expect(quantityAt(40_000, [400, 450], 'aed')).toBe(1);
  expect(quantityAt(50_000, [400, 450], 'aed')).toBeUndefined();
  expect(quantityAt(80_000, [], 'aed')).toBeUndefined();
});

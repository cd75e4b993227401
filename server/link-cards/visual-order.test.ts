import { expect, test } from 'vitest';

import { inVisualOrder } from './set-text.ts';

const from = (line: string) =>
  inVisualOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));

test.each([
  ['The word سكباج and its travels', ['The word ', '<سكباج', ' and its travels']],
  ['«كتاب الطبيخ» X века', ['«', '<كتاب الطبيخ', '» X века']],
  ['ليلة 1001 ألف', ['<\u0020ألف', '1001', '<ليلة ']],
  ['ألف (ليلة), told', ['<ألف (ليلة)', ', told']],
  ['ألف (ليلة and', ['<ألف', ' (', '<ليلة', ' and']],
  ['مِلْح', ['<مِلْح']],
  ['سـك', ['<سـك']],
  ['Only this: 1001', ['Only this: 1001']],
  ['', []],
])('%s', (line, pieces) => {
  expect(from(line)).toEqual(pieces);
});

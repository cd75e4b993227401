import { expect, test } from 'vitest';

import { hyphenate } from './hyphenate.ts';

test.each([
  ['Политика конфиденциальности', 'Политика конфи-ден-ци-аль-ности'],
  ['Гастрономическая лекция', 'Гастро-но-ми-ческая лекция'],
  ['Достопримечательности', 'Досто-при-ме-ча-тель-ности'],
  ['Counterrevolutionaries', 'Coun-ter-revolutionaries'],
  ['Incomprehensibilities', 'Incom-prehen-sibilities'],
  ['Electroencephalography', 'Elec-troen-cephalography'],
  ['A Misunderstanding', 'A Misun-derstanding'],
  ['объединившийся', 'объе-ди-нив-шийся'],
])('the longest words may be divided: %s', (title, divided) => {
  expect(hyphenate(title).replaceAll('\u00AD', '-')).toBe(divided);
});

test.each(['Литература', 'Тер-Азизов', 'The Extraordinarily Straightforward', 'рисование 13 по 24', ''])(
  'everything else stays as it is: %s',
  (title) => expect(hyphenate(title)).toBe(title),
);

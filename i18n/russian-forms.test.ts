import { expect, test } from 'vitest';

import { dative } from './russian-forms.ts';

test.each([
  ['Дубай', 'Дубаю'],
  ['Абу-Даби', 'Абу-Даби'],
  ['Шарджа', 'Шардже'],
  ['Маскат', 'Маскату'],
  ['Ереван', 'Еревану'],
  ['Баку', 'Баку'],
  ['Тбилиси', 'Тбилиси'],
  ['Виктория', 'Виктории'],
])('the clock of «%s» is the one «по %s»', (city, expected) => {
  expect(dative(city)).toBe(expected);
});

import { expect, test } from 'vitest';

import { keysIn, personKey } from './person-key.ts';

test.each([
  [' Anna.Lee@Example.com ', 'anna.lee@example.com'],
  ['anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['анна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai'],
  ['+971 (50) 123-45-67', '971501234567'],
  ['bk-o1x2y3z', 'BK01X2Y3Z'],
])('%s has one spelling', (typed, key) => {
  expect(personKey(typed)).toBe(key);
});

test('everybody is found whom a notice names, by the whole of an address', () => {
  const body = JSON.stringify({
    email: 'AA@b.example',
    note: 'from <c+d@b.example>, by e@f.example.',
    phone: '+1 202 555 0143',
  });
  expect([...keysIn(body)]).toEqual(['aa@b.example', 'c+d@b.example', 'e@f.example', '12025550143']);
  expect([...keysIn(String.raw`{"email":"\u0430@b.example"}`)]).toEqual(['а@b.example']);
  expect([...keysIn('email=a@b.example&x')]).toContain('email=a@b.example&x');
});

import { expect, test } from 'vitest';

import { nameOf, validatePassword } from './account-input.ts';

test.each([
  ['', 'password-short'],
  ['seven77', 'password-short'],
  ['короче7', 'password-short'],
  ['😀😀😀😀😀😀😀', 'password-short'],
  ['x'.repeat(129), 'password-long'],
  ['password', 'password-common'],
  ['Password1', 'password-common'],
  ['12345678', 'password-common'],
  ['qwertyuiop', 'password-common'],
  ['ｐａｓｓｗｏｒｄ', 'password-common'],
  ['aaaaaaaaaa', 'password-common'],
  ['abababab', 'password-common'],
] as const)('“%s” is refused: %s', (password, problem) => {
  expect(validatePassword(password)).toBe(problem);
});

test.each(['two bulbuls at dusk', 'восемь-1', 'x7$kQ2!m', 'o'.repeat(60) + 'pq', ' leading and trailing '])(
  '“%s” is taken',
  (password) => {
    expect(validatePassword(password)).toBeUndefined();
  },
);

test('what is known of the person is no password', () => {
  const known = ['Anna', 'Karenina-Vronskaya', 'anna.karenina@example.com'];
  expect(validatePassword('karenina-vronskaya', known)).toBe('password-common');
  expect(validatePassword('anna.karenina', known)).toBe('password-common');
  expect(validatePassword('Anna.Karenina@example.com', known)).toBe('password-common');
  expect(validatePassword('anna likes trains', known)).toBeUndefined();
});

test.each([
  'Ivan & Maria',
  'Dr. Müller, PhD',
  'Anna (guest of Mr. Smith)',
  'Jean\u2011Luc',
  'Анна № 2',
  'Zoë “Bunny” O’Hara',
])('“%s” is a name', (name) => {
  expect(nameOf(name)).toBe(name);
});

test.each([
  '',
  ' … ',
  'www.evil.example',
  'Win: https://evil',
  'me@evil',
  '\u3164',
  'An\u0000na',
  'An\u200Bna',
  'x'.repeat(61),
])('%j is no name', (text) => {
  expect(nameOf(text)).toBe('');
});

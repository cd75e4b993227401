import { expect, test, describe } from 'vitest';

import { suggestId, numberedName, pictureNameOf } from './suggest-id.ts';

test.each([
  ['Закат над Дубаем', 'zakat-nad-dubaem'],
  ['Three, Seven, Ace: “The Queen of Spades”', 'three-seven-ace-the-queen-of-spades'],
  ['Fellini’s Rome', 'fellinis-rome'],
  ['Café — Ёлка', 'cafe-elka'],
  ['  ', ''],
  ['月', ''],
  // It is the address of the page for a new one.
  ['New', ''],
  ['Constructor', ''],
])('%j suggests %j', (title, id) => {
  expect(suggestId(title)).toBe(id);
});

test('an id has an end', () => {
  expect(suggestId('слово '.repeat(100))).toMatch(/^[a-z0-9-]{1,60}$/);
});

describe('the name of a picture', () => {
  test.each([
    ['IMG_2041.JPG', 'img-2041'],
    ['Закат над Дубаем.jpeg', 'zakat-nad-dubaem'],
    ['Ёлка, №5.png', 'elka-no5'],
    ['Café Müller.webp', 'cafe-muller'],
    ['й.png', 'i'],
    ['C:\\Users\\Vera\\dusk.jpg', 'dusk'],
    ['../../etc/passwd', 'passwd'],
    ['dusk', 'dusk'],
    ['a.b.c.jpg', 'a-b-c'],
    ['.jpg', 'picture'],
    ['', 'picture'],
    ['日本.jpg', 'picture'],
    ['new.jpg', 'picture'],
    [`${'a'.repeat(59)}-b.jpg`, 'a'.repeat(59)],
  ])('%s gives %s', (file, name) => {
    expect(pictureNameOf(file)).toBe(name);
  });

  test('gets a number where it is taken, and stays as short', () => {
    expect([1, 2, 10].map((number) => numberedName('dusk', number))).toEqual(['dusk', 'dusk-2', 'dusk-10']);
    expect(numberedName(`${'a'.repeat(56)}-bcd`, 10)).toBe(`${'a'.repeat(56)}-10`);
  });
});

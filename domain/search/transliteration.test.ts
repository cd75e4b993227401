import { describe, expect, test } from 'vitest';

import { inOtherLayout, comparedForm, soundOf } from './transliteration.ts';

describe('a sound', () => {
  test.each([
    ['гоголь', 'gogol'],
    ['чехов', 'chekhov'],
    ['чехов', 'chehov'],
    ['толстой', 'tolstoy'],
    ['толстой', 'tolstoi'],
    ['достоевский', 'dostoevsky'],
    ['достоевский', 'dostoyevskiy'],
    ['чайковский', 'tchaikovsky'],
    ['хрущев', 'khrushchev'],
    ['петр', 'pyotr'],
    ['елагина', 'yelagina'],
    ['майя', 'maya'],
    ['кяхта', 'kyakhta'],
    ['лекция', 'lektsiya'],
    ['лекция', 'lekcia'],
    ['александр', 'aleksandr'],
  ])('is the same for %s and %s', (russian, latin) => {
    expect(comparedForm(soundOf(latin) ?? '')).toBe(soundOf(russian));
    expect(comparedForm(soundOf(russian) ?? '')).toBe(soundOf(latin));
  });

  test.each(['', 'да', 'no', '1511', 'c3po', 'naïve', 'кaфe'])('is none: %j', (word) => {
    expect(soundOf(word)).toBeUndefined();
  });
});

describe('the other layout', () => {
  test.each([
    ['ujujkm', 'гоголь'],
    ['<hjlcrbq', 'бродский'],
    ['{fhvc', 'хармс'],
    ['Ujujkm', 'гоголь'],
    ['пщпщд', 'gogol'],
    [',bktn 7', 'билет 7'],
    ['руддщ цщкдв', 'hello world'],
  ])('%s is %s', (typed, meant) => expect(inOtherLayout(typed)).toBe(meant));

  test.each(['', '1511', 'gogol гоголь', '?!'])('is undefined for %j', (typed) => {
    expect(inOtherLayout(typed)).toBeUndefined();
  });
});

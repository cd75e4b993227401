import { describe, expect, test } from 'vitest';

import { eachSpelling } from '#tests/fixtures/spellings.ts';
import { foldPerson, isPerson } from './folded-person.ts';

describe('somebody', () => {
  test.each<readonly [written: string, typed: string]>([
    ...eachSpelling,
    ['Иван Петров', 'petrov ivan'],
    ['Ivan Petrov', 'Петров'],
    ['Юлия Хрущёва', 'khrushcheva'],
    ['Dostoevsky', 'достоевск'],
    // Five words are enough to know somebody by.
    ['Anna Maria Lee', 'anna lee maria an le whoever she is'],
  ])('%j is found by %j', (written, typed) => {
    expect(isPerson(foldPerson(written), typed)).toBe(true);
  });

  test.each([
    ['Иван Петров', 'Иванова'],
    ['Anna', 'Hanna Anna'],
    ['', 'Anna'],
  ])('%j is not found by %j', (written, typed) => {
    expect(isPerson(foldPerson(written), typed)).toBe(false);
  });

  test('is found by nothing typed', () => expect(isPerson(foldPerson('Anna'), ' ')).toBe(true));

  test('of whom nothing is known leaves nothing', () => expect(foldPerson('', '', '')).toBe(''));
});

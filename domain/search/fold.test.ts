import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { eachSpelling, spellings } from '#tests/fixtures/spellings.ts';
import { fold, hasWords, searchedWords } from './fold.ts';

describe('folded', () => {
  test.each(eachSpelling)('%j has the words of %j', (written, typed) => {
    expect(hasWords(fold(written), searchedWords(typed))).toBe(true);
  });

  test('names that differ stay apart', () => {
    for (const [written] of spellings) {
      for (const [other] of spellings.filter(([each]) => each !== written))
        expect(hasWords(fold(written), searchedWords(other))).toBe(false);
    }
    expect(fold('й')).not.toBe(fold('и'));
  });

  test('keeps what addresses are made of', () => {
    expect(fold('Anna_K.Lee+Dubai@Example.com')).toBe('anna_k.lee+dubai@example.com');
  });

  const text = fc.string({ unit: fc.constantFrom(...'ЁёйЙO’\u00AD-‑ßÖñÇé \u200Bż') });

  test('a text is the same however its marks are written', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(fold(each.normalize('NFD'))).toBe(fold(each));
      }),
    );
  });
});

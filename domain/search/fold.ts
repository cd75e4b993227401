import { normalized } from '#domain/normalized.ts';
import { boundedQuery } from './search-query.ts';

/** Letters that are no other letter with an accent, as people without them on their keyboard type them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Most texts have no other characters than these, and are folded several times as fast. */
const UNUSUAL = /[^ -~\n\u00A0«»„“”‘’–—…₽А-Яа-яЁё]/;

const APOSTROPHES = /['’‘ʼʻʹ`´′＇]/g;
/** White space and everything that looks like a hyphen. */
const SEPARATORS = /[\s\p{Pd}\u2212]+/gu;

/**
 * A text as every search compares it (rules.md, Search): what differs only in capitals, in accents, in ё and е, in apostrophes, in hyphens, or in
 * characters that nobody sees becomes the same. Words are separated by single spaces.
 */
export function fold(text: string): string {
  const letters = UNUSUAL.test(text) ? plainLetters(text) : text.toLowerCase().replaceAll('ё', 'е');
  return letters.replaceAll(APOSTROPHES, '').replaceAll(SEPARATORS, ' ').trim();
}

/** The folded id of a document and all texts of its value, whatever its form. */
export function foldedTexts(id: string, value: unknown): string {
  const texts: string[] = [id];
  const collect = (part: unknown): void => {
    if (typeof part === 'string') texts.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect);
  };
  collect(value);
  return fold(texts.join('\n'));
}

function plainLetters(text: string): string {
  return normalized(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''), 'NFKD')
    .toLowerCase()
    .replaceAll('\u0301', '')
    .replaceAll(/е\u0308+/g, 'е')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFKC');
}

/** The folded words of a search, as far as one goes. */
export function searchedWords(query: string): string[] {
  return fold(boundedQuery(query)).split(' ').filter(Boolean);
}

/** Whether a folded text has all words of a search, in any order. A search without words finds everything. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

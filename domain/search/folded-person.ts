import { fold, searchedWords } from './fold.ts';
import { soundOf } from './transliteration.ts';

/**
 * What a search for somebody reads: name and addresses folded, then how each word of them sounds, so that «Иван» is found by
 * “Ivan” and the other way round. Empty for somebody without any.
 */
export function foldPerson(...texts: string[]): string {
  const folded = fold(texts.join(' '));
  const sounds = folded.split(' ').flatMap((word) => sound(word) ?? []);
  return [folded, ...sounds].join(' ').trim();
}

/** A search for more words than these finds what the first ones do. */
const MAX_WORDS = 5;

/** For each word of a search what a folded person has one of: the word itself, or its sound. */
export function personTerms(query: string): string[][] {
  return searchedWords(query)
    .slice(0, MAX_WORDS)
    .map((word) => [word, sound(word)].filter((each) => each !== undefined));
}

/** Whether all words of a search stand for a person, in any order. @param folded by `foldPerson` */
export function isPerson(folded: string, query: string): boolean {
  return personTerms(query).every((terms) => terms.some((term) => folded.includes(term)));
}

/** The sound without its script. */
function sound(word: string): string | undefined {
  return soundOf(word)?.replace(/^..~/, '');
}

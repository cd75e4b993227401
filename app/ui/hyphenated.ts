const VOWEL = '[аеёиоуыэюя]';
const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';

/** Consonants that begin a syllable together, as in «тро». */
const TOGETHER = '[бвгдзкпстфх][рл]';

/** Where a Russian word may be divided: what stands before and after the place. */
const PLACES = [
  ['[йьъ]', '[а-яё]'],
  [VOWEL, VOWEL],
  [VOWEL, `${CONSONANT}${VOWEL}`],
  [VOWEL, `${TOGETHER}${VOWEL}`],
  [`${VOWEL}${CONSONANT}`, `${CONSONANT}{1,2}${VOWEL}`],
].map(([before, after]) => new RegExp(`(?<=${before})(?=${after})(?<!${VOWEL}(?=${TOGETHER}).)`, 'gi'));

/** Shorter words fit every line a title is set on. In letters. */
const LONG = 13;
/** What a division leaves on either line. In letters. */
const LEAST = 4;

/**
 * A title whose longest Russian words carry soft hyphens: few browsers bring a dictionary of Russian divisions, and
 * without one a word wider than its line is cut without a hyphen. Every other text stays as it is: browsers divide English
 * words themselves.
 */
export function hyphenated(title: string): string {
  return title.replaceAll(new RegExp(`[а-яё]{${LONG},}`, 'gi'), (word) => {
    const places = new Set(PLACES.flatMap((place) => [...word.matchAll(place)].map(({ index }) => index)));
    return [...word]
      .map((letter, at) => (places.has(at) && at >= LEAST && at <= word.length - LEAST ? `\u00AD${letter}` : letter))
      .join('');
  });
}

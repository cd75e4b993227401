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

const ENGLISH_VOWEL = '[aeiouy]';
const ENGLISH_CONSONANT = '[bcdfgklmnprstvxz]';
const ENGLISH_TOGETHER = '(?:[bcdfgpt]r|[bcfgp]l)';

/** Where an English word may: between two consonants that are not one sound, and not before «-ing». */
const ENGLISH_PLACES = [
  new RegExp(
    `(?<=${ENGLISH_VOWEL}${ENGLISH_CONSONANT})(?=(?:${ENGLISH_TOGETHER}|${ENGLISH_CONSONANT})${ENGLISH_VOWEL})` +
      `(?<!(?=${ENGLISH_TOGETHER}|ck|ng).)(?!.ings?$)`,
    'gi',
  ),
];

/** What a division leaves on either line. In letters. */
const LEAST = 4;

/** The words of each alphabet that are too long for a line, and where they may be divided. Shorter ones fit every line. */
const LONG_WORDS = [
  [/[а-яё]{13,}/gi, PLACES],
  [/[a-z]{16,}/gi, ENGLISH_PLACES],
] as const;

/**
 * A title whose longest words carry soft hyphens: few browsers bring a dictionary of Russian divisions, none divides an
 * English word with a capital letter, and a word wider than its line is cut without a hyphen. Every other text stays
 * as it is.
 */
export function hyphenate(title: string): string {
  return LONG_WORDS.reduce((text, [long, places]) => text.replaceAll(long, (word) => divided(word, places)), title);
}

function divided(word: string, places: readonly RegExp[]): string {
  const indices = new Set(places.flatMap((place) => [...word.matchAll(place)].map(({ index }) => index)));
  return [...word]
    .map((letter, at) => (indices.has(at) && at >= LEAST && at <= word.length - LEAST ? `\u00AD${letter}` : letter))
    .join('');
}

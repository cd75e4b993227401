const VOWEL = '[аеёиоуыэюя]';
const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';

/** Consonants that start a syllable together, as in «тро». */
const CLUSTER = '[бвгдзкпстфх][рл]';

/** The positions at which a Russian word may break: the letters before and after. */
const RUSSIAN_BREAKS = [
  ['[йьъ]', '[а-яё]'],
  [VOWEL, VOWEL],
  [VOWEL, `${CONSONANT}${VOWEL}`],
  [VOWEL, `${CLUSTER}${VOWEL}`],
  [`${VOWEL}${CONSONANT}`, `${CONSONANT}{1,2}${VOWEL}`],
].map(([before, after]) => new RegExp(`(?<=${before})(?=${after})(?<!${VOWEL}(?=${CLUSTER}).)`, 'gi'));

const ENGLISH_VOWEL = '[aeiouy]';
const ENGLISH_CONSONANT = '[bcdfgklmnprstvxz]';
const ENGLISH_CLUSTER = '(?:[bcdfgpt]r|[bcfgp]l)';

/**
 * The positions at which an English word may break: between two consonants that are not one sound, and not before
 * «-ing».
 */
const ENGLISH_BREAKS = [
  new RegExp(
    `(?<=${ENGLISH_VOWEL}${ENGLISH_CONSONANT})(?=(?:${ENGLISH_CLUSTER}|${ENGLISH_CONSONANT})${ENGLISH_VOWEL})` +
      `(?<!(?=${ENGLISH_CLUSTER}|ck|ng).)(?!.ings?$)`,
    'gi',
  ),
];

/** The least number of letters before and after a break. */
const MIN_PART_LENGTH = 4;

/** Words of each alphabet that may be too long for a line, and their break positions. Shorter words fit every line. */
const LONG_WORDS = [
  // oxlint-disable regexp/no-super-linear-move -- nothing follows a word that could fail
  [/[а-яё]{13,}/gi, RUSSIAN_BREAKS],
  [/[a-z]{16,}/gi, ENGLISH_BREAKS],
  // oxlint-enable regexp/no-super-linear-move
] as const;

/**
 * Puts soft hyphens into the longest words of a title. Few browsers can hyphenate Russian, none breaks an English
 * word with a capital letter, and a word wider than its line would be cut without a hyphen. Any other text stays as
 * it is.
 */
export function hyphenate(title: string): string {
  return LONG_WORDS.reduce(
    (text, [long, places]) => text.replaceAll(long, (word) => hyphenateWord(word, places)),
    title,
  );
}

function hyphenateWord(word: string, places: readonly RegExp[]): string {
  const indices = new Set(places.flatMap((place) => [...word.matchAll(place)].map(({ index }) => index)));
  return [...word]
    .map((letter, at) =>
      indices.has(at) && at >= MIN_PART_LENGTH && at <= word.length - MIN_PART_LENGTH ? `\u00AD${letter}` : letter,
    )
    .join('');
}

import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';

import { soundOf } from './transliteration.ts';

/** A word of a text, as it is written and where it stands there. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * Words that a search leaves out: nearly every text has them, so they would outweigh the other words of a query.
 * Written as `fold` gives them (ё is е).
 */
const STOPWORDS = new Set(
  (
    'a an the of in on at to for from by with and or is are was be am do does did can may i it its my me we you your ' +
    'if as this that there what when where which who how s t ' +
    'а в во и или к ко на о об обо от до из с со у по за для без не ни ли же бы что как где когда кто это эта этот ' +
    'есть мне мы я вы вас ваш мой он она они их его ее'
  ).split(' '),
);

/**
 * Words are runs of letters and digits; all other characters separate words. A combining mark belongs to the letter before it, so
 * that a decomposed й does not split a word.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Most texts have no other characters than these, among which words are found three times as fast. */
const UNUSUAL = /[^ -~\s«»„“”‘’–—…№₽А-Яа-яЁё]/;
const PLAIN_WORD = /[A-Za-z0-9А-Яа-яЁё]+/g;

/** The words of a text as they are written. */
export function writtenWords(text: string): string[] {
  return text.match(UNUSUAL.test(text) ? WORD : PLAIN_WORD) ?? [];
}

/** The words of a text with their places. */
export function wordsOf(text: string): Word[] {
  let end = 0;
  return writtenWords(text).map((word) => {
    // The next occurrence is the word itself: all words before it have been passed.
    const start = text.indexOf(word, end);
    end = start + word.length;
    return { text: word, start, end };
  });
}

/** Whether a word of a query is worth searching for: it is no stopword. */
export function isMeaningful(word: string): boolean {
  return !STOPWORDS.has(fold(word));
}

/**
 * The folded word, its stem where that differs, and the sounds of both: «лекциями» gives `лекциями`, `лекц`, `ru~lektsiami`
 * and `ru~lekts`.
 */
export function formsOf(word: string): string[] {
  const folded = fold(word);
  const stem = stemOfFolded(folded);
  const written = stem === folded ? [folded] : [folded, stem];
  const sounds = written.map(soundOf).filter((sound) => sound !== undefined);
  return [...new Set([...written, ...sounds])];
}

/** The form that all forms of a word have: its stem, or the word itself. */
export function stemOf(word: string): string {
  return stemOfFolded(fold(word));
}

function stemOfFolded(folded: string): string {
  // The script of the word decides, not the language of the page: Russian texts have Latin words too.
  const stem = /[а-я]/.test(folded) ? russianStem(folded) : /^[a-z]+$/.test(folded) ? englishStem(folded) : folded;
  return stem === '' ? folded : stem;
}

/** NFKC in lower case, ё as е, without stress marks and without the accents of Latin letters. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  // Most words have nothing that is to be replaced.
  if (/^[a-zа-я0-9]+$/.test(lower)) return lower;
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('е\u0308', 'е')
    .replaceAll('\u0301', '')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}

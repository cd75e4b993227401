import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';

import { fold } from './fold.ts';
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
 * that a decomposed й does not split a word, and so does what nobody sees: a soft hyphen. The particle of a name is part of
 * it: O’Brien.
 */
const WORD = /(?:[dloдло]['’ʼ](?=\p{L}))?[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/giu;

/** Most texts have no other characters than these, among which words are found three times as fast. */
const UNUSUAL = /[^ -~\s«»„“”‘’–—…№₽А-Яа-яЁё]/;
const PLAIN_WORD = /(?:[dloдло]['’](?=[a-zа-яё]))?[a-z0-9а-яё]+/gi;

/** The words of a text as they are written. */
export function writtenWords(text: string): string[] {
  return (UNUSUAL.test(text) ? text.match(WORD) : text.match(PLAIN_WORD)) ?? [];
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
  return !STOPWORDS.has(foldWord(word));
}

/**
 * The folded word, its stem where that differs, and the sounds of both: «лекциями» gives `лекциями`, `лекц`, `ru~lektsiami`
 * and `ru~lekts`.
 */
export function formsOf(word: string): string[] {
  const folded = foldWord(word);
  const stem = stemOfFolded(folded);
  const written = stem === folded ? [folded] : [folded, stem];
  const sounds = written.map(soundOf).filter((sound) => sound !== undefined);
  return [...new Set([...written, ...sounds])];
}

/** A Russian word between whose last consonants other forms of it may have a vowel: «Льва», «Павлом», «окна». */
const WITHOUT_VOWEL = /^([а-я]*[бвгджзйклмнпрстфхцчшщ])ь?([бвгджзйклмнпрстфхцчшщ])(?:[аеиоуыюя][йм]?)?$/;

/** What such a word may be with its vowel: «Льва» comes from «Лев», «окна» from «окон». Most of them are no words. */
export function withFleetingVowel(word: string): string[] {
  const [, start = '', end = ''] = WITHOUT_VOWEL.exec(foldWord(word)) ?? [];
  return end === '' ? [] : [`${start}е${end}`, `${start}о${end}`];
}

/** The form that all forms of a word have: its stem, or the word itself. */
export function stemOf(word: string): string {
  return stemOfFolded(foldWord(word));
}

function stemOfFolded(folded: string): string {
  // The script of the word decides, not the language of the page: Russian texts have Latin words too.
  const stem = /[а-я]/.test(folded) ? russianStem(folded) : /^[a-z]+$/.test(folded) ? englishStem(folded) : folded;
  return stem === '' ? folded : stem;
}

/** The folded word, without what is no letter and no digit. */
function foldWord(word: string): string {
  const folded = fold(word);
  // Most words have nothing that is to be taken out.
  return /^[a-zа-я0-9]+$/.test(folded) ? folded : folded.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}

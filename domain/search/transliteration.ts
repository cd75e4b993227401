/**
 * Finds a word across the two scripts of the site: by its sound in Latin letters, and by its keys in the other keyboard
 * layout.
 */

/** The sound of each Russian letter from а to я in Latin letters; ъ and ь have none. */
const SOUNDS = 'a b v g d e zh z i i k l m n o p r s t u f h ts ch sh sh  i  e iu ia'.split(' ');

/** Replacements that give different Latin spellings of a sound one spelling; applied in this order. */
const SPELLINGS: [RegExp, string][] = [
  [/shch|sch/g, 'sh'],
  [/tch/g, 'ch'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/tz|c(?=[eiy])/g, 'ts'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
];

/** In letters. Shorter sounds would match too many words. */
const MIN_SOUND_LENGTH = 3;

/**
 * The sound of a word, with its script as a prefix: «Гоголь» gives `ru~gogol`, “Gogol” gives `en~gogol`. Both
 * usual spellings of a Russian name give one sound (Chekhov, Chehov; Tolstoy, Tolstoi). Undefined for other scripts,
 * figures and very short words.
 *
 * @param word folded: lower case, ё as е
 */
export function soundOf(word: string): string | undefined {
  const script = /^[а-я]+$/.test(word) ? 'ru' : /^[a-z]+$/.test(word) ? 'en' : undefined;
  if (script === undefined) return undefined;
  const letters =
    script === 'ru'
      ? inLatin(word)
      : SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word);
  const sound = letters.replaceAll(/(.)\1+/g, '$1').replaceAll(/i[eo]/g, 'e');
  return sound.length < MIN_SOUND_LENGTH ? undefined : `${script}~${sound}`;
}

/** A text with its Russian letters written by their sounds. @param text folded: lower case, ё as е */
export function inLatin(text: string): string {
  return text.replaceAll(/[а-я]/g, (letter) => SOUNDS[letter.charCodeAt(0) - 'а'.charCodeAt(0)]!);
}

/** The form in the index that a form of a query's word is compared with: for a sound, the same sound in the other script. */
export function comparedForm(form: string): string {
  if (form.startsWith('ru~')) return `en${form.slice(2)}`;
  return form.startsWith('en~') ? `ru${form.slice(2)}` : form;
}

/** The last seven are written with Shift, where Latin letters have signs. */
const KEYS = {
  latin: `\`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:"<>`,
  cyrillic: 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю',
};

/** A query as its keys write it in the other layout: `ujujkm` is «гоголь». Undefined when it has letters of both. */
export function inOtherLayout(query: string): string | undefined {
  const text = query.toLowerCase();
  const [latin, cyrillic] = [/[a-z]/.test(text), /[а-яё]/.test(text)];
  if (latin === cyrillic) return undefined;
  const [from, to] = latin ? [KEYS.latin, KEYS.cyrillic] : [KEYS.cyrillic, KEYS.latin];
  return [...text].map((key) => to[from.indexOf(key)] ?? key).join('');
}

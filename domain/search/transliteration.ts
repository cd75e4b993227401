/** Between the two scripts of the site: how a word sounds in Latin letters, and what was meant on the other keyboard. */

/** Each Russian letter from а to я by its sound; the signs have none. */
const SOUNDS = 'a b v g d e zh z i i k l m n o p r s t u f h ts ch sh sh  i  e iu ia'.split(' ');

/** The spellings in which Latin letters give the same sound, one step after another. */
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

/** Shorter ones sound like too much. In letters. */
const MIN_SOUND_LENGTH = 3;

/**
 * How a word sounds, marked by its script: «Гоголь» is `ru~gogol`, “Gogol” `en~gogol`. Both usual spellings of a Russian
 * name give one sound (Chekhov, Chehov; Tolstoy, Tolstoi). Undefined for other scripts, figures and very short words.
 *
 * @param word folded: lower case, ё as е
 */
export function soundOf(word: string): string | undefined {
  const script = /^[а-я]+$/.test(word) ? 'ru' : /^[a-z]+$/.test(word) ? 'en' : undefined;
  if (script === undefined) return undefined;
  const letters =
    script === 'ru'
      ? [...word].map((letter) => SOUNDS[letter.charCodeAt(0) - 'а'.charCodeAt(0)]).join('')
      : SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word);
  const sound = letters.replaceAll(/(.)\1+/g, '$1').replaceAll(/i[eo]/g, 'e');
  return sound.length < MIN_SOUND_LENGTH ? undefined : `${script}~${sound}`;
}

/** What a form of a word in a query is compared with: a sound is looked for in the other script. */
export function comparedForm(form: string): string {
  if (form.startsWith('ru~')) return `en${form.slice(2)}`;
  return form.startsWith('en~') ? `ru${form.slice(2)}` : form;
}

const KEYS = { en: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.", ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю' };

/** A query as its keys write it in the other layout: `ujujkm` is «гоголь». Undefined when it has letters of both. */
export function inOtherLayout(query: string): string | undefined {
  const text = query.toLowerCase();
  const [latin, cyrillic] = [/[a-z]/.test(text), /[а-яё]/.test(text)];
  if (latin === cyrillic) return undefined;
  const [from, to] = latin ? [KEYS.en, KEYS.ru] : [KEYS.ru, KEYS.en];
  return [...text].map((key) => to[from.indexOf(key)] ?? key).join('');
}

import { editDistance } from './edit-distance.ts';

/**
 * The forms of all indexed words, and by which number the index knows the words that have a form. Words of one stem have
 * one number; a sound may belong to several.
 */
export interface Vocabulary {
  /** Gives the number of a word with this stem and these forms, its stem among them. */
  add(stem: string, forms: readonly string[]): number;
  /** The stem of the words of a number. */
  stemOf(number: number): string;
  readonly size: number;
  exactly(form: string, found: Visit): void;
  /** The forms that begin with these two letters or more, other than itself. */
  beginningWith(form: string, found: Visit): void;
  /** The forms within some typing errors, other than itself. */
  near(form: string, errors: number, found: Visit): void;
}

/** Called for each number; `distance` is the count of letters that are missing or wrong. */
type Visit = (number: number, distance: number) => void;

/** Forms of one length with the same first two letters. */
interface Bucket {
  length: number;
  forms: string[];
  /** The letters of each form as bits: most forms are told apart from a misspelt word by these alone. */
  letters: number[];
}

export function createVocabulary(): Vocabulary {
  const stems: string[] = [];
  const numberOfStem = new Map<string, number>();
  const numbers = new Map<string, number | number[]>();
  const buckets = new Map<string, Bucket>();
  const bucketKey = (form: string, length: number) => `${form.slice(0, 2)}${length}`;
  let longest = 0;

  const link = (form: string, number: number) => {
    const known = numbers.get(form);
    if (known === undefined) {
      numbers.set(form, number);
      const { length } = form;
      const key = bucketKey(form, length);
      const bucket = buckets.get(key) ?? { length, forms: [], letters: [] };
      buckets.set(key, bucket);
      longest = Math.max(longest, length);
      bucket.forms.push(form);
      bucket.letters.push(lettersOf(form));
    } else if (typeof known === 'number') {
      if (known !== number) numbers.set(form, [known, number]);
    } else if (!known.includes(number)) known.push(number);
  };
  const visit = (form: string, distance: number, found: Visit) => {
    const known = numbers.get(form);
    if (typeof known === 'number') found(known, distance);
    else for (const number of known ?? []) found(number, distance);
  };

  return {
    add(stem, forms) {
      const number = numberOfStem.get(stem) ?? stems.push(stem) - 1;
      numberOfStem.set(stem, number);
      for (const form of forms) link(form, number);
      return number;
    },
    stemOf: (number) => stems[number]!,
    get size() {
      return stems.length;
    },
    exactly: (form, found) => visit(form, 0, found),
    beginningWith(beginning, found) {
      for (let length = beginning.length + 1; length <= longest; length += 1) {
        for (const form of buckets.get(bucketKey(beginning, length))?.forms ?? []) {
          if (form.startsWith(beginning)) visit(form, length - beginning.length, found);
        }
      }
    },
    near(word, errors, found) {
      const wanted = lettersOf(word);
      for (const { length, forms, letters } of buckets.values()) {
        if (Math.abs(length - word.length) > errors) continue;
        for (let index = 0; index < forms.length; index += 1) {
          const has = letters[index]!;
          if (bitCount(wanted & ~has) > errors || bitCount(has & ~wanted) > errors) continue;
          const distance = editDistance(word, forms[index]!, errors);
          if (distance > 0 && distance <= errors) visit(forms[index]!, distance, found);
        }
      }
    },
  };
}

function lettersOf(form: string): number {
  let letters = 0;
  for (let index = 0; index < form.length; index += 1) letters |= 1 << (form.charCodeAt(index) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

import type { Sentence } from '../documents/document.ts';

/** A word or a sentence in English and in Russian. */
export type InBoth = readonly [en: string, ru: string];

/** What the editors' room says of a field, and how it is written there. Every field has it, at every depth. */
declare module 'zod' {
  interface GlobalMeta {
    label?: InBoth;
    /** What to write, where the label alone does not say it. */
    help?: InBoth;
    /** What one item of a list is called. */
    item?: InBoth;
    /** The values of a choice in words. */
    options?: Readonly<Record<string, InBoth>>;
    /** The control where the type does not say it. `text`: one in each language. */
    control?: 'id' | 'day' | 'time' | 'link' | 'text';
    /** Whether a text may have several lines. */
    isLong?: boolean;
    /** How many characters of a text cards and search engines show, or suit the place where it stands. */
    length?: number;
  }
}

const SEPARATOR = '\u2028';

/** A message of a schema in both languages: zod carries it as one text, which `sentenceOf` takes apart. */
export function inBoth(en: string, ru: string): string {
  return `${en}${SEPARATOR}${ru}`;
}

/** A message of a schema in each language. */
export function sentenceOf(message: string): Sentence {
  const [en = '', ru = en] = message.split(SEPARATOR);
  return { en, ru };
}

/** Words of a field in each language. */
export function sentenceIn([en, ru]: InBoth): Sentence {
  return { en, ru };
}

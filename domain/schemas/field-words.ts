import type { z } from 'zod';

import type { Sentence } from '#domain/documents/document.ts';
import type { FieldGroup } from '#domain/documents/form-node.ts';
import { languages, inEach, type InBoth } from '#domain/values/field-values.ts';

declare const label: unique symbol;
/** A schema that says what its field is called. */
interface Labelled {
  readonly [label]: true;
}

/** What the editors' room says of a field, and how it is written there. Every field has it, at every depth. */
declare module 'zod' {
  interface ZodType<out Output, out Input, out Internals extends z.core.$ZodTypeInternals<Output, Input>> {
    meta(data: z.core.GlobalMeta & { label: InBoth }): this & Labelled;
  }
  interface GlobalMeta {
    label?: InBoth;
    /** What to write, where the label alone does not say it. */
    help?: InBoth;
    /** What one item of a list is called. */
    item?: InBoth;
    /** The values of a choice in words. */
    options?: Readonly<Record<string, InBoth>>;
    /** The part of a long form in which it stands; a text, or what consists of texts, stands among the texts. */
    group?: FieldGroup;
    /** The control where the type does not say it. `text`: one in each language. */
    control?: 'id' | 'day' | 'time' | 'link' | 'mark' | 'text' | 'hidden';
    /** Whether a text may have several lines. */
    isLong?: boolean;
    /** How many characters of a text cards and search engines show, or suit the place where it stands. */
    length?: number;
  }
}

/** The schema, where it or what it wraps has a label. */
export type WithLabel<Schema> = Schema extends Labelled
  ? Schema
  : Schema extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner>
    ? WithLabel<Inner> extends never
      ? never
      : Schema
    : never;

const SEPARATOR = '\u2028';

/** A message of a schema in every language: zod carries it as one text, which `sentenceOf` takes apart. */
export function inBoth(...words: InBoth): string {
  return words.join(SEPARATOR);
}

export function messageOf(sentence: Sentence): string {
  return languages.map((language) => sentence[language]).join(SEPARATOR);
}

/** A message of a schema in each language; one of zod's own is the same in all. */
export function sentenceOf(message: string): Sentence {
  const [first = '', ...others] = message.split(SEPARATOR);
  return inEach((language) => others[languages.indexOf(language) - 1] ?? first);
}

/** Words of a field in each language. */
export function sentenceIn(words: InBoth): Sentence {
  return inEach((language) => words[languages.indexOf(language)]!);
}

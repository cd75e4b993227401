import { inFirst, languages, type Language } from '../values/field-values.ts';
import { partOf } from './form-values.ts';

/**
 * What a document calls itself in a language: its title, or its name with the family name behind it.
 *
 * @param value as an editor wrote it, so of any shape
 * @returns undefined where it has neither
 */
export function titleIn(value: unknown, language: Language): string | undefined {
  const texts = ['title', 'name', 'surname'].map((field) => partOf(partOf(value, field), language));
  const title = texts.filter((text) => typeof text === 'string').join(' ');
  return title.trim() || undefined;
}

/** The same in the first language in which it has a title: in the one asked for, else in another. */
export function titleInAny(value: unknown, language: Language): string | undefined {
  return inFirst(language, (each) => titleIn(value, each));
}

const scripts: Record<Language, 'Latin' | 'Cyrillic'> = { en: 'Latin', ru: 'Cyrillic' };

/** The language that a text is in, as its letters tell: `likely`, unless they are of another script. */
export function languageByLetters(text: string, likely: Language): Language {
  const script = /\p{Script=Cyrillic}/u.test(text) ? 'Cyrillic' : 'Latin';
  if (scripts[likely] === script || !/\p{L}/u.test(text)) return likely;
  return languages.find((each) => scripts[each] === script) ?? likely;
}

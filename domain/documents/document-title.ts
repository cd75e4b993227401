import type { Language } from '../values/field-values.ts';
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

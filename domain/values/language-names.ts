import type { Language } from './field-values.ts';

/** In which language something is written, by the language in which that is said. */
export const writtenIn: Record<Language, Record<Language, string>> = {
  en: { en: 'English', ru: 'Russian' },
  ru: { en: 'по-английски', ru: 'по-русски' },
};

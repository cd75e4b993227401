import type { Language } from '#domain/values/field-values.ts';

/** The name of each language in that language. */
export const switchWords: Record<Language, { short: string; switchTo: string }> = {
  en: { short: 'EN', switchTo: 'Read in English' },
  ru: { short: 'РУ', switchTo: 'Читать по-русски' },
};

/** In the language that the visitor prefers: which one the page is in. */
export const onlyInWords: { [Preferred in Language]: Record<Exclude<Language, Preferred>, string> } = {
  en: { ru: 'This page is in Russian only.' },
  ru: { en: 'Эта страница есть только на английском.' },
};

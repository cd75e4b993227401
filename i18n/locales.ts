import type { Language } from '../domain/values/field-values.ts';

/** The languages with the country whose customs they follow, for Intl and for link previews. */
export const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

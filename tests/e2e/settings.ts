import { adminWords } from '#i18n/messages/admin-words.ts';
import { en } from '#i18n/messages/en.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ru } from '#i18n/messages/ru.ts';
import { savedWords } from '#i18n/messages/saved-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';

/** Languages, their words and addresses, and window sizes, for the tests of all browsers. */

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];
/** Every word of the site, with plain spaces: that is how Playwright reads a page. */
export const words = everyText(
  {
    en: { ...en, admin: adminWords('en'), login: loginWords('en'), savedPage: savedWords('en') },
    ru: { ...ru, admin: adminWords('ru'), login: loginWords('ru'), savedPage: savedWords('ru') },
  },
  plainSpaces,
);

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;
export const sizes = [phone, desktop] as const;

/** The address of a page in a language, from its English one. */
export function at(language: Language, path: string): string {
  return language === 'en' ? path : `/ru${path === '/' ? '' : path}`;
}

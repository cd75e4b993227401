import type { Language } from '#domain/values/field-values.ts';

/** Words that texts of the site avoid, and the usual one. */
export const wordsToAvoid: Record<Language, [word: RegExp, instead: string][]> = {
  en: [
    [/\b(?:full|whole|entire) course\b/i, 'whole program'],
    [/seat in the hall|online seat|a chair at/i, 'ticket'],
    [/\bfilms?\b/i, 'video'],
    [/\be-mail/i, 'email'],
    [/\bprogramme/i, 'program'],
    [/(?<!“)\bsign(?:s|ed|ing)?[- ]in\b/i, 'log in'],
  ],
  ru: [
    [/(?:всего|начала|окончания) курса/i, 'программа'],
    [/стул[а-яё]*/i, 'место'],
    [/учётн[а-яё]*/i, 'аккаунт'],
    [/фильм[а-яё]*/i, 'видео'],
    [/платёжн\S{1,5} систем(?:а|ы|е|ой)(?!\S)/i, 'платёжный сервис'],
  ],
};

import { keysOf, recordOf } from './records.ts';

/**
 * The values that the fields of content take; what consists of such fields is in entities.ts.
 * Days are ISO `yyyy-mm-dd` in Asia/Dubai, times `HH:MM` there, money whole AED and RUB.
 */

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** The languages with the country whose customs they follow, for Intl and for link previews. */
export const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

/** A word or a sentence in every language of the site, in the order of `languages`. */
export type InBoth = TextFor<typeof languages>;
type TextFor<Languages extends readonly unknown[]> = { readonly [Index in keyof Languages]: string };

export const languageNames: Record<Language, InBoth> = {
  en: ['English', 'Английский'],
  ru: ['Russian', 'Русский'],
};

/** The categories of programs; domain/colours.ts has their colours. */
export const categoryNames = {
  Literature: ['Literature', 'Литература'],
  Architecture: ['Architecture', 'Архитектура'],
  History: ['History', 'История'],
  Culture: ['Culture', 'Культура'],
} as const satisfies Record<string, InBoth>;
export type Category = keyof typeof categoryNames;
export const categories: readonly Category[] = keysOf(categoryNames);

/** What something is in each language. */
export function inEach<T>(inLanguage: (language: Language) => T): Record<Language, T> {
  return recordOf(languages.map((language) => [language, inLanguage(language)]));
}

export function otherLanguages(language: Language): Language[] {
  return languages.filter((each) => each !== language);
}

/** What is found in the first language that has it: in the one asked for, else in another. */
export function inFirst<T>(language: Language, inLanguage: (language: Language) => T | undefined): T | undefined {
  for (const each of [language, ...otherLanguages(language)]) {
    const found = inLanguage(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names in one language. */
export function namesIn<Key extends string>(language: Language, names: Readonly<Record<Key, InBoth>>) {
  const named = Object.entries<InBoth>(names).map(([key, each]) => [key, each[languages.indexOf(language)]]);
  return Object.fromEntries(named) as Record<Key, string>;
}

export const eventTypes = ['in-person', 'online', 'digital'] as const;
export type EventType = (typeof eventTypes)[number];

/** A cancelled event keeps its date; a moved one names the day on which it was to be before. */
export const eventStatuses = ['scheduled', 'cancelled', 'moved'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** What an event is where its document does not say it. */
export const eventDefaults = { status: 'scheduled' } as const;

/** What a house says for all its events, and an event where it differs (rules.md, Promises). */
export const promiseNames = ['noRefunds', 'refundDays', 'minutesEarly', 'recommendedAge', 'minutes'] as const;

/** Benefits that many events share, by name; others are written out. */
export const sharedBenefits = ['materials', 'refreshments', 'recording', 'questions', 'certificate'] as const;

export type IsoDay = string;

export interface Price {
  aed?: number;
  rub?: number;
}

/** The part of a picture that stays in sight where a frame cuts it. */
export const focalPoints = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
/** A picture in every size and format; `version` is part of its file names, so they can be kept for ever. */
export interface PictureFile {
  name: string;
  version: string;
  width: number;
  height: number;
  /** The widths it is kept in, in pixels, ascending. */
  widths: number[];
  /** Whether it is there as WebP and JPEG only: AVIF takes longer to make. */
  lacksAvif?: true;
  /** What it shows, in words of an editor. */
  alt?: string;
  /** Absent where an editor has not chosen one, or the centre. */
  focus?: Exclude<(typeof focalPoints)[number], 'center'>;
}

/** Whether `value` is `yyyy-mm-dd` and names a day that exists, of the years 1900 to 2199: any other year is a slip. */
export function isRealDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  const isWritten = /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(value);
  return isWritten && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** What the ids of documents and pictures are made of. */
export const idPattern = /^[a-z0-9-]{1,60}$/;

/** Ids that no document has: `new` is the address of the page for a new one, the others are properties of every object or function. */
export const reservedIds: readonly string[] = ['new', 'constructor', 'prototype'];

/**
 * Formats dates and amounts of money. Only loaders use it: the Intl data of the server and of a browser may differ, and
 * a page must read the same in both. Days are ISO `yyyy-mm-dd`, amounts whole AED or RUB.
 */

import { minorDigits } from '#domain/payments.ts';
import { inEach, locales, type IsoDay, type Language } from '#domain/values/field-values.ts';
import { wholeNumber } from './numbers.ts';

/** Keeps two parts on one line: a number and its unit, a day and its month, a word and the dash after it. */
const NBSP = '\u00A0';

/** How a language writes days, amounts and spreadsheets, and the time of which place its readers want beside Dubai's. */
interface Conventions {
  withWeekday: (weekday: string, full: string) => string;
  shortDay: (day: DayInWords) => string;
  fromDay: (day: DayInWords, withYear: boolean) => string;
  since: (day: DayInWords) => string;
  dash: string;
  point: string;
  /** Of currencies that it does not write as three letters. */
  signs: Partial<Record<string, string>>;
  cellSeparator: string;
  secondZone: 'Moscow' | 'Central Europe';
  /** Behind an instant up to which something lasts. */
  untilDay: (day: DayInWords) => string;
}

export const conventions: Record<Language, Conventions> = {
  en: {
    withWeekday: (weekday, full) => `${weekday} ${full}`,
    shortDay: ({ weekday, day, month, year }) => `${weekday.slice(0, 3)} ${day}${NBSP}${month.slice(0, 3)} ${year}`,
    fromDay: ({ weekday, day, month, year }, withYear) =>
      `from ${weekday} ${day}${NBSP}${month}${withYear ? ` ${year}` : ''}`,
    since: ({ full }) => `from ${full}`,
    dash: '–',
    point: '.',
    signs: {},
    cellSeparator: ',',
    secondZone: 'Central Europe',
    untilDay: ({ withWeekday }) => `, ${withWeekday}`,
  },
  ru: {
    withWeekday: (weekday, full) => `${weekday}, ${full}${NBSP}года`,
    // Russian does not shorten months and weekdays in print.
    shortDay: ({ full }) => full,
    fromDay: ({ iso, day, month, year }, withYear) => {
      const from = fromWeekday[new Date(`${iso}T12:00:00Z`).getUTCDay()]!.replace(' ', NBSP);
      return `${from}, ${day}${NBSP}${month}${withYear ? ` ${year}${NBSP}года` : ''}`;
    },
    // The second alone takes `со`, because it is read as «второго».
    since: ({ day, full }) => `${day === '2' ? 'со' : 'с'}${NBSP}${full}`,
    dash: '—',
    point: ',',
    signs: { rub: '₽' },
    cellSeparator: ';',
    secondZone: 'Moscow',
    // A weekday would need another case.
    untilDay: ({ full }) => ` ${full}${NBSP}года`,
  },
};

/** Intl has no weekday in the genitive. From Sunday on. */
const fromWeekday = [
  'с воскресенья',
  'с понедельника',
  'со вторника',
  'со среды',
  'с четверга',
  'с пятницы',
  'с субботы',
] as const;

/** Making a formatter of Intl takes several times as long as using it, so each is made once, when this file is loaded. */
const formatters = inEach(createFormatters);

function createFormatters(language: Language) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options });
  return {
    day: dates({ day: 'numeric', month: 'long', weekday: 'long', year: 'numeric' }),
    month: dates({ month: 'long' }),
    weekdayLong: dates({ weekday: 'long' }),
    weekdayShort: dates({ weekday: 'short' }),
  };
}

/** The parts of a day, for a date badge or a sentence. */
export type DayInWords = ReturnType<typeof partsOf>;

/** Ten years of days: lists, and the index of the search, have the same ones again and again. */
const MAX_REMEMBERED = 4_000;
const remembered = inEach(() => new Map<IsoDay, DayInWords>());

/** A day in words. @param day a calendar day, in no time zone */
export function dayInWords(day: IsoDay, language: Language): DayInWords {
  const days = remembered[language];
  const words = days.get(day) ?? partsOf(day, language);
  if (days.size >= MAX_REMEMBERED) days.clear();
  days.set(day, words);
  return { ...words };
}

function partsOf(day: IsoDay, language: Language) {
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = Object.fromEntries(
    formatters[language].day.formatToParts(noon).map(({ type, value }) => [type, value]),
  );
  const { day: number = '', month = '', weekday = '', year = '' } = parts;
  /** `26 November 2026`, for ranges, and beside a weekday that is already shown. */
  const full = `${number}${NBSP}${month} ${year}`;
  /** `Thursday 26 November 2026`, for a date without other words. */
  const withWeekday = conventions[language].withWeekday(weekday, full);
  return { iso: day, full, withWeekday, day: number, month, weekday, year };
}

/** Weekdays are written small in Russian, but not at the beginning of a line. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `Thu 26 Nov 2026`, for a narrow line. */
export function shortDay(day: IsoDay, language: Language): string {
  return conventions[language].shortDay(dayInWords(day, language));
}

/**
 * `from Thursday 26 November`, `с четверга, 26 ноября`, for what was moved from one day to another; with the year where
 * the other day is of another year.
 */
export function fromDay(day: IsoDay, to: IsoDay, language: Language): string {
  return conventions[language].fromDay(dayInWords(day, language), day.slice(0, 4) !== to.slice(0, 4));
}

/** Behind other words in a line. @param text that begins with no name */
export function uncapitalized(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/**
 * A month as a heading (`Ноябрь 2026`), as a name alone (`Ноябрь`), and within a sentence (`ноябрь 2026`).
 *
 * @param month `yyyy-mm`
 */
export function monthInWords(month: string, language: Language) {
  const year = String(Number(month.slice(0, 4)));
  const noon = new Date(`${month}-01T12:00:00Z`);
  // A formatter of the month alone gives a Russian month in the nominative; one of month and year adds “г.”.
  const inline = formatters[language].month.format(noon);
  const name = inline.charAt(0).toLocaleUpperCase(locales[language]) + inline.slice(1);
  return { iso: month, heading: `${name} ${year}`, name, inline: `${inline} ${year}`, year };
}

/** The days of the week from Sunday on, in full and short enough for a column of a calendar. */
export function weekdays(language: Language): { full: string; short: string }[] {
  const { weekdayLong, weekdayShort } = formatters[language];
  // 1 November 2026 was a Sunday.
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => Date.UTC(2026, 10, day));
  return days.map((day) => ({ full: weekdayLong.format(day), short: weekdayShort.format(day) }));
}

/**
 * `15 October 2026 – 21 January 2027`, `15 октября 2026 — 21 января 2027`, without repeating what both ends share; one day
 * when both are the same, and `from 4 November 2027`, `с 4 ноября 2027`, while the end is not known.
 */
export function dayRange(start: IsoDay, end: IsoDay | undefined, language: Language): string {
  const first = dayInWords(start, language);
  if (end === undefined) return conventions[language].since(first);
  if (end === start) return first.full;
  const last = dayInWords(end, language);
  const between = rangeDash(language);
  if (first.year !== last.year) return `${first.full}${between}${last.full}`;
  if (first.month !== last.month) return `${first.day}${NBSP}${first.month}${between}${last.full}`;
  return `${first.day}–${last.full}`;
}

/** The dash between two ends of a range that have several words each. */
export function rangeDash(language: Language): string {
  return `${NBSP}${conventions[language].dash} `;
}

/** `1,800 AED`, `9000 ₽`: the amount first. @param amount whole dirhams or roubles */
export function money(amount: number, currency: 'aed' | 'rub', language: Language): string {
  return minorMoney(amount * 10 ** minorDigits(currency), currency, language);
}

/** The same of an amount in minor units: `1,800.50 AED`. @param currency in small letters, also one that we do not sell in */
export function minorMoney(amount: number, currency: string, language: Language): string {
  const digits = minorDigits(currency);
  const whole = Math.abs(amount);
  const rest = whole % 10 ** digits;
  const { point, signs } = conventions[language];
  const minor = rest === 0 ? '' : point + String(rest).padStart(digits, '0');
  const sign = signs[currency] ?? currency.toUpperCase();
  return `${amount < 0 ? '−' : ''}${wholeNumber((whole - rest) / 10 ** digits, language)}${minor}${NBSP}${sign}`;
}

/**
 * The time in Moscow when it is `dubaiTime` in Dubai: one hour less, the whole year.
 *
 * @param dubaiTime `HH:MM`
 * @returns `HH:MM`, and whether it belongs to the day before, as in the first hour of a day in Dubai
 */
export function moscowTime(dubaiTime: string): { time: string; dayBefore: boolean } {
  const [hours = '0', minutes = '00'] = dubaiTime.split(':');
  return {
    time: `${String((Number(hours) + 23) % 24).padStart(2, '0')}:${minutes}`,
    dayBefore: Number(hours) === 0,
  };
}

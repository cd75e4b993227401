/**
 * Dates and money in words. Used by loaders only: the server's and a browser's Intl data may differ, and a page must
 * read the same in both. Days are ISO `yyyy-mm-dd`, amounts whole AED or RUB.
 */

type Language = 'en' | 'ru';
type IsoDay = string;

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

/** What belongs together on one line: a number and its unit, a day and its month, a word and the dash after it. */
const NBSP = '\u00A0';

/** Parts of a day for typographic settings. */
export interface DayInWords {
  iso: IsoDay;
  /** `26 November 2026`, for ranges and beside a weekday that is printed already. */
  full: string;
  /** `Thursday 26 November 2026`, for a date that stands alone. */
  withWeekday: string;
  day: string;
  month: string;
  weekday: string;
  year: string;
}

/** @param day a calendar day, of no zone */
export function dayInWords(day: IsoDay, language: Language): DayInWords {
  const noon = new Date(`${day}T12:00:00Z`);
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    year: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(noon).map(({ type, value }) => [type, value]));
  const { day: number = '', month = '', weekday = '', year = '' } = parts;
  const full = `${number}${NBSP}${month} ${year}`;
  const withWeekday = language === 'ru' ? `${weekday}, ${full}${NBSP}года` : `${weekday} ${full}`;
  return { iso: day, full, withWeekday, day: number, month, weekday, year };
}

/** `Thu 26 Nov 2026`, for a line that has room for little; Russian months and weekdays are not cut in print. */
export function shortDay(day: IsoDay, language: Language): string {
  const { weekday, day: number, month, full } = dayInWords(day, language);
  if (language === 'ru') return full;
  return `${weekday.slice(0, 3)} ${number}${NBSP}${month.slice(0, 3)} ${full.slice(-4)}`;
}

/** A month as a heading (`Ноябрь 2026`), as a name alone (`Ноябрь`), and within a sentence (`ноябрь 2026`). */
export interface MonthInWords {
  iso: string;
  heading: string;
  name: string;
  inline: string;
  year: string;
}

/** @param month `yyyy-mm` */
export function monthInWords(month: string, language: Language): MonthInWords {
  const year = String(Number(month.slice(0, 4)));
  const noon = new Date(`${month}-01T12:00:00Z`);
  // Asked for alone, a Russian month comes in the nominative; with its year it would bring a “г.” along.
  const inline = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', month: 'long' }).format(noon);
  const name = inline.charAt(0).toLocaleUpperCase(locales[language]) + inline.slice(1);
  return { iso: month, heading: `${name} ${year}`, name, inline: `${inline} ${year}`, year };
}

/** The days of the week from Sunday on, in full and as a column of a calendar has room for. */
export function weekdays(language: Language): { full: string; short: string }[] {
  const name = (day: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', weekday }).format(Date.UTC(2026, 10, day));
  // 1 November 2026 was a Sunday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ full: name(day, 'long'), short: name(day, 'short') }));
}

/** `15 October 2026 – 21 January 2027`, `15 октября 2026 — 21 января 2027`, without repeating what both ends share; one day when there is no end. */
export function dayRange(start: IsoDay, end: IsoDay | undefined, language: Language): string {
  const first = dayInWords(start, language);
  if (end === undefined || end === start) return first.full;
  const last = dayInWords(end, language);
  const between = rangeDash(language);
  if (first.year !== last.year) return `${first.full}${between}${last.full}`;
  if (first.month !== last.month) return `${first.day}${NBSP}${first.month}${between}${last.full}`;
  return `${first.day}–${last.full}`;
}

/** Stands between the ends of a range that are several words each: an em dash in Russian, an en dash in English. */
export function rangeDash(language: Language): string {
  return `${NBSP}${language === 'ru' ? '—' : '–'} `;
}

/** `1,800 AED`, `9000 ₽`: the amount first. Russian sets thousands apart from five digits on. */
export function money(amount: number, currency: 'aed' | 'rub', language: Language): string {
  const useGrouping = language === 'ru' ? 'min2' : 'always';
  const number = new Intl.NumberFormat(locales[language], { useGrouping }).format(amount);
  return `${number}${NBSP}${currency === 'rub' ? (language === 'ru' ? '₽' : 'RUB') : 'AED'}`;
}

/** Moscow's `HH:MM` for Dubai's: one hour less, the whole year; in the first hour of Dubai's day, of the day before. */
export function moscowTime(dubaiTime: string): { time: string; dayBefore: boolean } {
  const [hours = '0', minutes = '00'] = dubaiTime.split(':');
  return {
    time: `${String((Number(hours) + 23) % 24).padStart(2, '0')}:${minutes}`,
    dayBefore: Number(hours) === 0,
  };
}

/**
 * Dates and money in words. Used by loaders only: the server's and a browser's Intl data may differ, and a page must
 * read the same in both. Days are ISO `yyyy-mm-dd`, amounts whole AED or RUB.
 */

type Language = 'en' | 'ru';
type IsoDay = string;

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

/** Parts of a day for typographic settings; `full` is the sentence form, `26 November 2026`, `iso` the machine's. */
export interface DayInWords {
  iso: IsoDay;
  full: string;
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
  return { iso: day, full: `${number} ${month} ${year}`, day: number, month, weekday, year };
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

/** `15 October 2026 – 21 January 2027`, without repeating what both ends share; one day when there is no end. */
export function dayRange(start: IsoDay, end: IsoDay | undefined, language: Language): string {
  const first = dayInWords(start, language);
  if (end === undefined || end === start) return first.full;
  const last = dayInWords(end, language);
  if (first.year !== last.year) return `${first.full} – ${last.full}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${last.full}`;
  return `${first.day}–${last.full}`;
}

/** `1,800 AED`, `9 000 руб.`: the amount first, as both languages of the house write it. */
export function money(amount: number, currency: 'aed' | 'rub', language: Language): string {
  const number = new Intl.NumberFormat(locales[language], { useGrouping: 'always' }).format(amount);
  return `${number} ${currency === 'rub' ? (language === 'ru' ? 'руб.' : 'RUB') : 'AED'}`;
}

/** Moscow's `HH:MM` for Dubai's: one hour less, the whole year. */
export function moscowTime(dubaiTime: string): string {
  const [hours = '0', minutes = '00'] = dubaiTime.split(':');
  return `${String((Number(hours) + 23) % 24).padStart(2, '0')}:${minutes}`;
}

import type { Language } from '#domain/values/field-values.ts';
import { dayInWords } from '#i18n/formats.ts';

/** `10th`, `10-го`: what stands behind the number of a day. */
const ORDINAL = /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th|[-‑]?(?:го|ого|е|ое))(?![\p{L}\p{N}])/giu;
/** `2026-12-10`, and `10.12.2026`, `10/12/26`, `10.12`, where the day comes first as on this site. */
const YEAR_FIRST = /(?<![\d./-])(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?![-./]?\d)/g;
const DAY_FIRST = /(?<![\d./-])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?(?![-./]?\d)/g;

/**
 * A query with its dates as the site writes them: `10th December`, `10.12.2026` and `2026-12-10` find what takes place on
 * 10 December 2026. What is no day of a calendar stays as it is.
 */
export function withWrittenDates(query: string, language: Language): string {
  return query
    .replaceAll(ORDINAL, '$1')
    .replaceAll(YEAR_FIRST, (text, year: string, month: string, day: string) => written(text, { day, month, year }))
    .replaceAll(DAY_FIRST, (text, day: string, month: string, year?: string) => written(text, { day, month, year }));

  function written(text: string, { day, month, year }: { day: string; month: string; year?: string | undefined }) {
    // In a leap year, 29 February is a day where no year is said.
    const iso = `${year?.padStart(4, '20') ?? '2024'}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const instant = new Date(`${iso}T00:00:00Z`);
    if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(iso)) return text;
    const words = dayInWords(iso, language);
    return [words.day, words.month, ...(year === undefined ? [] : [words.year])].join(' ');
  }
}

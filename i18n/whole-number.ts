import type { Language } from '#domain/values/field-values.ts';

/** From which number on thousands are set apart, and by what. */
const thousands: Record<Language, [from: number, separator: string]> = { en: [1000, ','], ru: [10_000, '\u00A0'] };

/**
 * A count or an amount with its thousands set apart: `9,312`, `12 345`. Without Intl, whose data may differ between the
 * server and a browser. @param number whole, from 0 on
 */
export function wholeNumber(number: number, language: Language): string {
  const [from, separator] = thousands[language];
  // oxlint-disable-next-line regexp/no-super-linear-move -- a number has few digits
  return number < from ? String(number) : String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
}

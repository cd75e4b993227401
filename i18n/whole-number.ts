import type { Language } from '../domain/values/field-values.ts';

/**
 * A count or an amount with its thousands set apart: `9,312`, `12 345`. Without Intl, whose data may differ between the
 * server and a browser. @param number whole, from 0 on
 */
export function wholeNumber(number: number, language: Language): string {
  // Russian sets thousands apart from five digits on.
  if (language === 'ru' && number < 10_000) return String(number);
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'ru' ? '\u00A0' : ',');
}

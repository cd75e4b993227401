import type { Language } from '#domain/values/field-values.ts';
import { pluralForm } from './russian-forms.ts';

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

/** Says how many of something: `1 order`, `2,000 orders`. @param forms of its name: one and many, in Russian one, few and many */
export function counted(...[one, few, many]: [string, string, string?]): (count: number) => string {
  return (count) =>
    many === undefined
      ? `${wholeNumber(count, 'en')} ${count === 1 ? one : few}`
      : `${wholeNumber(count, 'ru')} ${pluralForm(count, one, few, many)}`;
}

/** A time after which something is worth trying again: in minutes, from an hour and a half on in hours. */
const wait = (minutes: number, inMinutes: (count: number) => string, inHours: (count: number) => string) =>
  minutes < 90 ? inMinutes(minutes) : inHours(Math.ceil(minutes / 60));

/** Behind “in”. @param minutes whole ones */
export const waitEn = (minutes: number) => wait(minutes, counted('minute', 'minutes'), counted('hour', 'hours'));
/** Behind «через». @param minutes whole ones */
export const waitRu = (minutes: number) =>
  wait(minutes, counted('минуту', 'минуты', 'минут'), counted('час', 'часа', 'часов'));

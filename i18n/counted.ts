import { pluralForm } from './russian-forms.ts';
import { wholeNumber } from './whole-number.ts';

/** Says how many of something: `1 order`, `2,000 orders`. @param forms of its name: one and many, in Russian one, few and many */
export function counted(...[one, few, many]: [string, string, string?]): (count: number) => string {
  return (count) =>
    many === undefined
      ? `${wholeNumber(count, 'en')} ${count === 1 ? one : few}`
      : `${wholeNumber(count, 'ru')} ${pluralForm(count, one, few, many)}`;
}

/** Times after which something is worth trying again: in minutes, from an hour and a half on in hours. */
const waitOf = (minutes: (count: number) => string, hours: (count: number) => string) => (count: number) =>
  count < 90 ? minutes(count) : hours(Math.ceil(count / 60));

/** Behind “in”. @param minutes whole ones */
export const waitEn = waitOf(counted('minute', 'minutes'), counted('hour', 'hours'));
/** Behind «через». @param minutes whole ones */
export const waitRu = waitOf(counted('минуту', 'минуты', 'минут'), counted('час', 'часа', 'часов'));

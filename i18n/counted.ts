import { pluralForm } from './russian-plural.ts';
import { wholeNumber } from './whole-number.ts';

/** Says how many of something: `1 order`, `2,000 orders`. @param forms of its name: one and many, in Russian one, few and many */
export function counted(...[one, few, many]: [string, string, string?]): (count: number) => string {
  return (count) =>
    many === undefined
      ? `${wholeNumber(count, 'en')} ${count === 1 ? one : few}`
      : `${wholeNumber(count, 'ru')} ${pluralForm(count, one, few, many)}`;
}

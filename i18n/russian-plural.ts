const plural = new Intl.PluralRules('ru');

/** The Russian form of a noun after a number: 1 вечер, 2 вечера, 5 вечеров. */
export function pluralForm(count: number, one: string, few: string, many: string): string {
  const rule = plural.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

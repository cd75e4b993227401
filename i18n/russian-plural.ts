const plural = new Intl.PluralRules('ru');

/** Chooses the Russian form: 1 вечер, 2 вечера, 5 вечеров. */
export function form(count: number, one: string, few: string, many: string): string {
  const rule = plural.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

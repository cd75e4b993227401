const plural = new Intl.PluralRules('ru');

/** The Russian form of a noun after a number: 1 вечер, 2 вечера, 5 вечеров. */
export function pluralForm(count: number, one: string, few: string, many: string): string {
  const rule = plural.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/ия$/, 'ии'],
  [/[ая]$/, 'е'],
  [/й$/, 'ю'],
  [/(?=[^аеёиоуыэюяйь]$)(.)$/, '$1у'],
];

/** The name of a city behind «по»: «Дубаю», «Шардже», «Маскату»; «Баку», which has no cases, stays. */
export function dative(city: string): string {
  const [ending, instead] = endings.find(([each]) => each.test(city)) ?? [];
  return ending === undefined ? city : city.replace(ending, instead!);
}

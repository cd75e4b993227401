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

import { dayInWords, money } from '../i18n/formats.ts';

/** Compares the formatters of i18n/formats.ts, made once, with the same made at every call. Prints microseconds per call. */

const CALLS = 20_000;
const locales = { en: 'en-GB', ru: 'ru-RU' } as const;
const days = Array.from({ length: 28 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);

/** The formatter that `dayInWords` uses, made anew for each day. */
function newFormatterPerDay(day: string, language: 'en' | 'ru'): unknown {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    year: 'numeric',
  });
  return format.formatToParts(new Date(`${day}T12:00:00Z`));
}

/** The formatter that `money` uses, made anew for each amount. */
function newFormatterPerAmount(amount: number, language: 'en' | 'ru'): unknown {
  return new Intl.NumberFormat(locales[language], { useGrouping: language === 'ru' ? 'min2' : 'always' }).format(
    amount,
  );
}

function microsecondsPerCall(call: (index: number, language: 'en' | 'ru') => unknown): string {
  const run = (calls: number) => {
    for (let index = 0; index < calls; index += 1) call(index, index % 2 === 0 ? 'en' : 'ru');
  };
  run(CALLS / 20);
  const started = performance.now();
  run(CALLS);
  return (((performance.now() - started) * 1000) / CALLS).toFixed(1);
}

const dayAt = (index: number) => days[index % days.length] ?? '';

console.table({
  day: {
    'made once, µs': microsecondsPerCall((index, language) => dayInWords(dayAt(index), language)),
    'made at every call, µs': microsecondsPerCall((index, language) => newFormatterPerDay(dayAt(index), language)),
  },
  money: {
    'made once, µs': microsecondsPerCall((index, language) => money(index, 'aed', language)),
    'made at every call, µs': microsecondsPerCall((index, language) => newFormatterPerAmount(index, language)),
  },
});

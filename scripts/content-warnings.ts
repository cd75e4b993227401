import { venues } from '../content/site.ts';
import { languages, type Language } from '../domain/field-values.ts';
import type { ContentFiles } from '../server/content/content-files.ts';
import type { Content } from '../server/content/content-kinds.ts';
import { parseYaml } from '../server/content/parse-yaml.ts';

/** Words that texts of the site avoid, and the usual one. */
const avoided: Record<Language, [word: RegExp, instead: string][]> = {
  en: [
    [/\b(?:the house|the Lyceum)\b/, 'Lyceum'],
    [/\b(?:full|whole|entire) course\b/i, 'whole program'],
    [/seat in the hall|online seat|a chair at/i, 'ticket'],
    [/\bfilms?\b/i, 'video'],
    [/\be-mail/i, 'email'],
    [/\bprogramme/i, 'program'],
    [/(?<!“)\bsign(?:s|ed|ing)?[- ]in\b/i, 'log in'],
  ],
  ru: [
    [/дом вечерних лекций|программ[аы] дома|вечера дома|наш дом/i, '«Лицей»'],
    [/(?:всего|начала|окончания) курса/i, 'программа'],
    [/стул/i, 'место'],
    [/учётн/i, 'аккаунт'],
    [/фильм/i, 'видео'],
    [/платёжн\S+ систем(?:а|ы|е|ой)(?!\S)/i, 'платёжный сервис'],
  ],
};

/** A text of a file; `pair` is the same text in the other language, where there is one. */
interface Text {
  file: string;
  language: Language;
  text: string;
  pair: string | undefined;
}

/**
 * What is allowed and probably not meant: a word the site avoids, figures that differ between the languages, a price
 * that nothing has, an event in Ramadan.
 *
 * @param content what the files hold, valid
 * @returns a line for each, with its file
 */
export function contentWarnings(content: Content, files: ContentFiles): string[] {
  const texts = Object.entries(files).flatMap(([file, source]) => textsOf(file, source));
  return [...texts.flatMap(textWarnings), ...priceWarnings(content, texts), ...eventWarnings(content)];
}

function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.yaml')) return localizedTexts(file, parseYaml(source));
  const language = languages.find((each) => file.endsWith(`.${each}.md`));
  return language === undefined ? [] : [{ file, language, text: source, pair: undefined }];
}

function localizedTexts(file: string, value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, ru } = value as Record<string, unknown>;
  const texts = { en, ru };
  const own = languages.flatMap((language) => {
    const [text, pair] = [texts[language], texts[language === 'en' ? 'ru' : 'en']];
    return typeof text === 'string'
      ? [{ file, language, text, pair: typeof pair === 'string' ? pair : undefined }]
      : [];
  });
  return own.length > 0 ? own : Object.values(value).flatMap((inner) => localizedTexts(file, inner));
}

const numberOf = (digits: string) => Number(digits.replaceAll(/\D/g, ''));

/** The figures of a text, in ascending order. */
function figures(text: string): number[] {
  return (text.match(/\d+(?:[., ]\d{3})*/g) ?? []).map(numberOf).toSorted((a, b) => a - b);
}

function textWarnings({ file, language, text, pair }: Text): string[] {
  const warnings = avoided[language]
    .filter(([word]) => word.test(text))
    .map(([word, instead]) => `${file}: “${word.exec(text)?.[0]}”; the site says “${instead}”`);
  if (text.includes('\u00A0')) warnings.push(`${file}: a no-break space; the site sets them itself`);
  // One language may write a number as a word: only where both write as many figures, they must agree.
  const [here, there] = [figures(text), figures(pair ?? '')];
  if (language === 'en' && here.length === there.length && here.join() !== there.join()) {
    warnings.push(`${file}: the languages give different figures, ${here.join(', ')} and ${there.join(', ')}`);
  }
  return warnings;
}

function priceWarnings(content: Content, texts: Text[]): string[] {
  const [programs, events] = [[...content.programs.values()], [...content.events.values()]];
  const { teens, membership } = content.pages;
  const prices = new Set([
    teens.price,
    ...membership.plans.map(({ price }) => price),
    ...programs.map(({ price }) => price.aed),
    ...events.flatMap(({ price, priceOnline }) => [price, priceOnline].flatMap((each) => [each?.aed, each?.rub])),
  ]);
  const unknown = texts.flatMap(({ file, text }) =>
    (text.match(/[\d.,]+(?= (?:AED|RUB|₽))/g) ?? [])
      .filter((price) => !prices.has(numberOf(price)))
      .map((price) => `${file}: nothing costs ${price}`),
  );
  const expensive = programs.filter(({ id, price }) => {
    const single = events.filter(({ program }) => program === id).map((event) => event.price?.aed);
    const sum = single.reduce<number>((total, each) => total + (each ?? Infinity), 0);
    return single.length > 0 && (price.aed ?? 0) > sum;
  });
  return [...unknown, ...expensive.map(({ id }) => `programs/${id}: the program costs more than its single tickets`)];
}

function eventWarnings(content: Content): string[] {
  const [events, courses] = [[...content.events.values()], [...content.courses.values()]];
  const days = [
    ...events.map(({ id, dateOfEvent }) => [`events/${id}`, dateOfEvent] as const),
    ...courses.flatMap(({ id, lessons }) => lessons.map(({ day }) => [`courses/${id}`, day] as const)),
    ...content.pages['book-club'].meetings.map(({ day }) => ['book-club', day] as const),
  ];
  const places = new Set<string | undefined>(venues.map(({ locationLink }) => locationLink));
  return [
    ...days.flatMap(([file, day]) => {
      const holiday = islamicHoliday(day);
      return holiday === undefined ? [] : [`${file}: ${day} is in ${holiday}`];
    }),
    ...events
      .filter(({ locationLink }) => locationLink !== undefined && !places.has(locationLink))
      .map(({ id }) => `events/${id}: its place is none of the venues in content/site.ts`),
  ];
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** The fast or feast that a day, `yyyy-mm-dd`, may belong to. The moon moves a month by a day: both neighbours count. */
export function islamicHoliday(day: string): string | undefined {
  return [-1, 0, 1].map((shift) => holidayAt(Date.parse(day) + shift * 86_400_000)).find(Boolean);
}

function holidayAt(instant: number): string | undefined {
  const parts = Object.fromEntries(hijri.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { month = 0, day = 0 } = parts;
  if (month === 9) return 'Ramadan';
  if (month === 10 && day <= 3) return 'Eid al-Fitr';
  return month === 12 && day >= 9 && day <= 12 ? 'Eid al-Adha' : undefined;
}

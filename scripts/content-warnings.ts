import { venues } from '../content/site.ts';
import { undrawnCharacters } from '../domain/drawable-text.ts';
import { languages, type IsoDay, type Language } from '../domain/values/field-values.ts';
import { dayInWords } from '../i18n/formats.ts';
import { plainSpaces } from '../i18n/typeset.ts';
import { otherLanguage } from '../i18n/urls.ts';
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
  /** `hero.title.en`; empty for a file that is one text. */
  field: string;
  language: Language;
  text: string;
  pair: string | undefined;
}

/**
 * What is allowed and probably not meant: a word the site avoids, formatting that is printed as typed, a letter that link
 * cards leave out, figures that differ between the languages, a price that nothing has, an event in Ramadan.
 *
 * @param content what the files hold, valid
 * @param today the day in Dubai
 * @returns a line for each, with its file
 */
export function contentWarnings(content: Content, files: ContentFiles, today: IsoDay): string[] {
  const texts = Object.entries(files).flatMap(([file, source]) => textsOf(file, source));
  return [
    ...texts.flatMap(textWarnings),
    ...priceWarnings(content, texts),
    ...eventWarnings(content),
    ...firstDayWarnings(content, texts, today),
  ];
}

function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.yaml')) return localizedTexts(file, parseYaml(source));
  const language = languages.find((each) => file.endsWith(`.${each}.md`));
  return language === undefined ? [] : [{ file, field: '', language, text: source, pair: undefined }];
}

function localizedTexts(file: string, value: unknown, fields: string[] = []): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const written = value as Record<string, unknown>;
  const texts = languages.flatMap((language) => {
    const [text, pair] = [written[language], written[otherLanguage(language)]];
    if (typeof text !== 'string') return [];
    const field = [...fields, language].join('.');
    return [{ file, field, language, text, pair: typeof pair === 'string' ? pair : undefined }];
  });
  if (texts.length > 0) return texts;
  return Object.entries(value).flatMap(([name, inner]) => localizedTexts(file, inner, [...fields, name]));
}

const numberOf = (digits: string) => Number(digits.replaceAll(/\D/g, ''));

/** The figures of a text, in ascending order. */
function figures(text: string): number[] {
  return (text.match(/\d+(?:[., ]\d{3})*/g) ?? []).map(numberOf).toSorted((a, b) => a - b);
}

/** Formatting that only legal texts have: emphasis, code, links, pictures, headings, quotations, lists. */
const MARKDOWN =
  /(?<![\p{L}\p{N}])(\*\*|__|\*|_|`)(?=\S)[^\n]*?\S\1(?![\p{L}\p{N}])|!?\[[^\]\n]*\]\([^)\n]*\)|^(?:#{1,6}|[>*+]) .*/mu;

/** The texts that link cards show. */
const ON_CARDS =
  /(?:events\/[^/]+: (?:name|location)|programs\/[^/]+: title|courses\/[^/]+: (?:title|subtitle)|masters\/[^/]+: (?:name|surname|credentials|description)|home\.yaml: hero\.(?:title|subtitle)|teens\.yaml: (?:title|description)|(?:about|book-club|membership)\.yaml: description)\.(?:en|ru)$/;

function textWarnings({ file, field, language, text, pair }: Text): string[] {
  const warnings = avoided[language]
    .filter(([word]) => word.test(text))
    .map(([word, instead]) => `${file}: “${word.exec(text)?.[0]}”; the site says “${instead}”`);
  const place = `${file}: ${field}`;
  const [markdown] = (field !== '' && MARKDOWN.exec(text)) || [];
  if (markdown !== undefined) {
    warnings.push(
      `${place}: “${markdown}” would be printed as typed; only legal texts are formatted, so write it plainly`,
    );
  }
  const undrawn = ON_CARDS.test(place) ? undrawnCharacters(text) : [];
  if (undrawn.length > 0) {
    warnings.push(
      `${place}: link previews leave out “${undrawn.join('')}”; write it in letters that they have a font for`,
    );
  }
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

/** A text that announces the first day of its program is wrong from the day after it; the page says when it is by itself. */
function firstDayWarnings(content: Content, texts: Text[], today: IsoDay): string[] {
  const started = [...content.programs.values()].filter(({ startDate }) => startDate < today);
  return started.flatMap(({ id, startDate }) =>
    texts
      .filter(({ file, language, text }) => {
        const { full } = dayInWords(startDate, language);
        return file.endsWith(`programs/${id}.yaml`) && plainSpaces(text).includes(plainSpaces(full));
      })
      .map(({ file, field }) => `${file}: ${field}: announces ${startDate}, which is over; take it out`),
  );
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

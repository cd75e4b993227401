/**
 * Typesetting: no-break spaces where a line must not break. Messages and content are written with plain spaces and are
 * typeset once; emails are not typeset. The browser loads this file with the messages, so it is small.
 */

import { inEach, type Language } from '#domain/values/field-values.ts';

const NBSP = '\u00A0';

/** The plain spaces that become no-break spaces, by the text around them. */
const rules: Record<Language, RegExp[]> = {
  en: [
    // `7 days`, `26 November 2026`, but not `6 to 16`.
    /(?<=(?<![0-9,])[0-9]{1,3}) (?=(?!(?:an?|and|as|at|by|for|from|in|is|of|on|or|the|to|with)\s)[a-z]|[A-Z][a-z]+ [0-9]{4})/g,
    /(?<=[0-9]) (?=AED|RUB|%)|(?<=[IVX],) (?=[0-9])/g,
  ],
  ru: [
    // Prepositions, conjunctions and negations belong to the word after them.
    /(?<=(?<![\p{L}\p{N}-])(?:в|к|с|у|о|и|а|я|не|ни|но|на|по|от|до|за|из|об|со|во|ко|без|для|при|под|над|про|№)) /giu,
    // Particles belong to the word before them.
    / (?=(?:же|ли|бы|ж|б)(?![\p{L}-]))/gu,
    // `А. С. Пушкин`, `т. е.`
    /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu})|(?<=(?<!\p{L})т\.) (?=[а-я]\.)/gu,
    // `7 дней`, `19:00 по Дубаю`, `10 000 ₽`, `XIX века`, `III, 8`.
    /(?<=[0-9]) (?=[0-9]{3}(?![0-9])|[а-яё₽%]|AED|RUB)|(?<=[IVX]) (?=век|столет|в\.)|(?<=[IVX],) (?=[0-9])/gu,
  ],
};
/** A line does not start with a dash. */
const dash = /(?<=\S) (?=[—–]\s)/g;

/** Puts no-break spaces where the language needs them. Typesetting a text twice changes nothing more. */
export function typeset(text: string, language: Language): string {
  return [dash, ...rules[language]].reduce((set, rule) => set.replaceAll(rule, NBSP), text);
}

/** How many texts are remembered: prices, places and days repeat on every page. */
const MAX_REMEMBERED = 2_000;

/** Typesets every message, including the results of messages that are functions. */
export function typesetAll<T>(language: Language, messages: T): T {
  const known = new Map<string, string>();
  return everyText(messages, (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === MAX_REMEMBERED) known.clear();
    const set = typeset(text, language);
    known.set(text, set);
    return set;
  });
}

/** The words of a part of the site, typeset, by the language of its pages. Public pages do not load them with the messages. */
export function wordsIn<Words>(written: Record<Language, Words>): (language: Language) => Words {
  const words = inEach((language) => typesetAll(language, written[language]));
  return (language) => words[language];
}

/** A copy of the messages with each text changed, in objects and lists and in the results of functions. */
export function everyText<T>(messages: T, change: (text: string) => string): T {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (typeof value === 'function') {
      return new Proxy(value, { apply: (message, self, parts) => changed(Reflect.apply(message, self, parts)) });
    }
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, changed(child)]));
  };
  return changed(messages) as T;
}

/** Replaces no-break spaces by plain ones, for texts outside pages: an email subject, a chat message, an address. */
export function plainSpaces(text: string): string {
  return text.replaceAll(NBSP, ' ');
}

const quotes: Record<Language, [open: string, close: string, innerOpen: string, innerClose: string]> = {
  en: ['“', '”', '‘', '’'],
  ru: ['«', '»', '„', '“'],
};

/** A title in the quotation marks of the language; those within it become its inner ones. */
export function quoted(title: string, language: Language): string {
  const [open, close, innerOpen, innerClose] = quotes[language];
  return open + title.replaceAll(open, innerOpen).replaceAll(close, innerClose) + close;
}

/** The whole words at the beginning of a text that is longer than so many characters. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, text.lastIndexOf(' ', most - 1));
  return `${words.replace(/(?<=[\p{L}\p{N}!?)»”]|^)[^\p{L}\p{N}!?)»”]+$/u, '')}…`;
}

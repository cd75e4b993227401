import { site } from '../../content/site.ts';
import type { Language } from '../../domain/field-values.ts';

interface DescriptionWords {
  /** Where events take place. */
  places: Record<'in-person' | 'both' | 'online', string>;
  next: (day: string, name: string) => string;
  nextMeeting: (day: string, book: string) => string;
  program: (price: string) => string;
  membership: string;
}

/** Words of the descriptions for search engines and link previews. They are not part of the messages: no page shows them. */
const en: DescriptionWords = {
  places: { 'in-person': site.city.en, both: `${site.city.en} and online`, online: 'online' },
  next: (day: string, name: string) => `Next: ${day}, “${name}”.`,
  nextMeeting: (day: string, book: string) => `Next meeting: ${day}, “${book}”.`,
  program: (price: string) => `whole program ${price}`,
  membership: 'with membership',
};

const ru: DescriptionWords = {
  places: { 'in-person': site.city.ru, both: `${site.city.ru} и онлайн`, online: 'онлайн' },
  next: (day, name) => `Ближайшее событие: ${day}, ${quoted(name)}.`,
  nextMeeting: (day, book) => `Ближайшая встреча: ${day}, ${quoted(book)}.`,
  program: (price) => `абонемент ${price}`,
  membership: 'по членству',
};

/** Quotation marks within others are „“. */
function quoted(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}

export function descriptionWords(language: Language): DescriptionWords {
  return language === 'ru' ? ru : en;
}

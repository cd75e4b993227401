import { site } from '../../content/site.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { quoted } from '../typeset.ts';

interface DescriptionWords {
  /** Where events take place. */
  places: Record<'in-person' | 'both' | 'online', string>;
  next: (day: string, name: string) => string;
  onNow: (name: string) => string;
  nextMeeting: (day: string, book: string) => string;
  program: (price: string) => string;
  plan: (duration: string, price: string) => string;
  membership: string;
}

/** Words of the descriptions for search engines and link previews. They are not part of the messages: no page shows them. */
const en: DescriptionWords = {
  places: { 'in-person': site.city.en, both: `${site.city.en} and online`, online: 'online' },
  next: (day, name) => `Next: ${day}, ${quoted(name, 'en')}.`,
  onNow: (name) => `On now: ${quoted(name, 'en')}.`,
  nextMeeting: (day, book) => `Next meeting: ${day}, ${quoted(book, 'en')}.`,
  program: (price) => `whole program ${price}`,
  plan: (duration, price) => `${duration}: ${price}`,
  membership: 'with membership',
};

const ru: DescriptionWords = {
  places: { 'in-person': site.city.ru, both: `${site.city.ru} и онлайн`, online: 'онлайн' },
  next: (day, name) => `Ближайшее событие: ${day}, ${quoted(name, 'ru')}.`,
  onNow: (name) => `Идёт сейчас: ${quoted(name, 'ru')}.`,
  nextMeeting: (day, book) => `Ближайшая встреча: ${day}, ${quoted(book, 'ru')}.`,
  program: (price) => `абонемент ${price}`,
  plan: (duration, price) => `${price} ${duration}`,
  membership: 'по членству',
};

const words: Record<Language, DescriptionWords> = { en, ru };

export function descriptionWords(language: Language): DescriptionWords {
  return words[language];
}

import type { Language } from '#domain/values/field-values.ts';
import { quoted } from '#i18n/typeset.ts';

/** Words of the descriptions for search engines and link previews. They are not part of the messages: no page shows them. */
const en = {
  /** Where events take place. */
  places: { 'in-person': (city: string) => city, both: (city: string) => `${city} and online`, online: () => 'online' },
  next: (day: string, name: string) => `Next: ${day}, ${quoted(name, 'en')}.`,
  onNow: (name: string) => `On now: ${quoted(name, 'en')}.`,
  nextMeeting: (day: string, book: string) => `Next meeting: ${day}, ${quoted(book, 'en')}.`,
  program: (price: string) => `whole program ${price}`,
  plan: (duration: string, price: string) => `${duration}: ${price}`,
  membership: 'with membership',
};

const ru: typeof en = {
  places: { 'in-person': (city) => city, both: (city) => `${city} и онлайн`, online: () => 'онлайн' },
  next: (day, name) => `Ближайшее событие: ${day}, ${quoted(name, 'ru')}.`,
  onNow: (name) => `Идёт сейчас: ${quoted(name, 'ru')}.`,
  nextMeeting: (day, book) => `Ближайшая встреча: ${day}, ${quoted(book, 'ru')}.`,
  program: (price) => `абонемент ${price}`,
  plan: (duration, price) => `${price} ${duration}`,
  membership: 'по членству',
};

const words: Record<Language, typeof en> = { en, ru };

export function descriptionWords(language: Language): typeof en {
  return words[language];
}

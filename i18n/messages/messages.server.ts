import type { Language } from '#domain/values/field-values.ts';
import { en, type Messages } from './en.ts';
import { ru } from './ru.ts';

const words: Record<Language, Messages> = { en, ru };

/** The messages of a language, on the server. The browser loads one language only (see entry.client.tsx). */
export function messagesOf(language: Language): Messages {
  return words[language];
}

import type { Language } from '../../domain/field-values.ts';
import { en, type Messages } from './en.ts';
import { ru } from './ru.ts';

/** The messages of a language, on the server. The browser loads one language only (see entry.client.tsx). */
export function messagesOf(language: Language): Messages {
  return language === 'ru' ? ru : en;
}

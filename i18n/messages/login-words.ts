import type { Language } from '../../domain/field-values.ts';
import { loginEn, type LoginWords } from './login-en.ts';
import { loginRu } from './login-ru.ts';

/** The words of signing in. They are not part of the messages, so that public pages do not load them. */
export function loginWords(language: Language): LoginWords {
  return language === 'ru' ? loginRu : loginEn;
}

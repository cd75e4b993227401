import type { Language } from '../domain/model.ts';
import { adminEn, type AdminWords } from './admin-en.ts';
import { adminRu } from './admin-ru.ts';

/** The words of the editors’ room. They stand apart from the messages, so that pages for everybody do not carry them. */
export function adminWords(language: Language): AdminWords {
  return language === 'ru' ? adminRu : adminEn;
}

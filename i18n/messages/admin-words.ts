import type { Language } from '../../domain/field-values.ts';
import { adminEn, type AdminWords } from './admin-en.ts';
import { adminRu } from './admin-ru.ts';

/** The words of the editors' page. They are not part of the messages, so that public pages do not load them. */
export function adminWords(language: Language): AdminWords {
  return language === 'ru' ? adminRu : adminEn;
}

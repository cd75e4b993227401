import type { Language } from '../../domain/field-values.ts';
import { adminPicturesEn, type AdminPicturesWords } from './admin-pictures-en.ts';
import { adminPicturesRu } from './admin-pictures-ru.ts';

/** The words of the editors' pictures. They are not part of the messages, so that public pages do not load them. */
export function adminPicturesWords(language: Language): AdminPicturesWords {
  return language === 'ru' ? adminPicturesRu : adminPicturesEn;
}

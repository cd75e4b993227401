import type { Language } from '../../domain/field-values.ts';
import { documentEn, type DocumentWords } from './admin-document-en.ts';
import { documentRu } from './admin-document-ru.ts';

/** The words of the pages on which documents are listed and written. */
export function documentWords(language: Language): DocumentWords {
  return language === 'ru' ? documentRu : documentEn;
}

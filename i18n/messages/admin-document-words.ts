import type { Language } from '../../domain/values/field-values.ts';
import { documentEn, type DocumentWords } from './admin-document-en.ts';
import { documentRu } from './admin-document-ru.ts';

const words: Record<Language, DocumentWords> = { en: documentEn, ru: documentRu };

/** The words of the pages on which documents are listed and written. */
export function documentWords(language: Language): DocumentWords {
  return words[language];
}

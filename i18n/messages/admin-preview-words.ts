import type { Language } from '../../domain/field-values.ts';
import { adminPreviewEn, type AdminPreviewWords } from './admin-preview-en.ts';
import { adminPreviewRu } from './admin-preview-ru.ts';

/** The words of previews. They are not part of the messages, so that public pages do not load them. */
export function adminPreviewWords(language: Language): AdminPreviewWords {
  return language === 'ru' ? adminPreviewRu : adminPreviewEn;
}

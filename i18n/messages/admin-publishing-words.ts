import type { Language } from '../../domain/field-values.ts';
import { adminPublishingEn, type AdminPublishingWords } from './admin-publishing-en.ts';
import { adminPublishingRu } from './admin-publishing-ru.ts';

/** The words of history, publications and editions; only those pages load them. */
export function adminPublishingWords(language: Language): AdminPublishingWords {
  return language === 'ru' ? adminPublishingRu : adminPublishingEn;
}

import type { Language } from '../../domain/field-values.ts';
import { adminHistoryEn, type AdminHistoryWords } from './admin-history-en.ts';
import { adminHistoryRu } from './admin-history-ru.ts';

/** The words of history, publications and editions; only those pages load them. */
export function adminHistoryWords(language: Language): AdminHistoryWords {
  return language === 'ru' ? adminHistoryRu : adminHistoryEn;
}

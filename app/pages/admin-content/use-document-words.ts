import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';

/** The words of the pages on which documents are listed and written, in the language of the page. */
export function useDocumentWords() {
  return documentWords(useLanguage());
}

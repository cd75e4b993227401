import { useParams } from 'react-router';

import { eventPath, languageOf, pathIn, type PagePath, type PathParams } from '../../i18n/urls.ts';
import type { Language } from '../../domain/values/field-values.ts';

/** The language of the current page. */
export function useLanguage(): Language {
  return languageOf(useParams());
}

/** Returns a function that gives the address of a page in the language of the current page. */
export function usePath() {
  const language = useLanguage();
  return <Path extends PagePath>(path: Path, ...params: PathParams<Path>) => pathIn(language, path, ...params);
}

/** Returns a function that gives the address of the page of an event in the language of the current page. */
export function useEventPath() {
  const language = useLanguage();
  return (event: Parameters<typeof eventPath>[1]) => eventPath(language, event);
}

import { useParams } from 'react-router';

import { eventPath, languageOf, pathIn } from '../../i18n/urls.ts';
import type { Language } from '../../domain/field-values.ts';

/** The language of the current page. */
export function useLanguage(): Language {
  return languageOf(useParams());
}

/** Returns a function that gives the address of a page in the language of the current page. */
export function usePath() {
  const language = useLanguage();
  return (...[path, params]: OmitFirst<Parameters<typeof pathIn>>) => pathIn(language, path, params);
}

/** Returns a function that gives the address of the page of an event in the language of the current page. */
export function useEventPath() {
  const language = useLanguage();
  return (event: Parameters<typeof eventPath>[1]) => eventPath(language, event);
}

type OmitFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

import { useParams } from 'react-router';

import { languageOf, pathIn } from '../../i18n/urls.ts';
import type { Language } from '../../domain/model.ts';

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return languageOf(useParams());
}

/** Gives the addresses of pages in the language of the page that is shown. */
export function usePath() {
  const language = useLanguage();
  return (...[path, params]: OmitFirst<Parameters<typeof pathIn>>) => pathIn(language, path, params);
}

type OmitFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

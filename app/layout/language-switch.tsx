import { Link, useRouteLoaderData } from 'react-router';

import { otherLanguage } from '../../i18n/urls.ts';
import { useCanonicalQuery } from '../hooks/use-canonical-query.ts';
import { useLanguage } from '../hooks/use-language.ts';
import type { RootData } from './route-handle.ts';
import styles from './language-switch.module.css';

/** The name of each language in that language. */
const names = {
  en: { short: 'EN', switchTo: 'Read in English' },
  ru: { short: 'РУ', switchTo: 'Читать по-русски' },
} as const;

/**
 * A link to the same page in the other language. It loads a new document, because the browser has the messages of one
 * language only; `inline-scripts/stored-language.js` stores the choice and keeps the reading position.
 *
 * @param query the query of the address in the other language; by default that of this page
 */
export function LanguageSwitch({ query }: { query?: string | undefined }) {
  const other = otherLanguage(useLanguage());
  const alternates = useRouteLoaderData<RootData>('root')?.alternates;
  const canonicalQuery = useCanonicalQuery();
  const fallback = other === 'ru' ? '/ru' : '/';
  return (
    <Link
      reloadDocument
      to={(alternates?.[other] ?? fallback) + (query ?? canonicalQuery)}
      hrefLang={other}
      lang={other}
      data-language={other}
      data-keep-query={query === undefined ? '' : undefined}
      className={styles.switch}
      title={names[other].switchTo}
      aria-label={`${names[other].short}: ${names[other].switchTo}`}
    >
      {names[other].short}
    </Link>
  );
}

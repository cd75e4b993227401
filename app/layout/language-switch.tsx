import { Link, useRouteLoaderData } from 'react-router';

import { languages, type Language } from '../../domain/values/field-values.ts';
import { switchWords } from '../../i18n/locales.ts';
import { pathIn } from '../../i18n/urls.ts';
import { useCanonicalQuery } from '../hooks/use-canonical-query.ts';
import { useLanguage } from '../hooks/use-language.ts';
import type { RootData } from './route-handle.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './language-switch.module.css';

/**
 * Links to the same page in the other languages. They load a new document, because the browser has the messages of one
 * language only; `inline-scripts/stored-language.js` stores the choice and keeps the reading position.
 *
 * @param queryIn the query of the address in another language; by default that of this page
 */
export function LanguageSwitch({ queryIn }: { queryIn?: ((language: Language) => string) | undefined }) {
  const language = useLanguage();
  const alternates = useRouteLoaderData<RootData>('root')?.alternates;
  const canonicalQuery = useCanonicalQuery();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Link
        key={other}
        reloadDocument
        to={(alternates?.[other] ?? pathIn(other, '/:lang?')) + (queryIn?.(other) ?? canonicalQuery)}
        hrefLang={other}
        lang={other}
        data-language={other}
        data-keep-query={queryIn === undefined ? '' : undefined}
        className={classNames('underlinedOnHover', styles.switch)}
        title={switchWords[other].switchTo}
        aria-label={`${switchWords[other].short}: ${switchWords[other].switchTo}`}
      >
        {switchWords[other].short}
      </Link>
    ));
}

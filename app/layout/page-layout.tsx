import type { ReactNode } from 'react';

import { languages, type Language } from '../../domain/values/field-values.ts';
import { onlyInWords } from '../../i18n/locales.ts';
import { useLanguage, useMessages } from '../hooks/use-language.ts';
import { classNames } from '../ui/class-names.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import popover from '../ui/popover.module.css';
import styles from './page-layout.module.css';
import { Header } from './header.tsx';
import type { LayoutKind } from './route-handle.ts';

interface PageLayoutProps {
  kind: LayoutKind;
  /** Whether the page exists in this language only. */
  isOnly: boolean;
  /** What stands over the header. */
  bar: ReactNode;
  children: ReactNode;
}

/** The layout around every page. */
export function PageLayout({ kind, isOnly, bar, children }: PageLayoutProps) {
  const { layout, saved } = useMessages();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {layout.skipToContent}
      </a>
      {bar}
      {kind !== 'bare' && <Header kind={kind} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {isOnly && <LanguageNote />}
        {children}
      </main>
      {kind !== 'bare' && <Footer />}
      <p id="not-saved" popover="auto" role="alert" className={popover.popover}>
        {saved.notSaved}
      </p>
      <ConnectionNotice />
    </>
  );
}

/** Says that a page exists in this language only, to visitors who chose another (see `inline-scripts/stored-language.js`). */
function LanguageNote() {
  const language = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <p key={other} lang={other} className={classNames('hairlineBelow', styles.note)}>
        {(onlyInWords[other] as Partial<Record<Language, string>>)[language]}
      </p>
    ));
}

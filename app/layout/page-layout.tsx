import type { ReactNode } from 'react';

import { languages, type Language } from '../../domain/values/field-values.ts';
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

/** In the language that the visitor prefers: which one the page is in. */
const notes: { [Preferred in Language]: Record<Exclude<Language, Preferred>, string> } = {
  en: { ru: 'This page is in Russian only.' },
  ru: { en: 'Эта страница есть только на английском.' },
};

/** Says that a page exists in this language only, to visitors who chose another (see `inline-scripts/stored-language.js`). */
function LanguageNote() {
  const language = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <p key={other} lang={other} className={classNames('hairlineBelow', styles.note)}>
        {(notes[other] as Partial<Record<Language, string>>)[language]}
      </p>
    ));
}

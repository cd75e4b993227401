import type { ReactNode } from 'react';

import { useMessages } from '../hooks/use-messages.ts';
import { Footer } from './footer.tsx';
import popover from '../ui/popover.module.css';
import styles from './page-layout.module.css';
import { Header } from './header.tsx';
import { LanguageNote } from './language-note.tsx';
import type { LayoutKind } from './route-handle.ts';

/** The layout around every page. @param isOnly whether the page exists in this language only */
export function PageLayout({ kind, isOnly, children }: { kind: LayoutKind; isOnly: boolean; children: ReactNode }) {
  const { layout, saved } = useMessages();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {layout.skipToContent}
      </a>
      {kind !== 'bare' && <Header kind={kind} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {isOnly && <LanguageNote />}
        {children}
      </main>
      {kind !== 'bare' && <Footer />}
      <p id="not-saved" popover="auto" role="alert" className={popover.popover}>
        {saved.notSaved}
      </p>
    </>
  );
}

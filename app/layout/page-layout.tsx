import type { ReactNode } from 'react';

import { useMessages } from '../hooks/use-messages.ts';
import { Footer } from './footer.tsx';
import styles from './page-layout.module.css';
import { Header } from './header.tsx';
import { LanguageNote } from './language-note.tsx';

/** `teens` has the orange logo and rounder buttons, `bare` neither header nor footer (the login). */
export type FrameKind = 'usual' | 'teens' | 'bare';

/** What stands around every page. @param isOnly whether the page exists in this language only */
export function Frame({ kind, isOnly, children }: { kind: FrameKind; isOnly: boolean; children: ReactNode }) {
  const { frame } = useMessages();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {frame.skip}
      </a>
      {kind !== 'bare' && <Header kind={kind} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {isOnly && <LanguageNote />}
        {children}
      </main>
      {kind !== 'bare' && <Footer />}
    </>
  );
}

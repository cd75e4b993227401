import type { ReactNode } from 'react';

import { hyphenate } from '../ui/hyphenate.ts';
import typography from '../ui/typography.module.css';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** The heading of a page, with an introduction beside it. */
export function PageIntro({ title, text, children }: PageIntroProps) {
  return (
    <header className={styles.intro}>
      <h1 className={typography.display}>{hyphenate(title)}</h1>
      <div className="stack gap-5 start">
        <p className={typography.lede}>{text}</p>
        {children}
      </div>
    </header>
  );
}

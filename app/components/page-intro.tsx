import type { ReactNode } from 'react';

import { hyphenated } from '../ui/hyphenate.ts';
import type from '../ui/typography.module.css';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** The head of a page: its title large, what it is about beside it. */
export function PageIntro({ title, text, children }: PageIntroProps) {
  return (
    <header className={styles.intro}>
      <h1 className={type.display}>{hyphenated(title)}</h1>
      <div className={styles.text}>
        <p className={type.lede}>{text}</p>
        {children}
      </div>
    </header>
  );
}

import type { ReactNode } from 'react';

import { classNames } from '../ui/class-names.ts';
import type from '../ui/type.module.css';
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
      <h1 className={classNames(type.display, styles.title)}>{title}</h1>
      <div className={styles.text}>
        <p className={type.lede}>{text}</p>
        {children}
      </div>
    </header>
  );
}

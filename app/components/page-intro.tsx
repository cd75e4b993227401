import type { ReactNode } from 'react';

import { classNames } from '../ui/class-names.ts';
import { hyphenate } from '../ui/text.tsx';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** The heading of a page, with an introduction beside it. */
export function PageIntro({ title, text, children }: PageIntroProps) {
  return (
    <header className={classNames('columns-900 wideFirst', styles.intro)}>
      <h1 className="display">{hyphenate(title)}</h1>
      <div className="stack gap-5 start">
        <p className="lede">{text}</p>
        {children}
      </div>
    </header>
  );
}

import type { ReactNode } from 'react';

import { hyphenate } from '../ui/text.tsx';

/** The heading of a page, with an introduction beside it. */
export function PageIntro({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <header className="columns-900 wideFirst pageIntro">
      <h1 className="display">{hyphenate(title)}</h1>
      <div className="stack gap-5 start">
        <p className="lede">{text}</p>
        {children}
      </div>
    </header>
  );
}

import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { hyphenate } from './hyphenate.ts';
import { TextBlocks } from './text-blocks.tsx';

interface SectionProps {
  /** Of the heading, by which the section is named. */
  id: string;
  title: string;
  /** At the end of the line of the heading. */
  beside?: Elements;
  className?: string | undefined;
  children: Elements;
}

/** A section of a page, under a heading with a line above. */
export function Section({ id, title, beside, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('pageWidth section', className)}>
      <div className="headingRow">
        <h2 id={id} className="heading">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** The heading of a page, with an introduction beside it. */
export function PageIntro({ title, text, children }: { title: string; text: string; children?: Elements }) {
  return (
    <header className="columns-1000 wideFirst pageIntro">
      <h1 className="display">{hyphenate(title)}</h1>
      <div className="stack gap-5 start">
        <TextBlocks className="lede" text={text} />
        {children}
      </div>
    </header>
  );
}

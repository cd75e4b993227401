import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

interface SectionProps {
  /** Of the heading, by which the section is named. */
  id: string;
  title: string;
  /** At the end of the line of the heading. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
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

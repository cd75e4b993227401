import type { ReactNode } from 'react';

interface MarginBlockProps {
  /** Of the heading, by which the block is named. */
  id: string;
  title: string;
  /** One line under the title. */
  text?: string | false;
  children: ReactNode;
}

/** A part of a page of the room: its title in the margin, and its content beside. */
export function MarginBlock({ id, title, text, children }: MarginBlockProps) {
  return (
    <section aria-labelledby={id} className="columns-1000 margined inkAbove from-5 to-7">
      <div className="stack gap-3 start top">
        <h2 id={id} className="subheading">
          {title}
        </h2>
        {text && <p className="small soft figures">{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

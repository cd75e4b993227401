import type { Elements } from './elements.ts';

interface TitledSectionProps {
  /** Of the heading, by which it is named. */
  id: string;
  title: string;
  /** The classes of the heading. */
  look: string;
  className?: string | undefined;
  children: Elements;
}

/** A part of a page under its heading, without a line of its own. */
export function TitledSection({ id, title, look, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}

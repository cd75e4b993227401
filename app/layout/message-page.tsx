import type { ReactNode } from 'react';

import { useHouse } from '#app/hooks/use-language.ts';

interface MessagePageProps {
  /** For example “Error 403”. */
  eyebrow: string;
  title: string;
  text: string;
  next?: string;
  children: ReactNode;
}

/** A page that says one thing in place of what was asked for, and is in no index. */
export function MessagePage({ eyebrow, title, text, next, children }: MessagePageProps) {
  const { name } = useHouse();
  return (
    <div className="pageWidth stack gap-4 start section">
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="title measure">{title}</h1>
      <p className="lede measure">{text}</p>
      {next && <p className="soft measure">{next}</p>}
      <div className="cluster above-5">{children}</div>
    </div>
  );
}

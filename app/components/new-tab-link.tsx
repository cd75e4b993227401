import type { ReactNode } from 'react';

import { useMessages } from '../hooks/use-language.ts';

interface NewTabLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site. It opens in a new tab, and its accessible name says so. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const { layout } = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visuallyHidden"> ({layout.newTab})</span>
    </a>
  );
}

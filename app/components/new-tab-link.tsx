import type { ReactNode } from 'react';

import { useMessages } from '../hooks/use-messages.ts';
import typography from '../ui/typography.module.css';

interface NewTabLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to somebody else's page, in a new tab, and says so to those who cannot see it happen. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const { layout } = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className={typography.visuallyHidden}> ({layout.newTab})</span>
    </a>
  );
}

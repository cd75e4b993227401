import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import typography from '../../ui/typography.module.css';
import styles from './master.module.css';

/**
 * Goes back in the history when the previous entry is a page of this site (spec.md §2, Masters). Without scripts, and
 * for visitors from another site, it is a link to all masters.
 */
export function BackLink() {
  const { back } = useMessages().master;
  const path = usePath();
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent) => {
    const { navigation } = window as { navigation?: { canGoBack: boolean } };
    if (!navigation?.canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={path('/:lang?/masters')} onClick={stepBack} className={styles.back}>
      <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
        <path d="M7 1L2 6l5 5M2 6h22" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
      <span className={typography.link}>{back}</span>
    </Link>
  );
}

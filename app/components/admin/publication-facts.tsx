import type { ReactNode } from 'react';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './publication-facts.module.css';

interface PublicationFactsProps {
  by: string;
  /** In Dubai, in words. */
  when: string;
  /** Why, or in which edition. */
  children?: ReactNode;
}

/** Who published something, and when. */
export function PublicationFacts({ by, when, children }: PublicationFactsProps) {
  const words = adminPublishingWords(useLanguage());
  return (
    <p className={classNames(typography.small, typography.figures, styles.facts)}>
      <span>{by}</span>
      <span>
        {when}, {words.dubaiTime}
      </span>
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';

import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './search-section.module.css';

/** A list with a heading, side by side in a wide window. */
export function SearchSection({
  title,
  children,
  plain = false,
}: {
  title: string;
  children: ReactNode;
  plain?: boolean;
}) {
  return (
    <section className={styles.section}>
      <h2 className={typography.subheading}>{title}</h2>
      <ul className={classNames(!plain && styles.list)}>{children}</ul>
    </section>
  );
}

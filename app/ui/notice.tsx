import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  /** `alert` for what went wrong: it is read out at once. `status` for what went well: read out in its turn. */
  kind: 'alert' | 'status';
  id?: string;
  className?: string | undefined;
  /** Nothing to say is allowed: the place stays, so that what comes into it later is read out. */
  children?: ReactNode;
}

/** A line over a form that says how it went. Render it always and give it words when there are some. */
export function Notice({ kind, id, className, children }: NoticeProps) {
  const silent = children === undefined || children === null || children === false || children === '';
  return (
    <div role={kind} id={id} className={classNames(!silent && styles.notice, styles[kind], className)}>
      {children}
    </div>
  );
}

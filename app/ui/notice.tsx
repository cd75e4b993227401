import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import '#app/ui/pieces.css';

interface NoticeProps {
  /** `alert` for what went wrong: it is read out at once. `status` for what went well: read out in its turn. */
  kind: 'alert' | 'status';
  id?: string;
  className?: string | undefined;
  /** May be empty: the element stays, so that what comes into it later is read out. */
  children?: ReactNode;
}

/** A message about a form. Render it always, with content when there is any. */
export function Notice({ kind, id, className, children }: NoticeProps) {
  return (
    <div role={kind} id={id} className={classNames('remark', kind, className)}>
      {children}
    </div>
  );
}

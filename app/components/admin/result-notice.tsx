import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './result-notice.module.css';

interface ResultNoticeProps {
  kind: 'alert' | 'status';
  id?: string;
  className?: string | undefined;
  /** Empty where there is nothing to say. */
  children?: ReactNode;
}

/**
 * Says what a button of the room has just done, or why it has done nothing. A form keeps the page scrolled to where its
 * button was, so the notice takes the focus, and with it comes into view. Back and reload leave the page where it was.
 */
export function ResultNotice({ kind, id, className, children }: ResultNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const hasNavigated = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (hasNavigated && ref.current?.textContent !== '') ref.current?.focus();
  }, [key, hasNavigated]);
  return (
    <div ref={ref} id={id} tabIndex={-1} className={classNames(styles.result, className)}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}

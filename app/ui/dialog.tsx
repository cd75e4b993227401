import { useEffect, useRef, type ReactNode, type Ref } from 'react';

import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

interface DialogProps {
  id: string;
  /** Its name for those who cannot see it; a heading inside may carry the id `${id}-title` instead. */
  label?: string;
  /** The name of the control that closes it. */
  close: string;
  /** `alertdialog` when it only tells something that needs an answer; what it tells carries the id `${id}-text`. */
  role?: 'alertdialog';
  onClose?: () => void;
  ref?: Ref<HTMLDialogElement>;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog of the platform. Buttons with `command="show-modal"` and its id open it, before and without scripts;
 * focus stays inside, Escape and a click beside it close it, and focus returns to the opener.
 */
export function Dialog({ id, label, close, role, onClose, ref, className, children }: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = own.current;
    if (dialog === null) return;
    if (typeof ref === 'function') ref(dialog);
    else if (ref) ref.current = dialog;
    return withoutCommands(dialog);
  }, [ref]);

  return (
    <dialog
      ref={own}
      id={id}
      role={role}
      aria-describedby={role && `${id}-text`}
      closedby="any"
      className={classNames(styles.dialog, className)}
      {...(label === undefined ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': label })}
      onClose={onClose}
    >
      <button type="button" command="close" commandfor={id} className={styles.close} aria-label={close}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 3l14 14M17 3L3 17" stroke="currentColor" strokeWidth="1.6" fill="none" />
        </svg>
      </button>
      {children}
    </dialog>
  );
}

/** Browsers that do not know `command` or `closedby` yet learn the same from the page. */
function withoutCommands(dialog: HTMLDialogElement): (() => void) | undefined {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  if (knowsCommands && knowsClosedBy) return undefined;
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const command = event.target.closest(`[commandfor="${dialog.id}"]`)?.getAttribute('command');
    if (!knowsCommands && command === 'show-modal') dialog.showModal();
    if ((!knowsCommands && command === 'close') || (!knowsClosedBy && event.target === dialog)) dialog.close();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

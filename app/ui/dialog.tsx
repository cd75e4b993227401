import type { ReactNode, Ref } from 'react';

import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  id: string;
  /** Its name for those who cannot see it; a heading inside may carry the id `${id}-title` instead. */
  label?: string;
  /** The name of the control that closes it. */
  close: string;
  /** `alertdialog` when it only tells something that needs an answer; what it tells carries the id `${id}-text`. */
  role?: 'alertdialog';
  onClose?: () => void;
  ref?: Ref<HTMLDialogElement> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What a button needs to open a dialog: as a modal one (frame/inline/dialogs.js), without scripts as a popover. */
export function opensDialog(id: string) {
  return {
    type: 'button',
    popoverTarget: id,
    popoverTargetAction: 'show',
    'aria-haspopup': 'dialog',
  } as const;
}

/**
 * A modal dialog of the platform. Buttons with `opensDialog` open it; focus stays inside, Escape and a click beside it
 * close it, and focus returns to the opener.
 */
export function Dialog({ id, label, close, role, onClose, ref, className, children }: DialogProps) {
  return (
    <dialog
      ref={ref}
      id={id}
      role={role}
      aria-describedby={role && `${id}-text`}
      closedby="any"
      popover="auto"
      className={classNames(styles.dialog, className)}
      {...(label === undefined ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': label })}
      onClose={onClose}
    >
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close} aria-label={close}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 3l14 14M17 3L3 17" stroke="currentColor" strokeWidth="1.6" fill="none" />
        </svg>
      </button>
      {children}
    </dialog>
  );
}

import type { Ref } from 'react';

import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import styles from './elements.module.css';

interface DialogProps {
  id: string;
  /** The accessible name. A heading with the id `${id}-title` may replace it. */
  label?: string;
  /** The accessible name of the close button. */
  close: string;
  /** `alertdialog` for a message that needs an answer. The message has the id `${id}-text`. */
  role?: 'alertdialog';
  onClose?: () => void;
  ref?: Ref<HTMLDialogElement> | undefined;
  className?: string | undefined;
  children: Elements;
}

/**
 * The attributes of a button that opens a dialog: as a modal one (layout/inline-scripts/open-dialogs.js), without
 * scripts as a popover.
 */
export function opensDialog(id: string) {
  return {
    type: 'button',
    popoverTarget: id,
    popoverTargetAction: 'show',
    'aria-haspopup': 'dialog',
  } as const;
}

/**
 * A native modal dialog. Buttons with `opensDialog` open it. The focus stays inside, Escape and a click outside close
 * it, and the focus returns to the button.
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
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className={classNames('iconButton', styles.close)}
        aria-label={close}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <desc>{close}</desc>
          <path d="M3 3l14 14M17 3L3 17" stroke="currentColor" strokeWidth="1.6" fill="none" />
        </svg>
      </button>
      {children}
    </dialog>
  );
}

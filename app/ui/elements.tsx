import type { ReactNode, Ref } from 'react';

import { classNames } from './class-names.ts';
import styles from './elements.module.css';
import { hyphenate } from './text.tsx';

interface SectionProps {
  /** Of the heading, by which the section is named. */
  id: string;
  title: string;
  /** At the end of the line of the heading. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a page, under a heading with a line above. */
export function Section({ id, title, beside, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('pageWidth section', className)}>
      <div className="headingRow">
        <h2 id={id} className="heading">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** The heading of a page, with an introduction beside it. */
export function PageIntro({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <header className="columns-900 wideFirst pageIntro">
      <h1 className="display">{hyphenate(title)}</h1>
      <div className="stack gap-5 start">
        <p className="lede">{text}</p>
        {children}
      </div>
    </header>
  );
}

interface DateBadgeProps {
  day: { iso: string; full: string; day: string; month: string; weekday: string; year: string };
  className?: string | undefined;
  /** Whether the month is as a title is. Beside it the text repeats the date, so it is not read out. */
  large?: boolean;
  /** Strikes the day through; the words for it stand beside. */
  cancelled?: boolean;
}

/**
 * A date: the day large, the weekday above month and year beside it. The order in the document is the order of
 * speech.
 * Its owner may set `--day-size`, and where it is large `--month-size`.
 */
export function DateBadge({ day, className, large = false, cancelled = false }: DateBadgeProps) {
  const badge = (
    <time
      dateTime={day.iso}
      className={classNames(styles.badge, large && styles.large, cancelled && styles.cancelled, className)}
    >
      <span className={styles.weekday}>{day.weekday}</span> <span className={styles.day}>{day.day}</span>{' '}
      <span className={styles.month}>
        {day.month} {day.year}
      </span>
    </time>
  );
  return large ? <div aria-hidden="true">{badge}</div> : badge;
}

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
  children: ReactNode;
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
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close} aria-label={close}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 3l14 14M17 3L3 17" stroke="currentColor" strokeWidth="1.6" fill="none" />
        </svg>
      </button>
      {children}
    </dialog>
  );
}

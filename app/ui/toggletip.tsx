import { useEffect, useRef, type ReactNode } from 'react';

import { anchorPopover } from './anchor-popover.ts';
import popover from './popover.module.css';
import styles from './toggletip.module.css';

interface ToggletipProps {
  id: string;
  /** The text of the button. */
  label: string;
  children: ReactNode;
}

/**
 * A button that shows a note. A click, a tap or a key opens it, with or without scripts; so does the pointer when it
 * rests on the button. Escape, a click outside or leaving it closes it, and the pointer can move onto it (WCAG
 * 1.4.13). Without scripts it stands at the lower edge of the window.
 */
export function Toggletip({ id, label, children }: ToggletipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = wrapper.current;
    const note = element?.querySelector<HTMLElement>('[popover]');
    if (!element || !note) return;
    // A click only opens it: with a mouse it is already open when the click comes.
    const show = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !note.matches(':popover-open')) note.showPopover();
    };
    const hide = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !note.contains(document.activeElement)) note.hidePopover();
    };
    const release = anchorPopover(note, element);
    element.addEventListener('pointerenter', show);
    element.addEventListener('pointerleave', hide);
    return () => {
      release();
      element.removeEventListener('pointerenter', show);
      element.removeEventListener('pointerleave', hide);
    };
  }, []);

  return (
    <span ref={wrapper} className={styles.wrapper}>
      <button type="button" popoverTarget={id} popoverTargetAction="show" className={styles.control}>
        {label}
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.2" />
          <path d="M8 7v4.500M8 4.300v1.400" stroke="currentColor" strokeWidth="1.500" />
        </svg>
      </button>
      <div id={id} popover="auto" className={popover.popover}>
        {children}
      </div>
    </span>
  );
}

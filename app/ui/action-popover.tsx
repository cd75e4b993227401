import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import actions from './actions.module.css';
import popover from './popover.module.css';

interface ActionPopoverProps {
  id: string;
  /** What stands before the label: an icon of 20 pixels. */
  icon: ReactNode;
  /** The text of the button. */
  label: string;
  /** Does something else instead of opening it, by preventing the default. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** One of the things to do with a page, which needs another choice: its button opens a popover, with or without scripts. */
export function ActionPopover({ id, icon, label, onClick, children }: ActionPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (button.current && content.current) return anchorPopover(content.current, button.current);
  }, []);
  return (
    <span>
      <button ref={button} type="button" popoverTarget={id} className={actions.action} onClick={onClick}>
        {icon}
        {label}
      </button>
      <div ref={content} id={id} popover="auto" className={popover.popover}>
        {children}
      </div>
    </span>
  );
}

/**
 * Keeps a popover below its anchor while it is open, or above it where there is no room, and within the window. Until then,
 * and without scripts, it stands at the lower edge of the window (popover.module.css). They touch, so that the pointer can
 * move from one to the other. CSS anchor positioning ignores scrolling in WebKit.
 *
 * @returns ends it
 */
export function anchorPopover(element: HTMLElement, anchor: HTMLElement): () => void {
  const position = () => {
    if (!element.matches(':popover-open')) return;
    const { left, top, bottom } = anchor.getBoundingClientRect();
    const below = bottom + element.offsetHeight <= document.documentElement.clientHeight;
    const x = `clamp(var(--margin), ${left}px, 100% - ${element.offsetWidth}px - var(--margin))`;
    const y = below ? bottom : Math.max(0, top - element.offsetHeight);
    Object.assign(element.style, { inset: `${y}px auto auto ${x}`, margin: '0' });
  };
  const positionNextFrame = () => requestAnimationFrame(position);
  position();
  element.addEventListener('beforetoggle', positionNextFrame);
  addEventListener('scroll', position, { passive: true });
  addEventListener('resize', position);
  return () => {
    element.removeEventListener('beforetoggle', positionNextFrame);
    removeEventListener('scroll', position);
    removeEventListener('resize', position);
  };
}

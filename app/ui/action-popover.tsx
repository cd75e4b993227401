import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import actions from './actions.module.css';
import { anchorPopover } from './anchor-popover.ts';
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

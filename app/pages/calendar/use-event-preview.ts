import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefCallback } from 'react';

import { popoverPosition, type Box } from './popover-position.ts';

/** The preview stays open so many milliseconds after the pointer leaves the link, so that the pointer can reach it. */
const HIDE_DELAY_MS = 300;

const PREVIEW = 'preview';

/** The properties that the links of the month and the preview need. */
export interface EventPreviewProps {
  /** The id of the event in the preview. */
  shown: string | undefined;
  link: (id: string) => {
    'aria-describedby': string | undefined;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
  card: {
    id: string;
    open: RefCallback<HTMLElement>;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
  };
}

/**
 * The preview of an event in the calendar (docs/rules.md, Calendar). It follows the pointer or stands beside the link
 * with the keyboard focus. Escape closes it, the pointer can move onto it, and it stays while it has pointer or focus
 * (WCAG 1.4.13). A tap opens the event instead.
 */
export function useEventPreview(): EventPreviewProps {
  const [shown, setShown] = useState<string>();
  const card = useRef<HTMLElement>(null);
  const anchor = useRef<() => Box>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = useCallback(() => {
    if (card.current === null || anchor.current === undefined) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
    const { left, top } = popoverPosition(anchor.current(), size, { width, height });
    card.current.style.translate = `${left}px ${top}px`;
  }, []);
  const open = useCallback(
    (element: HTMLElement | null) => {
      card.current = element;
      element?.showPopover();
      put();
    },
    [put],
  );
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(setShown, HIDE_DELAY_MS, undefined);
  };
  const show = (id: string, beside: () => Box) => {
    stay();
    anchor.current = beside;
    setShown(id);
    put();
  };

  useEffect(() => {
    if (shown === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(undefined);
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', put, { passive: true });
    return () => {
      clearTimeout(leaving.current);
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', put);
    };
  }, [shown, put]);

  return {
    shown,
    link: (id) => ({
      'aria-describedby': shown === id ? PREVIEW : undefined,
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') show(id, () => at(event));
      },
      onPointerMove: (event) => {
        if (event.pointerType === 'touch') return;
        anchor.current = () => at(event);
        put();
      },
      onPointerLeave: leave,
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) show(id, () => currentTarget.getBoundingClientRect());
      },
      onBlur: () => setShown(undefined),
    }),
    card: { id: PREVIEW, open, onPointerEnter: stay, onPointerLeave: leave },
  };
}

function at({ clientX, clientY }: PointerEvent): Box {
  return { left: clientX, right: clientX, top: clientY, bottom: clientY };
}

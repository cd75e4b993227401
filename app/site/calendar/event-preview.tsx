import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { Link } from 'react-router';

import type { EventCardData } from '#server/view-models/event-cards.ts';
import { EventMark } from '#app/components/event-marks.tsx';
import { EventPicture } from '#app/ui/picture.tsx';
import { useEventPath, useMessages } from '#app/hooks/use-language.ts';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { dotSeparated } from '#app/ui/text.tsx';
import styles from './calendar.module.css';

export type EventPreviewProps = ReturnType<typeof useEventPreview>;

/** A preview of an event over the page, beside the pointer or the focused link. It is clickable like the link. */
export function EventPreview({ event, id, open, ...pointer }: { event: EventCardData } & EventPreviewProps['card']) {
  const { card } = useMessages();
  const eventPath = useEventPath();
  return (
    <div
      ref={open}
      popover="manual"
      className={classNames('frame', styles.preview, categoryColour(event.category))}
      {...pointer}
    >
      <EventPicture
        key={event.id}
        event={event}
        sizes="18rem"
        main
        className={classNames(event.state, styles.previewPicture)}
      />
      <div className={classNames('column gap-2', styles.previewText)}>
        <p className="eyebrow cluster tight inCategory">
          <span>{event.format}</span>
          <EventMark event={event} />
        </p>
        <p className={classNames('subheading clamped', styles.previewName)}>
          <Link to={eventPath(event)} tabIndex={-1} className="stretchedLink">
            {event.name}
          </Link>
        </p>
        <p className="small figures">
          <b>{event.state === 'cancelled' ? <s>{event.when}</s> : event.when}</b>
          <br />
          <span>{event.master}</span>
          <br />
          <span>{dotSeparated(event.heldIn, event.price)}</span>
        </p>
        <p id={id} className={classNames('small clamped', styles.previewDescription)}>
          {event.description ?? card.noDescription}
        </p>
        <p className="small soft oneLine hairlineAbove last from-3">{event.location}</p>
      </div>
    </div>
  );
}

/** The preview stays open so many milliseconds after the pointer leaves the link, so that the pointer can reach it. */
const HIDE_DELAY_MS = 300;

const PREVIEW = 'preview';

/**
 * The preview of an event in the calendar (docs/rules.md, Calendar). It follows the pointer or stands beside the link
 * with the keyboard focus. Escape closes it, the pointer can move onto it, and it stays while it has pointer or focus
 * (WCAG 1.4.13). A tap opens the event instead.
 */
export function useEventPreview() {
  const [shown, setShown] = useState<string>();
  const card = useRef<HTMLElement>(null);
  const anchor = useRef<() => DOMRect>(undefined);
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
  const show = (id: string, beside: () => DOMRect) => {
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
    /** The id of the event in the preview. */
    shown,
    link: (id: string) => ({
      'aria-describedby': shown === id ? PREVIEW : undefined,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') show(id, () => at(event));
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        anchor.current = () => at(event);
        put();
      },
      onPointerLeave: leave,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) show(id, () => currentTarget.getBoundingClientRect());
      },
      onBlur: () => setShown(undefined),
    }),
    card: { id: PREVIEW, open, onPointerEnter: stay, onPointerLeave: leave },
  };
}

/** The pointer, as a box without size. */
function at({ clientX, clientY }: PointerEvent): DOMRect {
  return new DOMRect(clientX, clientY);
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** The distance between preview and pointer, in pixels (docs/rules.md, Calendar). */
const OFFSET = 15;

/** The least distance between preview and the edge of the window, in pixels. */
const EDGE = 8;

/**
 * The position of the upper left corner of the preview: right of the anchor and a little below its top; left of it
 * where the preview would leave the window; below or above where neither side has room. The preview never leaves the
 * window unless it is larger.
 *
 * @param anchor the pointer or the focused link, in pixels relative to the window
 */
export function popoverPosition(anchor: Box, card: Size, view: Size): { left: number; top: number } {
  const within = (start: number, length: number, available: number) =>
    Math.max(EDGE, Math.min(start, available - length - EDGE));
  const right = anchor.right + OFFSET;
  const left = anchor.left - OFFSET - card.width;
  const top = within(anchor.top + OFFSET, card.height, view.height);
  if (right + card.width <= view.width) return { left: right, top };
  if (left >= 0) return { left, top };
  const below = anchor.bottom + OFFSET;
  const above = anchor.top - OFFSET - card.height;
  return {
    left: within(anchor.left, card.width, view.width),
    top: below + card.height <= view.height ? below : above >= 0 ? above : top,
  };
}

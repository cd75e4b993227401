/** Pixels of the window. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** How far the preview keeps from the pointer (spec.md §2, Calendar). */
const OFFSET = 15;

/** How near it may come to the window's edge. */
const EDGE = 8;

/**
 * Where the upper left corner of the preview goes: right of the anchor and a little below its top, left of it where it
 * would leave the window; where neither side has room, below or above. It never leaves the window unless it is larger.
 *
 * @param anchor the pointer, as a box without size, or the link that has the focus
 */
export function popoverPosition(anchor: Box, card: Size, view: Size): { left: number; top: number } {
  const within = (at: number, length: number, room: number) => Math.max(EDGE, Math.min(at, room - length - EDGE));
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

/** In pixels, relative to the window. */
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

/** The distance between preview and pointer, in pixels (docs/rules.md, Calendar). */
const OFFSET = 15;

/** The least distance between preview and the edge of the window, in pixels. */
const EDGE = 8;

/**
 * The position of the upper left corner of the preview: right of the anchor and a little below its top; left of it
 * where the preview would leave the window; below or above where neither side has room. The preview never leaves the
 * window unless it is larger.
 *
 * @param anchor the pointer, as a box without size, or the focused link
 */
export function popoverPosition(anchor: Box, card: Size, view: Size): { left: number; top: number } {
  const within = (at: number, length: number, available: number) =>
    Math.max(EDGE, Math.min(at, available - length - EDGE));
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

/**
 * Keeps a popover below its anchor while it is open, or above it where there is no room, and within the window. Until then,
 * and without scripts, it stands at the lower edge of the window (popover.module.css). They touch, so that the pointer can
 * move from one to the other. CSS anchor positioning ignores scrolling in WebKit.
 *
 * @returns ends it
 */
export function anchorPopover(popover: HTMLElement, anchor: HTMLElement): () => void {
  const position = () => {
    if (!popover.matches(':popover-open')) return;
    const { left, top, bottom } = anchor.getBoundingClientRect();
    const below = bottom + popover.offsetHeight <= document.documentElement.clientHeight;
    const x = `clamp(var(--margin), ${left}px, 100% - ${popover.offsetWidth}px - var(--margin))`;
    const y = below ? bottom : Math.max(0, top - popover.offsetHeight);
    Object.assign(popover.style, { inset: `${y}px auto auto ${x}`, margin: '0' });
  };
  const positionNextFrame = () => requestAnimationFrame(position);
  position();
  popover.addEventListener('beforetoggle', positionNextFrame);
  addEventListener('scroll', position, { passive: true });
  addEventListener('resize', position);
  return () => {
    popover.removeEventListener('beforetoggle', positionNextFrame);
    removeEventListener('scroll', position);
    removeEventListener('resize', position);
  };
}

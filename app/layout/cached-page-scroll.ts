/**
 * Restores the scroll position of a page that the browser shows again from its back/forward cache: WebKit shows it from
 * the top. React Router restores the position of pages that are loaded again.
 */
export function restoreCachedPageScroll(): void {
  let position = { left: 0, top: 0 };
  addEventListener('pagehide', () => (position = { left: scrollX, top: scrollY }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ ...position, behavior: 'instant' });
  });
}

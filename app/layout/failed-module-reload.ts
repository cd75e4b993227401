/** Dispatched in place of React Router's reload (see vite.config.ts). */
const MODULE_FAILED = 'route-module-failed';
/** A failed import within so many milliseconds of leaving is caused by leaving. */
const LEAVING_MS = 1000;

/** Keeps a navigation to another document from being cancelled, and the scroll position for the way back. */
export function handleLeaving(): void {
  // Firefox and WebKit end running imports as soon as another document has been asked for. React Router takes that for a
  // file that is gone and reloads the page, which would cancel the navigation.
  let leftAt = -Infinity;
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  addEventListener(MODULE_FAILED, () => {
    if (performance.now() - leftAt > LEAVING_MS) location.reload();
  });

  // React Router restores the position of a page that is loaded again. WebKit shows one that it has kept from its top.
  let position = { left: 0, top: 0 };
  addEventListener('pagehide', () => (position = { left: scrollX, top: scrollY }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ ...position, behavior: 'instant' });
  });
}

/** The event that takes the place of React Router's reload (see vite.config.ts). */
const MODULE_FAILED = 'route-module-failed';
/** How long after the beginning of a navigation its consequences are put down to it. */
const LEAVING_MS = 1000;

/** Keeps what the browser or React Router would lose when somebody goes to another document, and comes back. */
export function mindLeaving(): void {
  // Firefox and WebKit end running imports as soon as another document has been asked for. React Router takes that for a
  // file that is gone and reloads the page, which would cancel the way to the other document.
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

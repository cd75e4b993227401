/** Dispatched in place of React Router's reload (see vite.config.ts). */
const MODULE_FAILED = 'route-module-failed';
/** An import that fails within so many milliseconds of leaving the page fails because of leaving. */
const LEAVING_MS = 1000;

/**
 * Reloads the page when a module of a route cannot be loaded, except while the browser leaves the page. Firefox and
 * WebKit abort running imports as soon as another document is requested; a reload would then cancel that navigation.
 */
export function reloadOnFailedModule(): void {
  let leftAt = -Infinity;
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  addEventListener(MODULE_FAILED, () => {
    if (performance.now() - leftAt > LEAVING_MS) location.reload();
  });
}

/**
 * The inline script that hydrates a page later. `finishDocument` leaves React Router's module script in the document as
 * inert text, so that no script is requested before the first paint; this one runs that text at the first sign that
 * somebody is about to use the page, or when the page is shown (`pageshow`: the pictures of the first screen are there),
 * its first contentful paint has been observed, and the browser is idle. `load` alone may come before the paint: scripts
 * would then compete with it.
 *
 * A pointer over a page that is not painted points at nothing. Chromium also sends `pointermove` for a pointer that rests
 * while the page moves under it, and `focusin` comes from `autofocus`: these two are signs after the paint only.
 *
 * A background tab and a prerendered page paint once they are seen, so they wait until then. The time limit is for browsers
 * that report no paint, for example because they blur all timing; it counts while the page is visible. Timers, observers and
 * idle callbacks of a page in the back/forward cache go on when it comes back, so nothing begins anew there.
 *
 * The script removes itself from the document, which also marks that it has run. `data-modules` are the files the text
 * imports, named by React Router's modulepreload links: requesting all at once saves the round trips of finding one after
 * another. Safari has no `requestIdleCallback`. A click before hydration is not replayed: what must work then is the
 * platform's own (links, dialogs, details).
 */
export const DEFERRED_HYDRATION_SCRIPT = `{
  const script = document.currentScript;
  const hydrate = () => {
    if (!script.isConnected) return;
    script.remove();
    for (const href of script.dataset.modules.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const text = document.getElementById('deferred-module').textContent;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: text }));
  };
  const on = (sign, listener = hydrate) => addEventListener(sign, listener, { passive: true, capture: true });
  for (const sign of ['pointerdown', 'touchstart', 'keydown']) on(sign);
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  painted.then(() => {
    on('focusin');
    on('pointermove', ({ movementX, movementY }) => (movementX || movementY) && hydrate());
  });
  const shown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(hydrate, { timeout: 2000 }) : setTimeout(hydrate, 200));
  Promise.all([painted, shown]).then(whenIdle);
  const limit = () => setTimeout(() => {
    if (document.hidden) addEventListener('visibilitychange', limit, { once: true });
    else hydrate();
  }, 10_000);
  shown.then(limit);
}`;

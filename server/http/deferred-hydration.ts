/**
 * The inline script that hydrates a page later. `finishDocument` leaves React Router's module script in the document as
 * inert text, so that no script is requested before the first paint; this one runs that text when the page is idle after
 * `load`, or at the first sign that somebody is about to use the page, whichever comes first.
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
  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(sign, hydrate, { once: true, passive: true, capture: true });
  }
  const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(hydrate, { timeout: 2000 }) : setTimeout(hydrate, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}`;

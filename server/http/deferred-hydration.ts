/**
 * The few lines that start a page's scripts. `finishDocument` leaves React Router's module script in the document as
 * inert text, so that no script is asked for before the first paint; these lines bring it to life when the page is idle
 * after `load`, or at the first sign that somebody is about to use it, whichever comes first.
 *
 * The script takes itself out of the document, which is also how it knows that it has run. `data-modules` are the files
 * the text imports, named by React Router's modulepreload links: asking for all at once saves the round trips of finding
 * out one after another. Safari has no `requestIdleCallback`. A click that falls before is not replayed: what must work
 * then is the platform's own (links, dialogs, details).
 */
export const DEFERRED_HYDRATION_SCRIPT = `{
  const starter = document.currentScript;
  const wake = () => {
    if (!starter.isConnected) return;
    starter.remove();
    for (const href of starter.dataset.modules.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const text = document.getElementById('wake-source').textContent;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: text }));
  };
  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(sign, wake, { once: true, passive: true, capture: true });
  }
  const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(wake, { timeout: 2000 }) : setTimeout(wake, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}`;

import { hash } from 'node:crypto';

interface DocumentOptions {
  /**
   * The nonce that the app has given to its own inline scripts and styles while it rendered this document. Whatever else
   * stands in the document has none: it gets no hash, so a browser does not run it.
   */
  nonce: string;
  /** The text of a stylesheet of ours by its address; undefined leaves the link as it is. */
  stylesheet: (href: string) => string | undefined;
  /** What the page says to search engines, without `<`; it stands at the end, behind what visitors wait for. */
  jsonLd?: string | undefined;
}

/**
 * React writes its attributes in double quotes and escapes `<` and `>` in them and in texts, so these three elements
 * can be found by an expression. Scripts and styles are taken whole: what looks like an element inside is none.
 */
const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<link\b([^>]*?)\/?>/g;

/**
 * Gives a rendered page the shape in which it is sent: its stylesheets inside, its scripts deferred, the
 * nonces gone, and the hashes a policy without `unsafe-inline` needs.
 *
 * @param html a whole document as React Router renders it
 * @returns with `sha256-…` of every inline script that runs and of every style, in the order of the document, each once
 */
export function finishDocument(html: string, { nonce, stylesheet, jsonLd }: DocumentOptions) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const modules: string[] = [];
  let isDeferred = false;

  const finished = html.replace(
    element,
    (whole: string, name: string | undefined, attributes = '', text = '', linkAttributes = '') => {
      if (name === undefined) {
        const { rel, href, media } = attributesOf(linkAttributes);
        if (rel === 'modulepreload' && href !== undefined) {
          modules.push(href);
          return '';
        }
        // React Router ends the address of a stylesheet that several routes share with an empty fragment.
        const file = rel === 'stylesheet' ? href?.replace(/#$/, '') : undefined;
        const css = file === undefined ? undefined : stylesheet(file)?.replaceAll('\r\n', '\n');
        if (css === undefined || css.includes('</style')) return whole;
        styles.add(css);
        // Such a link is not fetched, and React finds the element it expects when it hydrates the page. What reads ahead in Chromium, and in
        // Safari until 2026, does not know that a link is disabled, but for which medium it is.
        const onlyFor = media === undefined ? '' : ` media="${media}"`;
        const forReact = `<link${linkAttributes.replace(/ media="[^"]*"/, '')} media="not all" disabled=""/>`;
        // Vite loads what a lazy module needs unless a link bears exactly the address of the file.
        const forVite = file === href ? '' : `<link rel="stylesheet" href="${file}" media="not all" disabled=""/>`;
        return `<style${onlyFor}>${css}</style>${forReact}${forVite}`;
      }
      const { type, src, nonce: own } = attributesOf(attributes);
      if (own !== nonce) return whole;
      if (name === 'style') {
        styles.add(text);
        return whole;
      }
      if (src !== undefined || !runs(type)) return whole;
      scripts.add(text);
      if (type !== 'module' || isDeferred) return whole;
      isDeferred = true;
      return `<script type="text/plain" id="deferred-module">${text}</script>`;
    },
  );

  const clean = finished.replaceAll(` nonce="${nonce}"`, '');
  if (isDeferred) scripts.add(DEFERRED_HYDRATION_SCRIPT);
  // React skips what it does not know at the end of the body.
  const atEnd = [
    isDeferred && `<script data-modules="${[...new Set(modules)].join(' ')}">${DEFERRED_HYDRATION_SCRIPT}</script>`,
    jsonLd !== undefined && `<script type="application/ld+json">${jsonLd}</script>`,
  ].filter((script) => script !== false);
  const whole = atEnd.length === 0 ? clean : clean.replace(/(?=<\/body>(?![\s\S]*<\/body>))/, () => atEnd.join(''));
  return { html: whole, scriptHashes: [...scripts].map(hashOf), styleHashes: [...styles].map(hashOf) };
}

/** Anything else (JSON-LD, plain text) is data: the browser neither runs it nor checks it against the policy. */
function runs(type: string | undefined): boolean {
  return [undefined, '', 'module', 'text/javascript', 'importmap', 'speculationrules'].includes(type);
}

function attributesOf(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  );
}

/** What a policy names an inline script or style by. */
export function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

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

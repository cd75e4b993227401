import { isPrivate } from '#i18n/urls.ts';
import { createDataFetch, openAskedDocument } from './other-build.ts';
import { createFormSender } from './send-form.ts';

/** Dispatched in place of React Router's reload (see vite.config.ts). */
const MODULE_FAILED = 'route-module-failed';
/** What fails within so many milliseconds of leaving the page fails because of leaving. */
const LEAVING_MS = 1000;

/** What the answer is called that stands for none: the site has not been reached twice. */
export const NO_ANSWER = 'No answer';

/** Dispatched on `window` when a page cannot be opened because the site cannot be reached; `detail` is its address, where that is known. */
export const UNREACHABLE = 'site-unreachable';

/** Whether the site answers at all, with whatever. */
export function isReachable(): Promise<boolean> {
  return fetch('/mark.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

const announce = (detail?: string) => dispatchEvent(new CustomEvent(UNREACHABLE, { detail }));

/**
 * Keeps the page that is being read when another one cannot be loaded for want of a connection, and announces that. A module
 * that fails for another reason has been replaced by a deployment: the document of the other page is loaded. Firefox and
 * WebKit end what they are loading as soon as another document is requested; a second request would then cancel that
 * navigation.
 */
export function watchNetworkFailures(): void {
  let leftAt = -Infinity;
  const isLeaving = () => performance.now() - leftAt < LEAVING_MS;
  addEventListener('beforeunload', (event) => {
    leftAt = performance.now();
    // A page that has asked whether to leave it may be the one that stays.
    setTimeout(() => {
      if (event.defaultPrevented) leftAt = -Infinity;
    });
  });

  const openOrAnnounce = async () => {
    if (!(await isReachable())) announce();
    else if (!isLeaving()) openAskedDocument();
  };
  addEventListener(MODULE_FAILED, () => {
    if (!isLeaving()) void openOrAnnounce();
  });

  // React Router would replace the page by that of an error. Its promise stays open, as that of a failed module does.
  const load = window.fetch;
  const fetchData = createDataFetch(createFormSender(load), isLeaving);
  window.fetch = async (address, init) => {
    const page = pageOfData(address);
    if (page === undefined) return load(address, init);
    try {
      return await fetchData(page, address, init);
    } catch (error) {
      // What is fetched ahead has no signal, because nobody waits for it.
      const signal = init?.signal;
      if (!(error instanceof TypeError) || !signal || init.method === 'POST' || isLeaving()) throw error;
      const isAtHand = await isReachable();
      // Where a form has led shows what was done.
      if (isPrivate(location.pathname))
        return fetchData(page, address, init).catch(() => new Response(null, { status: 503, statusText: NO_ANSWER }));
      if (isAtHand) throw error;
      // Data that was to be refreshed in place are missed by nobody, nor is a page in place of which another one was asked for.
      if (page !== location.pathname + location.search && !signal.aborted) announce(page);
      return new Promise(() => undefined);
    }
  };

  // A link that React Router does not follow loads a document, which would end at the page of the browser. A browser that
  // says it is offline may still reach a site in its own network.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (navigator.onLine || event.defaultPrevented || opensElsewhere || !link || !loadsDocument(link)) return;
    event.preventDefault();
    const { href } = link;
    void isReachable().then((reachable) => (reachable ? location.assign(href) : announce(href)));
  });
}

/** The address of the page whose data a request asks for, or to which a form is sent; undefined for any other request. */
function pageOfData(request: RequestInfo | URL): string | undefined {
  const url = new URL(request instanceof Request ? request.url : request, location.href);
  if (!url.pathname.endsWith('.data')) return undefined;
  url.searchParams.delete('_routes');
  return (url.pathname.replace(/(?:\/_)?\.data$/, '') || '/') + url.search;
}

function loadsDocument({ origin, pathname, hash, target, download }: HTMLAnchorElement): boolean {
  const isInThisOne = hash !== '' && pathname === location.pathname;
  return origin === location.origin && target === '' && download === '' && !isInThisOne;
}

import { createPath, type DataRouter } from 'react-router';

import { BUILD_HEADER } from '#i18n/urls.ts';

/**
 * A page outlives the build it is of: in a tab, or kept by a shared cache. The scripts of that build may be gone, and data of
 * another one are not what its scripts expect. Then the browser loads the document of the page that was asked for. Such a load
 * follows from a click or a form, so it does not come again by itself; the one exception, `refresh`, remembers itself.
 */

interface AppWindow {
  __reactRouterManifest?: { version: string };
  __reactRouterDataRouter?: DataRouter;
}
const routerState = () => (window as AppWindow).__reactRouterDataRouter!.state;

/**
 * Gives what fetches the data of a page, or sends a form to it, as `fetch` does; its promise stays open where this build
 * cannot show the answer.
 *
 * @param isLeaving whether another document has been asked for, which a further request would cancel
 */
export function createDataFetch(load: typeof fetch, isLeaving: () => boolean) {
  // Vite's dev server has a version for each module.
  const build = import.meta.env.PROD ? (window as AppWindow).__reactRouterManifest?.version : undefined;
  let hasTyped = false;
  addEventListener('input', () => (hasTyped = true));

  /**
   * Loads the document of the page that is open, whose data were to be refreshed in place. Once for each build: a shared
   * cache may give the same document again. What somebody has typed, or is typing, is not taken away.
   */
  function refresh(maker: string | null): void {
    const { state } = history as { state: { refreshedFor?: string | null } | null };
    const isForm = hasTyped || document.activeElement?.matches('input, textarea, select');
    if (isForm || state?.refreshedFor === maker) return;
    history.replaceState({ ...state, refreshedFor: maker }, '');
    location.reload();
  }

  return async (page: string, address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (build === undefined) return load(address, init);
    const { method, body, signal } = init;
    const isForm = method === 'POST';
    const response = await load(address, isForm ? { ...init, headers: { [BUILD_HEADER]: build } } : init);
    const maker = response.headers.get(BUILD_HEADER);
    // An earlier version of the site did not name its build; errors of a proxy do not name any.
    const isOther = maker === null ? response.ok || (isForm && response.status === 409) : maker !== build;
    // Nobody waits for what is fetched ahead: it has no signal.
    if (!isOther || !signal || signal.aborted) return response;
    const { location: asked } = routerState().navigation;
    if (!isLeaving()) {
      if (isForm) sendDocument(page, body as FormData | URLSearchParams);
      else if (asked) openDocument(createPath(asked));
      else refresh(maker);
    }
    return new Promise(() => undefined);
  };
}

/** Loads the document of the page that is being opened, or sends the form that is being sent as a document does. */
export function openAskedDocument(): void {
  const { navigation, fetchers } = routerState();
  const asked = [navigation, ...fetchers.values()].find(({ state }) => state !== 'idle');
  if (asked?.state === 'submitting') sendDocument(asked.formAction, asked.formData!);
  else if (navigation.location) openDocument(createPath(navigation.location));
}

function openDocument(page: string): void {
  const [path] = page.split('#');
  // With a fragment alone no document would be loaded.
  if (path === location.pathname + location.search) location.reload();
  else location.assign(page);
}

/** Sends a form as a document sends it: the answer is a document, in which stands what was typed. */
function sendDocument(action: string, fields: FormData | URLSearchParams): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of fields) formData.append(name, value as string);
  });
  document.body.append(form);
  form.submit();
}

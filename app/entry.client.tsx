import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { readJson } from '#domain/values/records.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { Messages } from '#i18n/messages/en.ts';
import { isPrivate } from '#i18n/urls.ts';
import { watchNetworkFailures } from './layout/network-failures.ts';
import { HouseContext, MessagesContext, type PrintedHouse } from './hooks/use-language.ts';

reloadPrivatePages();

/** The browser loads the messages of the page's language only. Changing the language loads a new document. */
const messagesOf: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#i18n/messages/en.ts')).en,
  ru: async () => (await import('#i18n/messages/ru.ts')).ru,
};
/** What the server has written into this document (root.tsx). */
const house = readJson<PrintedHouse>(document.getElementById('house')!.textContent);
// A translator may have changed the `lang` of the document by now.
const messages = await messagesOf[house.language]();

watchNetworkFailures();
restoreCachedPageScroll();
restoreLoadedPageScroll();
const restoreFields = rememberFields();
startTransition(() => {
  hydrateRoot(
    document,
    <MessagesContext value={messages}>
      <HouseContext value={house}>
        <HydratedRouter />
      </HouseContext>
    </MessagesContext>,
    {
      onRecoverableError(error) {
        reportError(error);
        restoreFields();
      },
    },
  );
});

/**
 * Gives what brings back the values of the fields, and the focus, where React has mounted the document anew, because an extension of
 * the browser has changed it before hydration: password managers put something beside each field.
 */
function rememberFields(): () => void {
  const { activeElement } = document;
  const fields = document.querySelectorAll<HTMLInputElement>(':is(input, textarea, select)[id]:not([type=file])');
  return () => {
    for (const field of fields) {
      if (field.isConnected) continue;
      const { id, value, checked } = field;
      const mounted = document.getElementById(id);
      Object.assign(mounted ?? {}, { value, checked });
      if (field === activeElement) mounted?.focus({ preventScroll: true });
    }
  };
}

/**
 * A public document knows of no pages for one person (scripts/build.ts): where the buttons of the browser lead
 * from it to one, its document is loaded. To be called before the router begins to listen.
 */
function reloadPrivatePages(): void {
  interface Manifest {
    routes: Record<string, { path?: string }>;
  }
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  if (manifest === undefined || Object.values(manifest.routes).some(({ path }) => path === ':lang?/Admin')) return;
  const check = (event?: Event) => {
    const { pathname } = location;
    if (!isPrivate(pathname) || pathname.endsWith('/login')) return;
    event?.stopImmediatePropagation();
    location.reload();
  };
  addEventListener('popstate', check);
  check();
}

/**
 * Restores the scroll position of a page that the browser shows again from its back/forward cache: WebKit shows it from
 * the top. React Router restores the position of pages that are loaded again.
 */
function restoreCachedPageScroll(): void {
  let position = { left: 0, top: 0 };
  addEventListener('pagehide', () => (position = { left: scrollX, top: scrollY }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ ...position, behavior: 'instant' });
  });
}

/**
 * Restores the scroll position once more after a page has been loaded again: where the machine is busy, WebKit shows it from the top
 * after all. A page that its visitor has touched by then stays where it is.
 */
function restoreLoadedPageScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'navigate' || scrollY > 0 || navigator.userActivation?.hasBeenActive) return;
  try {
    const positions = readJson<Record<string, number>>(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
    const { key = '' }: { key?: string } = history.state ?? {};
    scrollTo({ top: positions[key] ?? 0, behavior: 'instant' });
  } catch {
    // Storage may be blocked.
  }
}

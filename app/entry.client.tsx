import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { restoreCachedPageScroll } from './layout/cached-page-scroll.ts';
import { reloadOnFailedModule } from './layout/failed-module-reload.ts';
import { reloadPrivatePages } from './layout/reload-private-pages.ts';
import { MessagesContext } from './hooks/use-messages.ts';

reloadPrivatePages();

/** The browser loads the messages of the page's language only. Changing the language loads a new document. */
const messages =
  document.documentElement.lang === 'ru'
    ? (await import('../i18n/messages/ru.ts')).ru
    : (await import('../i18n/messages/en.ts')).en;

reloadOnFailedModule();
restoreCachedPageScroll();
startTransition(() => {
  hydrateRoot(
    document,
    <MessagesContext value={messages}>
      <HydratedRouter />
    </MessagesContext>,
  );
});

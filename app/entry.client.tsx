import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { handleLeaving } from './layout/failed-module-reload.ts';
import { MessagesContext } from './hooks/use-messages.ts';

/** Only the words of the page's own language are fetched; changing it loads a new document. */
const messages =
  document.documentElement.lang === 'ru'
    ? (await import('../i18n/messages/ru.ts')).ru
    : (await import('../i18n/messages/en.ts')).en;

handleLeaving();
startTransition(() => {
  hydrateRoot(
    document,
    <MessagesContext value={messages}>
      <HydratedRouter />
    </MessagesContext>,
  );
});

import { createContext, use } from 'react';

import type { Messages } from '../../i18n/messages/en.ts';

/** Both entries provide it, so that the messages are there before a page is rendered or hydrated. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The messages in the language of the page. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error('A page was rendered without messages');
  return messages;
}

import { createContext, use } from 'react';

import type { Messages } from '../../i18n/messages/en.ts';

/** Given by both entries, so that a page's words are there before it is rendered or woken. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The words of the interface in the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error('A page was rendered without messages');
  return messages;
}

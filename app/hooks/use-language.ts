import { createContext, use } from 'react';
import { useHref, useParams } from 'react-router';

import type { House } from '#domain/entities.ts';
import type { Messages } from '#i18n/messages/en.ts';
import { eventPath, languageOf, pathIn, type PagePath, type PathParams } from '#i18n/urls.ts';
import type { Language } from '#domain/values/field-values.ts';

export function useLanguage(): Language {
  return languageOf(useParams());
}

/** Returns a function that gives the address of a page in the language of the current page. */
export function usePath() {
  const language = useLanguage();
  return <Path extends PagePath>(path: Path, ...params: PathParams<Path>) => pathIn(language, path, ...params);
}

/** Returns a function that gives the address of the page of an event in the language of the current page. */
export function useEventPath() {
  const language = useLanguage();
  return (event: Parameters<typeof eventPath>[1]) => eventPath(language, event);
}

/** Both entries provide it, so that the messages are there before a page is rendered or hydrated. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error('A page was rendered without messages');
  return messages;
}

/** Whether the page is shown with drafts: then the site stands below another address. */
export function useIsPreview(): boolean {
  return useHref('/') !== '/';
}

/** What pages print of the house beside their data: its name, how to reach it, and the facts in the footer. */
export interface PrintedHouse extends Pick<
  House,
  'name' | 'tagline' | 'city' | 'mailboxes' | 'social' | 'off' | 'otherCards'
> {
  /** Its mark, or its first letter: SVG in the colours of the page. */
  logo: string;
  /** A house may have single events alone. */
  hasPrograms: boolean;
  /** That of the address of the document. */
  language: Language;
  footerFacts: string[];
}

/** Both entries provide it, so that it is there on every page, also on one whose loader has failed. */
export const HouseContext = createContext<PrintedHouse | undefined>(undefined);

export function useHouse(): PrintedHouse {
  const house = use(HouseContext);
  if (house === undefined) throw new Error('A page was rendered without the house');
  return house;
}

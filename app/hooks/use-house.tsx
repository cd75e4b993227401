import { createContext, use } from 'react';

import type { House } from '../../domain/entities.ts';

/** What pages print of the house beside their data: how to reach it, and the facts in the footer. */
export interface PrintedHouse extends Pick<House, 'mailboxes' | 'social'> {
  footerFacts: string[];
}

/** Both entries provide it, so that it is there on every page, also on one whose loader has failed. */
export const HouseContext = createContext<PrintedHouse | undefined>(undefined);

/** How to reach the house, in the language of the page. */
export function useHouse(): PrintedHouse {
  const house = use(HouseContext);
  if (house === undefined) throw new Error('A page was rendered without the house');
  return house;
}

const DATA_ID = 'house';

/**
 * What the browser hydrates a document with. It stands in the document once, and not in the data of the root route, because
 * these come again with every page that is opened from there.
 */
export function HouseData() {
  const __html = JSON.stringify(useHouse()).replaceAll('<', String.raw`\u003c`);
  return <script id={DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html }} />;
}

/** What the server has written into this document. */
export function houseOfDocument(): PrintedHouse {
  return JSON.parse(document.getElementById(DATA_ID)!.textContent) as PrintedHouse;
}

import { createContext } from 'react';

import { privatePatterns } from '#i18n/urls.ts';
import dialogs from './inline-scripts/open-dialogs.js?raw';
import language from './inline-scripts/stored-language.js?raw';
import stars from './inline-scripts/toggle-stars.js?raw';
import session from './inline-scripts/hide-login-button.js?raw';
import leaving from './inline-scripts/links-out-of-preview.js?raw';
import timeZone from './inline-scripts/browser-time-zone.js?raw';

/** The scripts in the head of every document. Empty in the browser, which keeps what the server rendered. */
export const headScript = import.meta.env.SSR ? inlined(language + stars + session + timeZone + dialogs) : '';

/** The same in a preview: it knows nobody, and keeps to the language of its address. */
export const previewHeadScript = import.meta.env.SSR ? inlined(timeZone + dialogs + leaving) : '';

/**
 * Until the page is hydrated, a link loads a document: a browser that knows these rules fetches it when the pointer rests on
 * the link. It runs none of the document's scripts before the click, and fetches nothing for those who save data.
 */
export const speculationRules = import.meta.env.SSR
  ? JSON.stringify({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              { not: { href_matches: privatePatterns } },
              { not: { selector_matches: '[download], [target], [type], [rel~=nofollow]' } },
            ],
          },
          eagerness: 'moderate',
        },
      ],
    })
  : '';

/**
 * The nonce of every inline script and style while the server renders: `nonce={use(InlineNonce)}`. The browser blocks
 * those without it. It is undefined in the browser.
 */
export const InlineNonce = createContext<string | undefined>(undefined);

/** Whether the server renders the answer to a form: what was typed stands in it, so the browser keeps to it. */
export const AnswersForm = createContext(false);

/** The source of a script without comments and indentation. */
export function inlined(source: string): string {
  return source.replaceAll(/^ *\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');
}

import { createContext } from 'react';

import dialogs from './inline-scripts/open-dialogs.js?raw';
import language from './inline-scripts/stored-language.js?raw';
import session from './inline-scripts/known-session.js?raw';
import timeZone from './inline-scripts/browser-time-zone.js?raw';

/** What every document runs in its head. Empty in the browser, which keeps what the server has written. */
export const headScript = import.meta.env.SSR ? inlined(language + session + timeZone + dialogs) : '';

/**
 * Every inline script and style of ours carries this nonce while the server renders it: `nonce={use(InlineNonce)}`. One
 * without it is not allowed to run. It does not reach the browser, where this is undefined.
 */
export const InlineNonce = createContext<string | undefined>(undefined);

/** A script as it goes into documents: without its comments and indentation. */
export function inlined(source: string): string {
  return source.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');
}

import dialogs from './inline/dialogs.js?raw';
import language from './inline/language.js?raw';
import session from './inline/session.js?raw';

/** What every document runs in its head. Empty in the browser, which keeps what the server has written. */
export const headScript = import.meta.env.SSR ? inlined(language + session + dialogs) : '';

/** A script as it goes into documents: its comments and its indentation stay at home. */
export function inlined(source: string): string {
  return source.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');
}

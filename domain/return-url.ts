import { languages, type Language } from './values/field-values.ts';

/** In characters; no address of this site with all its parameters is longer. */
const MAX_LENGTH = 500;

/** The base that addresses are resolved against: one that leaves it leads to another site. */
const BASE = 'https://here.invalid';

/** A blank, a control character or a backslash: browsers drop them or read them as something else. */
const unsafeCharacter = /[\0-\x20\x7f\\]/;

/** Pages that would redirect at once, or log out. One’s own account, an invitation and a new address wait for their person to log in. */
const accountPath = new RegExp(
  `^(?:/(?:${languages.join('|')}))?/(?:login(?!/(?:account|invitation|new-address)$)|sign-out|session)(?:[/.]|$)`,
  'i',
);

/**
 * Where to go after logging in (rules.md, Accounts).
 *
 * @param wanted an address as it came from outside, so by anybody: only a path on this site is taken, and never one of
 *   logging in or out
 * @returns a path with its query that begins with exactly one slash, within 500 characters; else the home page
 */
export function returnUrl(wanted: string | null | undefined, language: Language): string {
  const home = language === languages[0] ? '/' : `/${language}`;
  if (!wanted || wanted.length > MAX_LENGTH || !wanted.startsWith('/') || unsafeCharacter.test(wanted)) return home;
  if (!URL.canParse(wanted, BASE)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const address = pathname + search + hash;
  const isPage = origin === BASE && isPlainPage(pathname) && address.length <= MAX_LENGTH;
  return isPage ? address : home;
}

/** Whether a path is what it seems: nothing is hidden in escapes, however often it was escaped. */
function isPlainPage(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    // No path of this site has a percent sign or a dot segment, and the data of a page (`/events.data`) is no page.
    return (
      !/%|\/\/|\/\.\.?(?:\/|$)|\.data\/?$/i.test(plain) && !unsafeCharacter.test(plain) && !accountPath.test(plain)
    );
  } catch {
    return false;
  }
}

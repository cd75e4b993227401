import type { Language } from './model.ts';

/** In characters; no address of ours with all its parameters is longer. */
const LONGEST = 500;

/** Where addresses are tried out: whoever leaves it leads away from us. */
const HERE = 'https://here.invalid';

/** A blank, a control character or a backslash: browsers drop them or take them for something else. */
const treacherous = /[\0-\x20\x7f\\]/;

/** Where one would be sent on at once, or out again. */
const neverBackTo = /^(?:\/ru)?\/(?:login|sign-out|session)(?:[/.]|$)/i;

/**
 * Where to go after signing in (spec.md §2, Auth: the home page; we lead back to where the visitor came from).
 *
 * @param wanted an address as it came from outside, so by anybody: only a path on this site is taken, and never one of
 *   signing in or out
 * @returns a path with its query that begins with exactly one slash, within 500 characters; else the home page
 */
export function returnUrl(wanted: string | null | undefined, language: Language): string {
  const home = language === 'ru' ? '/ru' : '/';
  if (!wanted || wanted.length > LONGEST || !wanted.startsWith('/') || treacherous.test(wanted)) return home;
  if (!URL.canParse(wanted, HERE)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const address = pathname + search + hash;
  const isPage = origin === HERE && isPlainPage(pathname) && address.length <= LONGEST;
  return isPage ? address : home;
}

/** Whether a path says openly where it leads: nothing is hidden in escapes, however often it was escaped. */
function isPlainPage(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    // Nothing of ours has a percent sign or a dot segment in its path, and a page's data (`/events.data`) is no page.
    return !/%|\/\/|\/\.\.?(?:\/|$)|\.data\/?$/i.test(plain) && !treacherous.test(plain) && !neverBackTo.test(plain);
  } catch {
    return false;
  }
}

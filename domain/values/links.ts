/** Hosts that a link to a video may lead to. No field: a stolen account must not bring another site into pages of this one. */
export const videoHosts = ['www.youtube-nocookie.com'];

/**
 * Characters that a text looks the same without: of no width, hyphens that only may be, marks of direction, controls. They come along
 * with what is copied from a page or a messenger, and an address with one of them leads elsewhere.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;

/** A link as it is kept, from one that was typed or pasted: of what cannot be seen nothing stays, and no white space at its ends. */
export function cleanLink(text: string): string {
  return text.replaceAll(INVISIBLE, '').trim();
}

export type LinkFault = 'white-space' | 'twice' | 'no-address';

/** What is wrong with a link of whatever kind, once it is clean; undefined when nothing is. */
export function linkFault(link: string): LinkFault | undefined {
  if (/\s/.test(link)) return 'white-space';
  if (!/^https:\/\//i.test(link) || !URL.canParse(link) || new URL(link).username !== '') return 'no-address';
  const half = link.slice(0, link.length / 2);
  return half + half === link ? 'twice' : undefined;
}

/** Whether a link leads to one thing to pay for: behind the host stands a path of Latin letters, and no second address. */
export function isPaymentPath(link: string): boolean {
  return /^(?:\/[\w.~+=-]+)+\/?$/.test(new URL(link).pathname);
}

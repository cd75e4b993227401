/** Names that carry a hash of their content: the content under such a name never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
/** Other files: a wrong icon or robots.txt should not live longer than an hour. */
export const SHORT = 'public, max-age=3600';
/** Public pages: anybody may keep a copy, and must revalidate it each time, because a page changes with content and day. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Private pages, errors and rejections: no copy is kept. */
export const NEVER = 'no-store';

/** Whether an `If-None-Match` header names this entity tag (weak comparison, RFC 9110 §13.1.2). */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === opaque);
}

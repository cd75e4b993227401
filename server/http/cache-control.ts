/** Names that carry a hash of their content: the content under such a name never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
/** Other files: a wrong icon or robots.txt should not live longer than an hour. */
export const SHORT = 'public, max-age=3600';
/** What follows from the content alone, such as a redirect: a copy is asked about each time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Private pages, errors and rejections: no copy is kept. */
export const NEVER = 'no-store';

/** How long a shared cache may use a page without asking: new content is seen after so many seconds. */
const SHARED_SECONDS = 600;
/** How much longer it may show its copy to one visitor while it asks for the next: a copy names files of its build. */
const STALE_SECONDS = 3_600;

/** How long a browser uses the data of a page without asking: what it fetches ahead is fresh at the click. */
const AHEAD_SECONDS = 5;

/**
 * How long copies of a public page may be used, as flat headers. Browsers ask each time, but for data. Shared caches keep a copy for
 * some minutes; none of the limits goes beyond the end of the period for which the page is true (docs/decisions/007-document-cache.md).
 *
 * @param seconds until the period ends, whole, not negative
 * @param isData whether it is the data of a page, which the browser shows without loading a document
 */
export function pageFreshness(seconds: number, isData: boolean): readonly string[] {
  const fresh = Math.min(seconds, SHARED_SECONDS);
  const left = seconds - fresh;
  return [
    'cache-control',
    `public, max-age=${isData ? Math.min(seconds, AHEAD_SECONDS) : 0}, must-revalidate, s-maxage=${fresh}`,
    'cdn-cache-control',
    `max-age=${fresh}, stale-while-revalidate=${Math.min(left, STALE_SECONDS)}, stale-if-error=${left}`,
  ];
}

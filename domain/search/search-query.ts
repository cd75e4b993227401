/** In characters. Longer queries are cut, because every word costs time. */
export const MAX_QUERY_LENGTH = 100;

/** The normalized query: trimmed, with single spaces, well-formed and within the maximum length. */
export function boundedQuery(text: string): string {
  // The first cut limits the work of the replacement, the second the result.
  const tidy = text
    .slice(0, 10 * MAX_QUERY_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tidy.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim();
}

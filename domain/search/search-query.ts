/** Longer queries are cut: nobody types them, and every word costs. In characters. */
export const MAX_QUERY_LENGTH = 100;

/** A query as it is answered: single spaces, trimmed, bounded. Whatever comes in, something harmless goes out. */
export function boundedQuery(text: string): string {
  // Cut twice: first what has to be looked at, then what is left of it.
  const tidy = text
    .slice(0, 10 * MAX_QUERY_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tidy.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim();
}

/** Longer queries are cut: nobody types them, and every word costs. In characters. */
export const LONGEST_QUERY = 100;

/** A query as it is answered: single spaces, trimmed, bounded. Whatever comes in, something harmless goes out. */
export function boundedQuery(text: string): string {
  // Cut twice: first what has to be looked at, then what is left of it.
  const tidy = text
    .slice(0, 10 * LONGEST_QUERY)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tidy.slice(0, LONGEST_QUERY).toWellFormed().trim();
}

import type { Matches } from './inverted-index.ts';

/** The documents found, the best first, and the stems of the words they were found by. */
export interface Ranking {
  ranked: { document: number; score: number }[];
  stems: ReadonlySet<string>;
}

export const nothing: Ranking = { ranked: [], stems: new Set() };

/** Scores are compared to so many parts of one, so that equally good documents keep their order. */
const PRECISION = 10_000;
const MAX_DOCUMENTS = 2 ** 20;

/**
 * Puts documents in order. A word counts for more the fewer documents have it (the idf of BM25).
 *
 * @param matches where each word of a query was found
 * @param needed whether a document must have all of the words
 * @param importance what the score of a document is multiplied by
 */
export function rank(
  matches: readonly Matches[],
  needed: 'all' | 'some',
  importance: (document: number) => number,
): Ranking {
  const keys: number[] = [];
  const total = matches[0]?.scores.length ?? 0;
  const rarity = matches.map(({ count }) => Math.log(1 + (total - count + 0.5) / (count + 0.5)));
  for (let document = 0; document < total; document += 1) {
    let [score, found] = [0, 0];
    for (let word = 0; word < matches.length; word += 1) {
      const worth = matches[word]!.scores[document]!;
      if (worth < 0) continue;
      found += 1;
      score += worth * rarity[word]!;
    }
    if (score === 0 || (needed === 'all' && found < matches.length)) continue;
    const rounded = Math.max(1, Math.round(score * importance(document) * PRECISION));
    // One number for score and place sorts much faster than pairs of them.
    keys.push(rounded * MAX_DOCUMENTS + (MAX_DOCUMENTS - 1 - document));
  }
  const ranked = Array.from(Float64Array.from(keys).toSorted().toReversed(), (key) => ({
    document: MAX_DOCUMENTS - 1 - (key % MAX_DOCUMENTS),
    score: Math.floor(key / MAX_DOCUMENTS) / PRECISION,
  }));
  return { ranked, stems: new Set(matches.flatMap(({ stems }) => [...stems])) };
}

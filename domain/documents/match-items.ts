import { fingerprint, isObject, joinPath, valueAt } from './values.ts';

/** Two items with fewer of their words in common are not the same item because of their words. */
const SIMILAR = 0.3;
/** Of a long text these are enough to recognise it. */
const MOST_WORDS = 30;

type Which = 'all' | 'recognised';

/**
 * Finds the items of a list in a later state of it: equal ones wherever they moved to, then edited ones by the words that
 * they still have, then those that stand where an item is missing.
 *
 * @param which `recognised` leaves out the last, of which nothing but the place is known
 * @returns for each item of `after` its index in `before`; undefined for one that was added
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  which: Which = 'all',
): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const match = (index: number, earlier: number) => {
    found[index] = earlier;
    free.delete(earlier);
  };
  matchEqual(before, after, free, match);
  matchSimilar(before, after, free, found, match);
  if (which === 'recognised') return found;
  for (const index of after.keys()) {
    const next = index === 0 ? 0 : (found[index - 1] ?? before.length) + 1;
    if (found[index] === undefined && free.has(next)) match(index, next);
  }
  return found;
}

/**
 * Where a field of a value stands in a later state of it, because items of lists move.
 *
 * @param path for example `keyTakeaways.2.title.en`
 * @returns undefined when an item on the way is no longer there
 */
export function followPath(path: string, before: unknown, after: unknown, which: Which = 'all'): string | undefined {
  let [earlier, later] = [before, after];
  const followed: string[] = [];
  for (const key of path === '' ? [] : path.split('.')) {
    let next = key;
    if (Array.isArray(earlier) && Array.isArray(later)) {
      const index = matchItems(earlier, later, which).indexOf(Number(key));
      if (index < 0) return undefined;
      next = String(index);
    }
    followed.push(next);
    [earlier, later] = [valueAt(earlier, key), valueAt(later, next)];
  }
  return followed.join('.');
}

type Match = (index: number, earlier: number) => void;

/** Of several equal items the one at the same place comes first, then the first that is left. */
function matchEqual(before: readonly unknown[], after: readonly unknown[], free: Set<number>, match: Match): void {
  const earlier = before.map(fingerprint);
  const later = after.map(fingerprint);
  const moved = later.flatMap((item, index) => {
    if (item !== earlier[index]) return [index];
    match(index, index);
    return [];
  });
  const places = Map.groupBy([...free].toReversed(), (index) => earlier[index]!);
  for (const index of moved) {
    const place = places.get(later[index]!)?.pop();
    if (place !== undefined) match(index, place);
  }
}

/** The most similar items find each other first. */
function matchSimilar(
  before: readonly unknown[],
  after: readonly unknown[],
  free: ReadonlySet<number>,
  found: readonly (number | undefined)[],
  match: Match,
): void {
  const earlier = [...free].map((index) => ({ index, words: wordsOf(before[index]) }));
  const pairs = after.flatMap((item, index) => {
    if (found[index] !== undefined) return [];
    const words = wordsOf(item);
    return earlier
      .map((each) => ({ index, earlier: each.index, similarity: similarityOf(words, each.words) }))
      .filter(({ similarity }) => similarity >= SIMILAR);
  });
  const distance = (pair: (typeof pairs)[number]) => Math.abs(pair.index - pair.earlier);
  pairs.sort((one, other) => other.similarity - one.similarity || distance(one) - distance(other));
  for (const pair of pairs) {
    if (found[pair.index] === undefined && free.has(pair.earlier)) match(pair.index, pair.earlier);
  }
}

/** The words of an item, each with the field it stands in; none of what has no fields, where one word is another value. */
function wordsOf(item: unknown): Set<string> {
  const words = new Set<string>();
  const add = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(inner, joinPath(path, key));
    } else {
      const some = String(value).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
      for (const word of some.slice(0, MOST_WORDS)) words.add(`${path}:${word}`);
    }
  };
  if (isObject(item)) add(item, '');
  return words;
}

/** From 0 for nothing in common to 1 for the same words. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

import { matchItems } from './match-items.ts';
import { isObject, isSameValue, joinPath } from './values.ts';

/** One thing an editor changed: a text in one language, a fact, or an item of a list. */
export interface Difference {
  /**
   * `changed`: a field, also one that was empty or is now. `added`, `removed`, `moved`: an item of a list; `removed` with
   * an empty path: the whole document.
   */
  type: 'changed' | 'added' | 'removed' | 'moved';
  /** Where it is now, for example `keyTakeaways.0.title.en`; of what was removed, where it was. */
  path: string;
  /** Where it was before; of an item that was added, where it is now. */
  earlierPath: string;
  /** Undefined where nothing was written; of an item that moved, the item. */
  before: unknown;
  after: unknown;
}

/**
 * What changed between two states of a document, in the order of its fields.
 *
 * @param before undefined for a document that is new: then everything that is written in `after`
 * @param after undefined for one that was taken off
 */
export function differences(before: unknown, after: unknown): Difference[] {
  if (isSameValue(before, after)) return [];
  return after === undefined
    ? [{ type: 'removed', path: '', earlierPath: '', before, after }]
    : differencesAt(before, after, '', '');
}

function differencesAt(before: unknown, after: unknown, path: string, earlierPath: string): Difference[] {
  if (isSameValue(before, after)) return [];
  const isOr = (is: (value: unknown) => boolean) =>
    (is(before) || is(after)) && [before, after].every((value) => value === undefined || is(value));
  if (isOr(isObject)) {
    const [fields, others] = [before ?? {}, after ?? {}] as [object, object];
    const keys = new Set([...Object.keys(others), ...Object.keys(fields)]);
    const own = (object: object, key: string) =>
      Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
    return [...keys].flatMap((key) =>
      differencesAt(own(fields, key), own(others, key), joinPath(path, key), joinPath(earlierPath, key)),
    );
  }
  if (isOr(Array.isArray))
    return listDifferences((before ?? []) as unknown[], (after ?? []) as unknown[], path, earlierPath);
  return [{ type: 'changed', path, earlierPath, before, after }];
}

function listDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  earlierPath: string,
): Difference[] {
  const found = matchItems(before, after, 'recognised');
  const inOrder = longestAscending(found);
  const later = after.flatMap((item, index): Difference[] => {
    const earlier = found[index];
    const own = joinPath(path, index);
    if (earlier === undefined) return [{ type: 'added', path: own, earlierPath: own, before: undefined, after: item }];
    const was = joinPath(earlierPath, earlier);
    const moved: Difference[] = inOrder.has(earlier)
      ? []
      : [{ type: 'moved', path: own, earlierPath: was, before: before[earlier], after: item }];
    return [...moved, ...differencesAt(before[earlier], item, own, was)];
  });
  const remaining = new Set(found);
  const removed = before.flatMap((item, index): Difference[] => {
    const was = joinPath(earlierPath, index);
    return remaining.has(index)
      ? []
      : [{ type: 'removed', path: was, earlierPath: was, before: item, after: undefined }];
  });
  return [...later, ...removed];
}

/** The most places that already stand in their order; whatever is not among them was moved. */
function longestAscending(places: readonly (number | undefined)[]): Set<number> {
  /** The best row that ends at each place, and its length. */
  const rows = new Map<number, { length: number; previous: number | undefined }>();
  let best: number | undefined;
  for (const place of places) {
    if (place === undefined) continue;
    const row: { length: number; previous: number | undefined } = { length: 1, previous: undefined };
    for (const [end, { length }] of rows) {
      if (end < place && length >= row.length) Object.assign(row, { length: length + 1, previous: end });
    }
    rows.set(place, row);
    if (best === undefined || row.length > rows.get(best)!.length) best = place;
  }
  const result = new Set<number>();
  for (let place = best; place !== undefined; place = rows.get(place)!.previous) result.add(place);
  return result;
}

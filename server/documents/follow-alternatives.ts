import { followPath } from '../../domain/documents/match-items.ts';
import { joinPath, valueAt, withValueAt } from '../../domain/documents/values.ts';
import type { Alternative } from './document-store.ts';

/**
 * Alternatives go where their fields go, because items of lists move. When an item is removed, what was written into it
 * becomes an alternative to its list: the list with that item.
 *
 * @param before what they belong to
 * @param after a later state of it
 */
export function followAlternatives(
  alternatives: readonly Alternative[],
  before: unknown,
  after: unknown,
): Alternative[] {
  return alternatives.flatMap((each) => {
    const list = lostList(each.path, before, after);
    if (list === undefined) return [{ ...each, path: followPath(each.path, before, after) ?? each.path }];
    // Whoever removed the item, or a field of it, has it their way.
    if (each.value === undefined) return [];
    const item = valueAt(withValueAt(before, each.path, each.value), list.item);
    return [{ ...each, path: list.path, value: list.items.toSpliced(list.place, 0, item) }];
  });
}

/** The list of which an item on the way to a field is gone; undefined where all are there. */
function lostList(path: string, before: unknown, after: unknown) {
  let own = '';
  for (const key of path.split('.')) {
    const [list, item] = [own, joinPath(own, key)];
    own = item;
    if (!Array.isArray(valueAt(before, list))) continue;
    const now = followPath(list, before, after) ?? list;
    const items = valueAt(after, now);
    if (Array.isArray(items) && followPath(item, before, after) !== undefined) continue;
    return { path: now, item, items: Array.isArray(items) ? (items as unknown[]) : [], place: Number(key) };
  }
  return undefined;
}

/**
 * A document as a flat map from paths to plain values. An item of a list has a key for life, so a path goes through keys and
 * not through places: `keyTakeaways/k3f9/title/ru`. The place of an item among the others is a field of its own, a rank that
 * has room before and after it, and an item that was removed has a field that says so: therefore adding, moving and removing
 * different items never meet. What nobody has written is absent. Choosing several options is one value, a list of them.
 */
export type Fields = ReadonlyMap<string, unknown>;

/** The last step of a path: the rank of an item, and whether an item, or the document, was removed. */
export const RANK = '$at';
export const GONE = '$gone';
/** Of a document that was removed, where its addresses lead. */
export const REDIRECT = '$redirect';

/** The path of what stands in something that has the path `parent`; that of the document itself is empty. */
export function fieldPath(parent: string, step: string): string {
  return parent === '' ? step : `${parent}/${step}`;
}

/** An item of a list. */
export interface RankedItem {
  key: string;
  rank: string;
}

/** The items of a list in their order, without those that were removed. */
export function itemsIn(fields: Fields, list: string): RankedItem[] {
  const start = fieldPath(list, '');
  const items: RankedItem[] = [];
  for (const [path, rank] of fields) {
    if (!path.startsWith(start) || !path.endsWith(`/${RANK}`)) continue;
    const key = path.slice(start.length, -RANK.length - 1);
    if (!key.includes('/') && fields.get(`${start}${key}/${GONE}`) !== true) items.push({ key, rank: String(rank) });
  }
  return items.toSorted((one, other) => compare(one.rank, other.rank) || compare(one.key, other.key));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Whether a field belongs to an item that was removed. */
export function isWithinGone(fields: Fields, path: string): boolean {
  return itemPaths(fields, path).some((item) => fields.get(fieldPath(item, GONE)) === true);
}

/** The items that a field stands in, from the outside in. */
export function itemPaths(fields: Fields, path: string): string[] {
  const steps = path.split('/');
  const paths = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
  return paths.filter((each) => fields.has(fieldPath(each, RANK)));
}

/** Where a field stands as the document is now, `keyTakeaways.2.title.ru`; of what was removed, the list it was in. */
export function placeOf(fields: Fields, path: string): string {
  const place: string[] = [];
  let parent = '';
  for (const step of path.split('/')) {
    if (step.startsWith('$')) break;
    const own = fieldPath(parent, step);
    if (!fields.has(fieldPath(own, RANK))) place.push(step);
    else {
      const index = itemsIn(fields, parent).findIndex(({ key }) => key === step);
      if (index < 0) break;
      place.push(String(index));
    }
    parent = own;
  }
  return place.join('.');
}

/** What a control shows of a value: each of several options on a line of its own, in whatever order they were chosen. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(String).toSorted().join('\n');
  return value === true ? 'on' : '';
}

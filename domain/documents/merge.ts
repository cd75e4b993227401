import { matchItems } from './match-items.ts';
import { isObject, isSameValue, joinPath } from './values.ts';

/** A field that two people have changed in different ways. */
export interface FieldConflict {
  /**
   * Where in the merged document, for example `keyTakeaways.0.title.en`; a whole list where its order was changed in
   * contradictory ways, or where they removed an item that I edited; empty for the whole document.
   */
  path: string;
  /** Undefined where I removed it. */
  mine: unknown;
  theirs: unknown;
}

/** The result of a merge: `value` has theirs wherever there is a conflict. */
export interface Merged {
  value: unknown;
  conflicts: FieldConflict[];
}

/** A merge in both variants: `value` has theirs at every conflict, `mine` has mine. */
interface BothWays extends Merged {
  mine: unknown;
}

/**
 * Puts together what two people made of one value, field by field. Items of lists are recognised wherever they moved.
 * What only one of them changed is taken over; nothing that either wrote is lost: it is in `value` or in a conflict.
 *
 * @param base what both began with; undefined for nothing
 * @param mine undefined where I took the document off, as for `theirs`
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown): Merged {
  const { value, conflicts } = merge(base, mine, theirs, '');
  return { value, conflicts };
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: string): BothWays {
  if (isSameValue(mine, theirs) || isSameValue(base, mine)) return { value: theirs, mine: theirs, conflicts: [] };
  if (isSameValue(base, theirs)) return { value: mine, mine, conflicts: [] };
  // A document that is undefined was taken off; a field that is undefined may be a group or list somebody emptied.
  const [one, other] = path === '' ? [mine, theirs] : [emptied(mine, theirs), emptied(theirs, mine)];
  if (Array.isArray(one) && Array.isArray(other)) {
    return mergeLists(Array.isArray(base) ? base : [], one, other, path);
  }
  if (isObject(one) && isObject(other)) return mergeObjects(isObject(base) ? base : {}, one, other, path);
  return { value: theirs, mine, conflicts: [{ path, mine, theirs }] };
}

/** An absent value as what the other one is without its content: a list, or a group of plain values such as a text. */
function emptied(value: unknown, other: unknown): unknown {
  if (value !== undefined) return value;
  if (Array.isArray(other)) return [];
  return isObject(other) && Object.values(other).every((each) => typeof each !== 'object') ? {} : undefined;
}

type JsonObject = Record<string, unknown>;

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, path: string): BothWays {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const own = (object: JsonObject, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);
  const fields = keys.map((key) => ({
    key,
    ...merge(own(base, key), own(mine, key), own(theirs, key), joinPath(path, key)),
  }));
  const objectOf = (side: 'value' | 'mine') => {
    const isWritten = (key: string, value: unknown) =>
      value !== undefined && !(isEmpty(value) && own(base, key) !== undefined && !isEmpty(own(base, key)));
    const written = fields.filter((field) => isWritten(field.key, field[side]));
    return Object.fromEntries(written.map((field) => [field.key, field[side]]));
  };
  return {
    value: objectOf('value'),
    mine: objectOf('mine'),
    conflicts: fields.flatMap(({ conflicts }) => conflicts),
  };
}

/** Whether it is a group or a list with nothing in it: one that has been emptied is absent. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** An item of any of the three lists: where it stands in each, undefined where it does not. */
interface Item {
  base?: number | undefined;
  mine?: number | undefined;
  theirs?: number | undefined;
}

type Side = 'mine' | 'theirs';

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], path: string): BothWays {
  const { kept, added } = itemsOf(base, mine, theirs);
  const isUnchanged = (item: Item, side: Side) =>
    item[side] !== undefined && isSameValue({ mine, theirs }[side][item[side]], base[item.base!]);
  // Whoever removed an item has it their way if the other left it as it was.
  const staysFor = (side: Side) => (item: Item) =>
    item.mine !== undefined && item.theirs !== undefined ? true : item[side] !== undefined && !isUnchanged(item, side);
  const inMine = kept.filter(staysFor('mine'));
  const inTheirs = kept.filter(staysFor('theirs'));
  const order = commonOrder(kept.filter((item) => inMine.includes(item) || inTheirs.includes(item)));
  const arranged = (items: Item[], side: Side) =>
    withAdded(
      order?.filter((item) => items.includes(item)) ?? items.toSorted((one, other) => one[side]! - other[side]!),
      added,
    );

  const merged = new Map<Item, BothWays>();
  const final = arranged(inTheirs, 'theirs');
  const conflicts: FieldConflict[] = [];
  for (const [index, item] of [...final, ...inMine.filter((each) => !inTheirs.includes(each))].entries()) {
    const result = mergeItem(item, base, mine, theirs, joinPath(path, index));
    merged.set(item, result);
    conflicts.push(...result.conflicts);
  }
  const value = final.map((item) => merged.get(item)!.value);
  const myVersion = arranged(inMine, 'mine').map((item) => merged.get(item)!.mine);
  const isWhole = order === undefined || inMine.some((item) => item.theirs === undefined);
  return {
    value,
    mine: myVersion,
    conflicts: isWhole ? [{ path, mine: myVersion, theirs: value }] : conflicts,
  };
}

function mergeItem(item: Item, base: unknown[], mine: unknown[], theirs: unknown[], path: string): BothWays {
  if (item.mine === undefined) {
    const value = theirs[item.theirs!];
    const wasRemoved = item.base !== undefined;
    return { value, mine: value, conflicts: wasRemoved ? [{ path, mine: undefined, theirs: value }] : [] };
  }
  if (item.theirs === undefined) return { value: mine[item.mine], mine: mine[item.mine], conflicts: [] };
  const before = item.base === undefined ? undefined : base[item.base];
  return merge(before, mine[item.mine], theirs[item.theirs], path);
}

/** The items of the base, and those that were added; what both added in the same words is one. */
function itemsOf(base: unknown[], mine: unknown[], theirs: unknown[]): { kept: Item[]; added: Item[] } {
  const kept: Item[] = base.map((_, index) => ({ base: index }));
  const added: Item[] = [];
  for (const [index, found] of matchItems(base, theirs).entries()) {
    if (found === undefined) added.push({ theirs: index });
    else kept[found]!.theirs = index;
  }
  for (const [index, found] of matchItems(base, mine).entries()) {
    if (found !== undefined) kept[found]!.mine = index;
    else {
      const same = added.find(
        (item) => item.mine === undefined && item.theirs !== undefined && isSameValue(theirs[item.theirs], mine[index]),
      );
      if (same) same.mine = index;
      else added.push({ mine: index });
    }
  }
  return { kept, added };
}

/**
 * The order in which every pair of items stands as whoever moved one of them past the other has put it.
 *
 * @returns undefined where these moves contradict each other
 */
function commonOrder(items: readonly Item[]): Item[] | undefined {
  const comesBefore = (one: Item, other: Item) => {
    const inBase = one.base! < other.base!;
    const isBefore = (side: Side) =>
      one[side] === undefined || other[side] === undefined ? inBase : one[side] < other[side];
    return isBefore('mine') === inBase ? isBefore('theirs') : isBefore('mine');
  };
  const ranked = items.map((item) => ({
    item,
    rank: items.filter((other) => other !== item && comesBefore(other, item)).length,
  }));
  const isOrder = new Set(ranked.map(({ rank }) => rank)).size === ranked.length;
  return isOrder ? ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item) : undefined;
}

/** Puts added items after what they were added after; those at the end stay there, theirs before mine. */
function withAdded(ordered: readonly Item[], added: readonly Item[]): Item[] {
  const result = [...ordered];
  const isAfter = (side: Side, place: number) => (item: Item) => item[side] !== undefined && item[side] > place;
  const isBefore = (side: Side, place: number) => (item: Item) => item[side] !== undefined && item[side] < place;
  for (const item of added) {
    const side: Side = item.theirs === undefined ? 'mine' : 'theirs';
    const place = item[side]!;
    const before = ordered.filter(isBefore(side, place)).toSorted((one, other) => other[side]! - one[side]!)[0];
    let index = before === undefined ? 0 : result.indexOf(before) + 1;
    if (!ordered.some(isAfter(side, place))) index = result.length;
    while (index < result.length && added.includes(result[index]!)) index++;
    result.splice(index, 0, item);
  }
  return result;
}

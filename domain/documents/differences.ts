import { fieldPath, itemPaths, placeOf, RANK, type Fields } from './field-paths.ts';
import { toFields, valueAt } from './fields.ts';
import { nodeAt, type FormNode } from './form-node.ts';
import { isSameValue } from './values.ts';

/** One thing an editor changed: a text in one language, a fact, or an item of a list. */
export interface Difference {
  /**
   * `changed`: a field, also one that was empty or is now. `added`, `removed`, `moved`: an item of a list; `removed` with
   * an empty path: the whole document.
   */
  type: 'changed' | 'added' | 'removed' | 'moved';
  /** Where it is now, for example `keyTakeaways.0.title.en`; of what was removed, where it was. */
  path: string;
  /** Undefined where nothing was written; of an item, all that it says. */
  before: unknown;
  after: unknown;
}

/** A state of a document: its value, with the ranks of its items where these are known. */
export interface DocumentState {
  value: unknown;
  ranks?: Readonly<Record<string, string>> | undefined;
}

/**
 * What changed between two states of a document, in the order of its fields.
 *
 * @param before undefined for a document that is new: then everything that is written in `after`
 * @param after undefined, or without a value, for one that was taken off
 */
export function differences(
  form: FormNode,
  before: DocumentState | undefined,
  after: DocumentState | undefined,
): Difference[] {
  const [was, is] = [before?.value, after?.value];
  if (is === undefined) return was === undefined ? [] : [{ type: 'removed', path: '', before: was, after: undefined }];
  const earlier = was === undefined ? new Map<string, unknown>() : fieldsOfState(form, before!);
  const later = after!.ranks ? fieldsOfState(form, after!) : toFields(form, is, earlier);
  const changed = [...later.keys()].flatMap((path) => laterDifference(form, earlier, later, path));
  const gone = [...earlier.keys()].flatMap((path) => goneDifference(form, earlier, later, path));
  return [...changed, ...gone];
}

function fieldsOfState(form: FormNode, { value, ranks = {} }: DocumentState): Map<string, unknown> {
  return toFields(form, value, new Map(Object.entries(ranks)));
}

function laterDifference(form: FormNode, earlier: Fields, later: Fields, path: string): Difference[] {
  const items = itemPaths(later, path);
  const added = items.find((item) => !earlier.has(fieldPath(item, RANK)));
  const [before, after] = [earlier.get(path), later.get(path)];
  const isRank = path.endsWith(RANK);
  if (added !== undefined) {
    if (path !== fieldPath(added, RANK)) return [];
    const place = placeOf(later, added);
    return [{ type: 'added', path: place, before: undefined, after: itemAt(form, later, added) }];
  }
  if (isSameValue(before, after)) return [];
  if (!isRank) return [{ type: 'changed', path: placeOf(later, path), before, after }];
  const item = items.at(-1)!;
  const place = placeOf(later, item);
  return [{ type: 'moved', path: place, before: itemAt(form, earlier, item), after: itemAt(form, later, item) }];
}

function goneDifference(form: FormNode, earlier: Fields, later: Fields, path: string): Difference[] {
  const removed = itemPaths(earlier, path).find((item) => !later.has(fieldPath(item, RANK)));
  if (removed !== undefined) {
    if (path !== fieldPath(removed, RANK)) return [];
    const place = placeOf(earlier, removed);
    return [{ type: 'removed', path: place, before: itemAt(form, earlier, removed), after: undefined }];
  }
  if (later.has(path)) return [];
  return [{ type: 'changed', path: placeOf(later, path), before: earlier.get(path), after: undefined }];
}

function itemAt(form: FormNode, fields: Fields, item: string): unknown {
  const node = nodeAt(form, item)?.node;
  return node && valueAt(node, fields, item);
}

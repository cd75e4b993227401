import { diffArrays } from 'diff';

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
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((path) => differenceAt(form, earlier, later, path));
}

function fieldsOfState(form: FormNode, { value, ranks = {} }: DocumentState): Map<string, unknown> {
  return toFields(form, value, new Map(Object.entries(ranks)));
}

function differenceAt(form: FormNode, earlier: Fields, later: Fields, path: string): Difference[] {
  const isGone = !later.has(path);
  const [own, others] = isGone ? [earlier, later] : [later, earlier];
  const items = itemPaths(own, path);
  const states = (item: string) => ({ before: itemAt(form, earlier, item), after: itemAt(form, later, item) });
  const whole = items.find((item) => !others.has(fieldPath(item, RANK)));
  if (whole !== undefined) {
    if (path !== fieldPath(whole, RANK)) return [];
    return [{ type: isGone ? 'removed' : 'added', path: placeOf(own, whole), ...states(whole) }];
  }
  const [before, after] = [earlier.get(path), later.get(path)];
  if (isSameValue(before, after)) return [];
  if (!path.endsWith(RANK)) return [{ type: 'changed', path: placeOf(own, path), before, after }];
  const item = items.at(-1)!;
  return [{ type: 'moved', path: placeOf(own, item), ...states(item) }];
}

/** All that an item says; undefined in a state that does not have it. */
function itemAt(form: FormNode, fields: Fields, item: string): unknown {
  const node = fields.has(fieldPath(item, RANK)) ? nodeAt(form, item)?.node : undefined;
  return node && valueAt(node, fields, item);
}

/** A piece of a text: in both, only in the later one, or only in the earlier one. */
export interface TextPiece {
  type: 'same' | 'added' | 'removed';
  text: string;
}

/** Two texts with more changes than this count as written anew: comparing them would take too long. */
const MAX_CHANGES = 1_000;

/** A word in any alphabet, a run of spaces, or another character. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-’'][\p{L}\p{N}\p{M}]+)*|\s+|[^\s\p{L}\p{N}\p{M}]/gu;

/**
 * Compares two texts by words. The `same` and `added` pieces together are the later text, the `same` and `removed` ones the
 * earlier.
 */
export function wordDifferences(before: string, after: string): TextPiece[] {
  const [earlier, later] = [before.match(WORD) ?? [], after.match(WORD) ?? []].map((words): string[] => [...words]);
  const changes = diffArrays(earlier!, later!, { maxEditLength: MAX_CHANGES }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  const pieces = changes.map(({ added, removed, value }): TextPiece => {
    return { type: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') };
  });
  return joinPieces(joinAcrossSpaces(pieces));
}

/** A space that alone stayed between changed words is a part of the change: several words read better than many single ones. */
function joinAcrossSpaces(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.flatMap((piece, index): TextPiece[] => {
    const isBetween =
      piece.type === 'same' &&
      /^[^\S\n]+$/.test(piece.text) &&
      [pieces[index - 1], pieces[index + 1]].every((each) => each !== undefined && each.type !== 'same');
    if (!isBetween) return [piece];
    return [
      { type: 'removed', text: piece.text },
      { type: 'added', text: piece.text },
    ];
  });
}

/** Between two passages that stay: first all that was removed, then all that was added. */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  let [removed, added] = ['', ''];
  const finish = () => {
    if (removed !== '') joined.push({ type: 'removed', text: removed });
    if (added !== '') joined.push({ type: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { type, text } of pieces) {
    if (type === 'removed') removed += text;
    else if (type === 'added') added += text;
    else {
      finish();
      joined.push({ type, text });
    }
  }
  finish();
  return joined;
}

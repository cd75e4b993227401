import { diffArrays } from 'diff';
import { generateNKeysBetween } from 'fractional-indexing';

import { inLines } from '#domain/normalized.ts';
import { languages } from '#domain/values/field-values.ts';
import { fieldPath, GONE, isWithinGone, itemsIn, RANK, textOf, type Fields, type RankedItem } from './field-paths.ts';
import type { FormNode, ListNode } from './form-node.ts';
import { fingerprint, isObject, partOf } from './values.ts';

const NOTHING: Fields = new Map();

/**
 * The fields of a document as its form has them. An item of a list gets the key of the equal item in `earlier`, then of the one
 * in its place; the key of any other follows from what it says.
 *
 * @param value undefined for a document that was removed
 * @param earlier fields of another state of the document, or their ranks alone
 */
export function toFields(form: FormNode, value: unknown, earlier: Fields = NOTHING): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  if (value === undefined) return fields.set(GONE, true);
  add(form, value, '');
  return fields;

  function add(node: FormNode, own: unknown, path: string): void {
    if (own === undefined || own === null || own === '' || (own === false && node.type !== 'hidden')) return;
    if (node.type === 'list' && Array.isArray(own)) addItems(node, own, path);
    else if (node.type === 'either' && isObject(own)) add(node.other, own, path);
    else if (node.type === 'group' && isObject(own)) {
      for (const child of node.children) add(child, ownField(own, child.key), fieldPath(path, child.key));
    } else if (node.type === 'text' && isObject(own)) {
      for (const language of languages) if (own[language]) fields.set(fieldPath(path, language), own[language]);
    } else if (!Array.isArray(own) || own.length > 0) fields.set(path, own);
  }

  function addItems({ item }: ListNode, items: readonly unknown[], path: string): void {
    const known = itemsIn(earlier, path);
    const keys = itemKeys(
      items.map(fingerprint),
      known.map(({ key }) => ({
        key,
        text: fingerprint(valueAt(item, earlier, fieldPath(path, key)) ?? emptyItem(item)),
      })),
    );
    const ranks = ranksOf(keys, known);
    for (const [index, own] of items.entries()) {
      const itemPath = fieldPath(path, keys[index]!);
      fields.set(fieldPath(itemPath, RANK), ranks[index]);
      add(item, own, itemPath);
    }
  }
}

/** The document that fields make; undefined for one that was removed. What must be there is empty where nothing is written. */
export function toDocument(form: FormNode, fields: Fields): unknown {
  return fields.get(GONE) === true ? undefined : (valueAt(form, fields, '') ?? (form.type === 'list' ? [] : {}));
}

/** An earlier state of a document, with what no form changes as it is now. */
export function restored(form: FormNode, earlier: unknown, present: unknown): unknown {
  if (form.type !== 'group' || !isObject(earlier)) return earlier;
  const hidden = form.children.filter(({ type }) => type === 'hidden').map(({ key }) => [key, partOf(present, key)]);
  return hidden.length === 0 ? earlier : { ...earlier, ...Object.fromEntries(hidden) };
}

/** The value of a field, or of whatever has fields of its own; undefined where nothing is written. */
export function valueAt(node: FormNode, fields: Fields, path: string): unknown {
  const written = fields.get(path);
  if (node.type === 'either') return valueAt(node.other, fields, path) ?? written;
  if (node.type === 'list') {
    const items = itemsIn(fields, path).map(
      ({ key }) => valueAt(node.item, fields, fieldPath(path, key)) ?? emptyItem(node.item),
    );
    return items.length > 0 ? items : (written ?? (node.isRequired ? [] : undefined));
  }
  if (node.type === 'text') {
    return objectOf(languages.map((language) => [language, fields.get(fieldPath(path, language))])) ?? written;
  }
  if (node.type !== 'group') return written;
  const children = node.children.map(({ key }, index): [string, unknown] => [
    key,
    valueAt(node.children[index]!, fields, fieldPath(path, key)),
  ]);
  return objectOf(children) ?? written ?? (node.isRequired ? {} : undefined);
}

function objectOf(entries: [string, unknown][]): object | undefined {
  const written = entries.filter(([, value]) => value !== undefined);
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

function ownField(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function emptyItem(node: FormNode): unknown {
  return ['group', 'text', 'either'].includes(node.type) ? {} : '';
}

/** The ranks of the items of a document: with its value they are its fields again. */
export function ranksIn(fields: Fields): Record<string, string> {
  const ranks = [...fields].filter(([path]) => path.endsWith(`/${RANK}`) && !isWithinGone(fields, path));
  return Object.fromEntries(ranks) as Record<string, string>;
}

/** Ranks for items in a new order: of those that keep their order each keeps its rank. */
export function ranksOf(keys: readonly string[], known: readonly RankedItem[]): string[] {
  const rankOf = new Map(known.map(({ key, rank }) => [key, rank]));
  const common = diffArrays(
    known.map(({ key }) => key),
    [...keys],
  ).flatMap(({ added, removed, value }) => (added || removed ? [] : value));
  let last = '';
  const kept = new Set(
    common.filter((key) => {
      const rank = rankOf.get(key)!;
      const isNext = rank > last;
      if (isNext) last = rank;
      return isNext;
    }),
  );
  const ranks: string[] = [];
  for (let index = 0; index < keys.length;) {
    const next = keys.findIndex((key, other) => other >= index && kept.has(key));
    const end = next < 0 ? keys.length : next;
    const after = next < 0 ? null : rankOf.get(keys[next]!)!;
    ranks.push(...generateNKeysBetween(ranks.at(-1) ?? null, after, end - index));
    if (after !== null) ranks.push(after);
    index = end + 1;
  }
  return ranks;
}

/** The keys of items: that of the equal one in the same place, of any equal one, of the one in the same place, or a new one. */
function itemKeys(texts: readonly string[], known: readonly { key: string; text: string }[]): string[] {
  const keys: (string | undefined)[] = texts.map(() => undefined);
  const taken = new Set<string>();
  const give = (find: (index: number) => { key: string; text: string } | undefined) => {
    for (const index of texts.keys()) {
      const found = keys[index] === undefined ? find(index) : undefined;
      if (found === undefined || taken.has(found.key)) continue;
      keys[index] = found.key;
      taken.add(found.key);
    }
  };
  give((index) => (known[index]?.text === texts[index] ? known[index] : undefined));
  give((index) => known.find(({ key, text }) => text === texts[index] && !taken.has(key)));
  give((index) => known[index]);
  return keys.map((key, index) => {
    for (let number = 0; key === undefined; number += 1) {
      const next = hashOf(`${number} ${texts[index]}`).slice(0, 8);
      if (!taken.has(next) && !known.some((each) => each.key === next)) key = next;
    }
    taken.add(key);
    return key;
  });
}

/** A short text that is the same for values that a control shows alike. */
export function hashOfField(value: unknown): string {
  return hashOf(inLines(textOf(value)));
}

/** A hash of all that an item says, so that nobody removes what they have not seen. */
export function hashOfItem(fields: Fields, item: string): string {
  const start = fieldPath(item, '');
  const own = [...fields].filter(
    ([path]) => path.startsWith(start) && path !== `${start}${RANK}` && path !== `${start}${GONE}`,
  );
  return hashOf(fingerprint(Object.fromEntries(own)));
}

/** FNV-1a in two lanes, in letters and digits. It tells texts apart that people write; it keeps no secret. */
export function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x050c5d1f];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + index), 0x01000193);
  }
  const letters = (number: number) => (number >>> 0).toString(36).padStart(7, '0');
  return letters(one ^ (other >>> 15)) + letters(other ^ (one >>> 13));
}

import { inLines } from '#domain/normalized.ts';

/** Raw values of documents: JSON as an editor wrote it, in which an absent field and an undefined one are the same. */

type JsonObject = Record<string, unknown>;

/** Names that mean something else on an object; no field is called so. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a group, or a language of a text, of a value as written, which need not fit the form; undefined where there is none. */
export function partOf(value: unknown, key: string): unknown {
  const isGroup = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isGroup ? (value as JsonObject)[key] : undefined;
}

/** A text that is the same for equal values; the order of fields means nothing. */
export function fingerprint(value: unknown): string {
  const sorted = JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
  return sorted ?? 'undefined';
}

/** Whether two values say the same; the order of fields means nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const areObjects = typeof one === 'object' && typeof other === 'object';
  return one === other || (areObjects && fingerprint(one) === fingerprint(other));
}

/**
 * The value of a field.
 *
 * @param path for example `keyTakeaways.0.title.en`; empty for the whole value
 * @returns undefined where there is none
 */
export function valueAt(value: unknown, path: string): unknown {
  return segmentsOf(path).reduce<unknown>((parent, key) => {
    if (Array.isArray(parent)) return /^\d{1,9}$/.test(key) ? parent[Number(key)] : undefined;
    return isObject(parent) && !reserved.has(key) && Object.hasOwn(parent, key) ? parent[key] : undefined;
  }, value);
}

/**
 * A copy of a value in which one field is another. What the field stands in is made where it is missing; an index
 * beyond the end of a list means a new item at its end. Undefined removes the field, and what is empty then; an item of
 * a list that becomes empty keeps its place. A path that can name no field changes nothing.
 *
 * @param path for example `keyTakeaways.0.title.en`; empty for the whole value
 */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  const segments = segmentsOf(path);
  if (segments.some((key) => key === '' || reserved.has(key))) return value;
  return replaced(value, segments, next);
}

function segmentsOf(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

function replaced(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  const isIndex = /^\d{1,9}$/.test(key);
  if (Array.isArray(value) || (isIndex && !isObject(value))) {
    const list: unknown[] = Array.isArray(value) ? value : [];
    if (!isIndex) return value;
    const index = Math.min(Number(key), list.length);
    const item = replaced(list[index], rest, next);
    if (item !== undefined) return list.toSpliced(index, 1, item);
    if (index === list.length) return value;
    return rest.length > 0 ? list.toSpliced(index, 1, {}) : list.toSpliced(index, 1);
  }
  const object = isObject(value) ? value : {};
  const inner = replaced(Object.hasOwn(object, key) ? object[key] : undefined, rest, next);
  if (inner === undefined && !Object.hasOwn(object, key)) return value;
  const { [key]: _, ...others } = object;
  const fields = inner === undefined || isEmptyList(inner) ? others : { ...object, [key]: inner };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/**
 * A document as its form would send it: with its texts cleaned as those of a form, and without fields that say no (`false`,
 * a list of nothing). So whoever saves a form has changed nothing but what they wrote.
 *
 * @param value a valid document
 * @returns the same object where nothing changes
 */
export function canonicalValue(value: unknown): unknown {
  if (typeof value === 'string') return inLines(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, field, canonicalValue(field)] as const);
  if (Array.isArray(value)) return fields.every(isUnchanged) ? value : fields.map(([, , field]) => field);
  const kept = fields.filter(
    ([key, , field]) => saysSomething(field) || (field === false && YES_WHEN_MISSING.has(key)),
  );
  if (kept.length === fields.length && kept.every(isUnchanged)) return value;
  return Object.fromEntries(kept.map(([key, , field]) => [key, field]));
}

/** Fields that say yes where they are missing, so that their no is written down. */
const YES_WHEN_MISSING = new Set(['open']);

const isUnchanged = ([, before, after]: readonly [string, unknown, unknown]) => before === after;

function saysSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

import type { LastChange } from '../../domain/documents/document.ts';
import type { Category, Language } from '../../domain/field-values.ts';
import type { LocalizeOptions } from './localize.ts';

/** What a document in one language needs to know of others. The same object stands for what has not changed. */
export interface PackOptions extends LocalizeOptions {
  /** Of a program. */
  category: (program: string) => Category;
  /** Of a document, by its name; undefined where there has never been such a document. */
  lastChange: (document: string) => LastChange | undefined;
}

interface Packed {
  value: object;
  uses: { kind: 'picture' | 'master' | 'category' | 'lastChange'; name: string; was: unknown }[];
}

/** While an editor writes one document, all others stay what they are, and what they use. */
const packedBefore: Record<Language, WeakMap<object, Packed>> = { en: new WeakMap(), ru: new WeakMap() };

/**
 * Packs a document, or gives what that gave before if nothing that it uses has changed.
 *
 * @param source the valid document; the same object when it has not changed
 */
export function packOnce<Value extends object>(
  source: object,
  options: PackOptions,
  pack: (options: PackOptions) => Value,
): Value {
  const kept = packedBefore[options.language];
  const before = kept.get(source);
  if (before?.uses.every(({ kind, name, was }) => options[kind](name) === was)) return before.value as Value;
  const uses: Packed['uses'] = [];
  const noting =
    <Use>(kind: Packed['uses'][number]['kind'], give: (name: string) => Use) =>
    (name: string) => {
      const was = give(name);
      uses.push({ kind, name, was });
      return was;
    };
  const value = pack({
    language: options.language,
    picture: noting('picture', options.picture),
    master: noting('master', options.master),
    category: noting('category', options.category),
    lastChange: noting('lastChange', options.lastChange),
  });
  kept.set(source, { value, uses });
  return value;
}

/** A function of an object that gives the same result for the same object, as long as `also` is the same. */
export function remembering<Source extends object, Also, Result>(make: (source: Source, also: Also) => Result) {
  const known = new WeakMap<Source, { also: Also; result: Result }>();
  return (source: Source, also: Also): Result => {
    const before = known.get(source);
    if (before && before.also === also) return before.result;
    const result = make(source, also);
    known.set(source, { also, result });
    return result;
  };
}

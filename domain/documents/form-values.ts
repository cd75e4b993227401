import { languages } from '../values/field-values.ts';
import { fieldPath, itemsIn, textOf, type Fields } from './field-paths.ts';
import type { FormNode } from './form-node.ts';

/** A field of a group, or a language of a text, of a value as written, which need not fit the form; undefined where there is none. */
export function partOf(value: unknown, key: string): unknown {
  const isGroup = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isGroup ? (value as Record<string, unknown>)[key] : undefined;
}

/** What a form sent under a name; empty where that is no text. */
export function sentText(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}

/** What all fields of a form and the pressed button hold, by name. */
export function sentTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, sentText(form, name)]));
}

/** Every field that has a control in the form of a document, with what the control shows. */
export function* controlsOf(node: FormNode, fields: Fields, path = ''): Generator<[path: string, text: string]> {
  switch (node.type) {
    case 'group':
      for (const child of node.children) yield* controlsOf(child, fields, fieldPath(path, child.key));
      break;
    case 'list':
      for (const { key } of itemsIn(fields, path)) yield* controlsOf(node.item, fields, fieldPath(path, key));
      break;
    case 'text':
      for (const language of languages) {
        const own = fieldPath(path, language);
        yield [own, textOf(fields.get(own))];
      }
      break;
    case 'either':
      yield [path, textOf(fields.get(path))];
      yield* controlsOf(node.other, fields, path);
      break;
    default:
      yield [path, textOf(fields.get(path))];
  }
}

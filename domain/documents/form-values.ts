import { languages } from '../values/field-values.ts';
import { nameWithin, ROOT_NAME, type FormNode } from './form-node.ts';

/** What the controls of a form show of a value as written, which need not fit the form. */

/** A field of a group, or a language of a text; undefined where there is none. */
export function partOf(value: unknown, key: string): unknown {
  const isGroup = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isGroup ? (value as Record<string, unknown>)[key] : undefined;
}

/** The items of a list; none where there is no list. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** What stands in a control: a text or a number as written, else nothing. */
export function controlText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Every control that a form sends, with its text. A choice of several is sent once for each, a checkbox only when it is set. */
export function* controlsOf(node: FormNode, value: unknown, name = ROOT_NAME): Generator<[name: string, text: string]> {
  switch (node.type) {
    case 'group':
      for (const child of node.children)
        yield* controlsOf(child, partOf(value, child.key), nameWithin(name, child.key));
      break;
    case 'list':
      for (const [index, item] of itemsOf(value).entries()) yield* controlsOf(node.item, item, nameWithin(name, index));
      break;
    case 'text':
      for (const language of languages) yield [nameWithin(name, language), controlText(partOf(value, language))];
      break;
    case 'either':
      yield [name, controlText(value)];
      yield* controlsOf(node.other, value, name);
      break;
    case 'checkbox':
      if (value === true) yield [name, 'on'];
      break;
    case 'choice':
      for (const each of node.isMultiple ? itemsOf(value) : [value]) yield [name, controlText(each)];
      break;
    default:
      yield [name, controlText(value)];
  }
}

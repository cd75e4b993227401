import { fieldPath, itemsIn, textOf, type Fields } from './field-paths.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { writtenIn } from '#domain/values/language-names.ts';
import type { DocumentKind } from './document.ts';

/**
 * The form of a document, drawn from its schema and put into the language of the room: plain data, because zod stays on the
 * server. The id of a control says where its field stands: `document-keyTakeaways-2-title-en`; its name goes through the keys
 * of items: `document.keyTakeaways.k3f9.title.en`.
 *
 * A checkbox is sent as `on` or not at all. Several chosen options are sent under one name, each with its value. Of “one of a
 * few, or written out” the path itself is the control of the choice, empty where it is written out in the controls below it;
 * a text that is written out stands, whatever is chosen beside it.
 */
export type FormNode =
  | GroupNode
  | ListNode
  | TextNode
  | ValueNode
  | ChoiceNode
  | (NodeBase & { type: 'reference'; to: DocumentKind })
  | (NodeBase & { type: 'picture' })
  | HiddenNode
  | EitherNode;

/** The parts of a long form, in their order. `title`: before all others, without a heading. */
export const fieldGroups = ['title', 'what', 'when', 'tickets', 'texts', 'pictures', 'visibility'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

interface NodeBase {
  /** The last part of its path; empty for the document itself and for an item of a list. */
  key: string;
  /** For example “Date”, “Price”; an item of a list has what one of them is called. */
  label: string;
  /** Help on what to write; empty for none. */
  help: string;
  isRequired: boolean;
  /** Of a field of a document whose form is long: the part in which it stands. */
  group?: FieldGroup | undefined;
}

/** Fields that belong together. */
export interface GroupNode extends NodeBase {
  type: 'group';
  children: FormNode[];
}

export interface ListNode extends NodeBase {
  type: 'list';
  item: FormNode;
  min: number;
  max: number;
}

/** A text in both languages: two controls, `….en` and `….ru`. */
export interface TextNode extends NodeBase {
  type: 'text';
  /** Whether it may have several lines. */
  isLong: boolean;
  /** How many characters suit the place where it stands; undefined where there is no such number. */
  length?: number | undefined;
}

/** One value that is the same in both languages. `id` is what a document is kept under: only a new one can choose it. */
interface ValueNode extends NodeBase {
  type: 'id' | 'line' | 'day' | 'time' | 'number' | 'link' | 'mark' | 'checkbox';
  /** What stands there while nothing is written, in words. */
  default?: string | undefined;
}

interface ChoiceNode extends NodeBase {
  type: 'choice';
  options: { value: string; label: string }[];
  isMultiple: boolean;
  default?: string | undefined;
}

/** A fact that goes along with its document and that no form changes: it has no control. */
interface HiddenNode extends NodeBase {
  type: 'hidden';
}

/** One of a few named values, or something written out, which stands when both are there: a benefit of an event. */
export interface EitherNode extends NodeBase {
  type: 'either';
  options: { value: string; label: string }[];
  other: FormNode;
}

/** What the names of all controls of a document begin with. */
export const ROOT_NAME = 'document';

/** The name of the control of a field, `document.price.aed` of `price/aed`. */
export function nameOfPath(path: string): string {
  return [ROOT_NAME, ...path.split('/').filter(Boolean)].join('.');
}

/** The path of the field of a control. */
export function pathOfName(name: string): string {
  return name.split('.').slice(1).join('/');
}

/** The id of a field within what has the id `parent`. */
export function idWithin(parent: string, step: string | number): string {
  return step === '' ? parent : `${parent}-${step}`;
}

/** What a path leads to, and the items of lists that it goes through. A language of a text leads to the text. */
interface FoundNode {
  node: FormNode;
  items: { list: string; key: string }[];
}

/** Follows a path through keys. @returns undefined where it leads out of the form */
export function nodeAt(form: FormNode, path: string): FoundNode | undefined {
  const steps = path.split('/').filter(Boolean);
  const items: FoundNode['items'] = [];
  let node: FormNode | undefined = form;
  for (const [index, step] of steps.entries()) {
    if (node.type === 'either') node = node.other;
    if (node.type === 'text') return index === steps.length - 1 && isLanguage(step) ? { node, items } : undefined;
    if (node.type === 'list' && /^\w{1,20}$/.test(step)) {
      items.push({ list: steps.slice(0, index).join('/'), key: step });
      node = node.item;
    } else {
      node = node.type === 'group' ? node.children.find(({ key }) => key === step) : undefined;
    }
    if (node === undefined) return undefined;
  }
  return { node, items };
}

/** The node of a field that has a control; undefined where a path leads to none. */
export function controlAt(form: FormNode, path: string): FormNode | undefined {
  const node = nodeAt(form, path)?.node;
  if (node === undefined || ['group', 'list', 'hidden'].includes(node.type)) return undefined;
  return node.type !== 'text' || isLanguage(path.slice(path.lastIndexOf('/') + 1)) ? node : undefined;
}

function isLanguage(step: string): boolean {
  return languages.some((language) => language === step);
}

/** The label of one of the two controls of a text. */
export function textLabel(label: string, written: Language, room: Language): string {
  return `${label} (${writtenIn[room][written]})`;
}

/** Where a field stands in the form of its document. */
export interface FieldPlace {
  /** Its labels from the outside in, for example “Takeaway 2 · Title (Russian)”; empty for the document as a whole. */
  label: string;
  /** The id of its control, or of the group of them, on the page of the document. */
  id: string;
}

/**
 * Finds a field of a document. A path that leads out of the form ends at the last field it meets.
 *
 * @param path for example `keyTakeaways.1.title.ru`
 */
export function fieldPlace(form: FormNode, path: string, room: Language): FieldPlace {
  const labels: string[] = [];
  let node = form;
  let id = ROOT_NAME;
  for (const step of path === '' ? [] : path.split('.')) {
    if (node.type === 'either') node = node.other;
    const [child, key] = stepInto(node, step);
    const language = node.type === 'text' ? languages.find((each) => each === step) : undefined;
    if (language) {
      // The document itself may be a text, which has no label.
      labels.push(textLabel(labels.pop() ?? node.label, language, room));
      id = idWithin(id, language);
    }
    if (!child || key === undefined) break;
    // An item stands for its list, and “Price (AED)” for “Price”.
    if (typeof key === 'number') labels.splice(-1, 1, `${child.label} ${key + 1}`);
    else if (child.label.startsWith(`${labels.at(-1)} (`)) labels.splice(-1, 1, child.label);
    else labels.push(child.label);
    id = idWithin(id, key);
    node = child;
  }
  return { label: labels.join(' · '), id: firstControl(node, id) };
}

function stepInto(node: FormNode, step: string): [FormNode?, (string | number)?] {
  if (node.type === 'list') return /^\d{1,3}$/.test(step) ? [node.item, Number(step)] : [];
  return node.type === 'group' ? [node.children.find(({ key }) => key === step), step] : [];
}

/** A text is two controls: a link leads to the first of them. */
function firstControl(node: FormNode, id: string): string {
  return node.type === 'text' && languages.every((each) => !id.endsWith(`-${each}`)) ? idWithin(id, languages[0]) : id;
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
    case 'hidden':
      break;
    case 'either':
      yield [path, textOf(fields.get(path))];
      yield* controlsOf(node.other, fields, path);
      break;
    default:
      yield [path, textOf(fields.get(path))];
  }
}

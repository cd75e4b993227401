import type { Language } from '../values/field-values.ts';
import type { DocumentKind } from './document.ts';

/**
 * The form of a document, drawn from its schema and put into the language of the room: plain data, because zod stays on the
 * server. The name of a control is the path of its field: `document.price.aed`, `document.keyTakeaways[2].title.en`.
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
  | ReferenceNode
  | PictureNode
  | EitherNode;

interface NodeBase {
  /** The last part of its path; empty for the document itself and for an item of a list. */
  key: string;
  /** For example “Date”, “Price”; an item of a list has what one of them is called. */
  label: string;
  /** Help on what to write; empty for none. */
  help: string;
  isRequired: boolean;
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
  type: 'id' | 'line' | 'day' | 'time' | 'number' | 'link' | 'checkbox';
  /** What stands there while nothing is written, in words. */
  default?: string | undefined;
}

interface ChoiceNode extends NodeBase {
  type: 'choice';
  options: { value: string; label: string }[];
  /** Whether any number of the options may be chosen. */
  isMultiple: boolean;
  default?: string | undefined;
}

/** The id of another document. */
interface ReferenceNode extends NodeBase {
  type: 'reference';
  to: DocumentKind;
}

/** The name of a picture. */
interface PictureNode extends NodeBase {
  type: 'picture';
}

/** One of a few named values, or something written out, which stands when both are there: a benefit of an event. */
export interface EitherNode extends NodeBase {
  type: 'either';
  options: { value: string; label: string }[];
  other: FormNode;
}

/** What the names of all controls of a document begin with. */
export const ROOT_NAME = 'document';

/** The name of a field within a group or a text, or of an item of a list. */
export function nameWithin(name: string, key: string | number): string {
  if (key === '') return name;
  return typeof key === 'number' ? `${name}[${key}]` : `${name}.${key}`;
}

/** The id of the element that has a name, a control or a group of them. */
export function elementId(name: string): string {
  return name.replaceAll(/\W+/g, '-').replace(/-$/, '');
}

/** The label of one of the two controls of a text. */
export function textLabel(label: string, written: Language, room: Language): string {
  return `${label} (${languageWords[room][written]})`;
}

const languageWords: Record<Language, Record<Language, string>> = {
  en: { en: 'English', ru: 'Russian' },
  ru: { en: 'по-английски', ru: 'по-русски' },
};

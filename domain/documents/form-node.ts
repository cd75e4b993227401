import type { DocumentKind } from './document.ts';

/**
 * The form of a document, drawn from its schema and put into the language of the room: plain data, because zod stays on the
 * server. The name of a control is the path of its field: `document.price.aed`, `document.keyTakeaways[2].title.en`.
 *
 * A checkbox is sent as `on` or not at all. Several chosen options are sent under one name, each with its value. Of “one of a
 * few, or written out” the path itself is the control of the choice, empty where it is written out in the controls below it.
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
  /** How many characters a card shows of it; undefined where nothing cuts it. */
  length?: number | undefined;
}

/** One value that is the same in both languages. */
export interface ValueNode extends NodeBase {
  type: 'line' | 'day' | 'time' | 'number' | 'link' | 'checkbox' | 'path';
  /** What stands there while nothing is written, in words. */
  default?: string | undefined;
}

export interface ChoiceNode extends NodeBase {
  type: 'choice';
  options: { value: string; label: string }[];
  /** Whether any number of the options may be chosen. */
  isMultiple: boolean;
  default?: string | undefined;
}

/** The id of another document. */
export interface ReferenceNode extends NodeBase {
  type: 'reference';
  to: DocumentKind;
}

/** The name of a picture. */
export interface PictureNode extends NodeBase {
  type: 'picture';
}

/** One of a few named values, or something written out: a benefit of an event. */
export interface EitherNode extends NodeBase {
  type: 'either';
  options: { value: string; label: string }[];
  other: FormNode;
}

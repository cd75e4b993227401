import { keysOf } from './values/records.ts';

/** A field of a form, declared once: the server checks it and a page draws it from this. */
export interface FormField {
  /**
   * `line` and `text` are one and several lines of prose, `ids` is a list of ids separated by commas; of a `select` one option
   * is seen, of a `choice` all. Decides the control and how what was typed is cleaned.
   */
  kind:
    | ('line' | 'text' | 'email' | 'password' | 'url' | 'ids' | 'phone')
    | ('count' | 'amount' | 'code' | 'day' | 'time' | 'select' | 'choice');
  isOptional?: true;
  /** In characters. */
  maxLength?: number;
  /** What browsers and password managers fill in. */
  autoComplete?: string;
}

export type FormFields = Readonly<Record<string, FormField>>;

/** The values of a form after they are cleaned: a list of ids is a list. */
export type FieldValues<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['kind'] extends 'ids' ? string[] : string;
};

/** `program1, program3` as a list: split on commas, trimmed, without what is empty or has stood before (rules.md, Editors). */
export function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items)].filter((item) => item !== '');
}

/** Whom a ticket is for. */
export const holderFields = {
  name: { kind: 'line', maxLength: 60 },
  email: { kind: 'email', maxLength: 254 },
} as const satisfies FormFields;

/** Who comes by a ticket of somebody else's order. */
export const guestFields = {
  name: holderFields.name,
  email: { ...holderFields.email, isOptional: true },
} as const satisfies FormFields;

/** What the form of a free seat asks for beside that. */
export const seatFields = {
  seats: { kind: 'line', maxLength: 9 },
  /** The kind of seat; the first one that is free where it is absent. */
  seat: { kind: 'line', isOptional: true },
} as const satisfies FormFields;

/** The masters form (rules.md, Editors). Lists need no limit of length: every id in them must exist. */
export const masterFields = {
  name: { kind: 'line', maxLength: 80 },
  surname: { kind: 'line', maxLength: 80 },
  credentials: { kind: 'line', maxLength: 200 },
  description: { kind: 'text', maxLength: 600 },
  longDescription: { kind: 'text', maxLength: 8_000 },
  photo: { kind: 'url', maxLength: 1_000 },
  programs: { kind: 'ids' },
  events: { kind: 'ids' },
} as const satisfies FormFields;

export type MasterField = keyof typeof masterFields;
export const masterFieldNames = keysOf<MasterField>(masterFields);

/** A master in the collection: its lists are lists of ids of the catalogue. */
export type MasterFields = FieldValues<typeof masterFields>;

/** What a form sent under a name; empty where that is no text. */
export function sentText(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}

/** What all fields of a form and the pressed button hold, by name. */
export function sentTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, sentText(form, name)]));
}

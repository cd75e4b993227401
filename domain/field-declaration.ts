import { keysOf } from './values/records.ts';
import { normalized } from './normalized.ts';

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

/** A text that belongs on one line: whatever white space it came with becomes single spaces. */
export function inOneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

/** A text of several lines as it is kept: line ends are `\n`, however it was written, with none at its ends. */
export function inLines(text: string): string {
  return cleanText(text)
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .trim();
}

/** Whatever ends a line somewhere: U+000B is the line break that Word's texts bring along. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A text of which every format, XML included, can say every character. What ends a line is `\n`, a tab is a space. Control
 * characters, halves of characters, the mark of a file's encoding and what stands for bytes that are no text are taken out: they say
 * nothing, and PostgreSQL refuses some.
 */
export function cleanText(text: string): string {
  const said = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}\uFEFF\uFFFD]/gu, '');
  return normalized(said, 'NFC');
}

/** What an address has that was copied from a page or a message, and nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** An email address as it was typed or pasted: in one line, with nothing in it that nobody sees, its domain as DNS has it. */
export function typedAddress(text: string): string {
  return withPlainDomain(inOneLine(text).replaceAll(UNSEEN, '').trim());
}

/**
 * An email address with its domain in the one spelling that DNS has, `xn--bcher-kva.example` of `Bücher.example`: the same mailbox is
 * the same person, however somebody writes its domain. What stands before the domain stays as it is.
 */
export function withPlainDomain(address: string): string {
  const [, mailbox = '', domain = ''] = /^(.*@)([\p{L}\p{N}\p{M}.-]+)$/u.exec(address) ?? [];
  if (domain === '') return address;
  if (!/\P{ASCII}/u.test(domain)) return mailbox + domain.toLowerCase();
  try {
    return mailbox + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

const MAILBOX =
  /^(?!\.|.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u;

/** Whether an email can be sent to an address. Its domain may be in any script; of mailboxes that are not in Latin most mail servers know nothing. */
export function isMailbox(address: string): boolean {
  return address.length <= 254 && MAILBOX.test(address);
}

/** So many free seats of an event one person can have (rules.md, Tickets and prices). */
export const MAX_BOOKED_SEATS = 6;

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

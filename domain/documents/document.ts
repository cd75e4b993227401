import { keysOf } from '#domain/values/records.ts';
import { inFirst, languages, type Language } from '#domain/values/field-values.ts';
import { isObject, isSameValue, partOf } from './values.ts';

/**
 * A document is what one content file holds: the facts once, its texts as `{ en, ru }`. Its value is kept as an editor wrote
 * it, which need not be valid; a field that is left empty is absent.
 */

/**
 * Kinds of documents, each with what a search finds them as; undefined where it does not look at them. Everything else about
 * them stands in server/content/content-kinds.ts. Of `pages` and `legal` there is a fixed set of ids; a set of questions has
 * the id of its event, or `default`.
 */
export const foundAs = {
  programs: 'program',
  events: 'event',
  masters: 'master',
  courses: 'course',
  faq: 'question',
  pages: undefined,
  legal: undefined,
  pictures: undefined,
} as const;
export type DocumentKind = keyof typeof foundAs;
export const documentKinds = keysOf<DocumentKind>(foundAs);

export interface DocumentKey {
  kind: DocumentKind;
  id: string;
}

/** The document with what is said of the house as a whole. */
export const HOUSE = { kind: 'pages', id: 'house' } as const;

/** A house that is as open to visitors as another one, whatever it says itself: only the room and a command open and close a site. */
export function asOpenAs(house: unknown, other: unknown): unknown {
  if (!isObject(house)) return house;
  const { open: _, ...said } = house;
  const open = partOf(other, 'open');
  return open === undefined ? said : { ...said, open };
}

/** Who wrote or published something: compared by `id`, shown by `name`, which two may share. */
export interface Editor {
  id: string;
  /** Name, else email. */
  name: string;
}

/** When what is published of a document last changed (last-change.ts). Instants are ISO 8601 in UTC. */
export interface LastChange {
  /** Of what it says in each language. */
  at: Readonly<Record<Language, string>>;
  /**
   * How often date, time, place, status or length of an event have changed (SEQUENCE of RFC 5545), or the addresses of the
   * venues. 0 for all others.
   */
  sequence: number;
  /** When these last changed, or another program or master got the event. */
  scheduledAt: string;
  /** The documents whose pages list the event or have listed it, by name; absent for all others. */
  lists?: readonly string[] | undefined;
}

/** A document as it is to be. */
export interface DocumentChange extends DocumentKey {
  /** Undefined takes it off the site. */
  value: unknown;
  /** Where its addresses lead once it is off the site, a path of the site in English; undefined means 404. */
  redirect?: string | undefined;
  /** Of the items of its lists, by path (fields.ts); undefined for what comes without, from files for example. */
  ranks?: Readonly<Record<string, string>> | undefined;
  /** Of a document that is published; undefined for one that is to be published. */
  lastChange?: LastChange | undefined;
}

/** `new`: never published. `changed`: published, with a draft. `leaving`: the draft takes it off. `removed`: it is off. */
export type DocumentStatus = 'new' | 'published' | 'changed' | 'leaving' | 'removed';

export function documentStatus(draft: DocumentChange | undefined, isPublished: boolean): DocumentStatus {
  if (draft) return draft.value === undefined ? 'leaving' : isPublished ? 'changed' : 'new';
  return isPublished ? 'published' : 'removed';
}

/** A sentence in each language of the editors' room. */
export type Sentence = Readonly<Record<Language, string>>;

/** Something that is wrong with a document, or is allowed there and probably not meant. */
export interface Remark {
  /** Where, for example `images.0`; empty for the document as a whole. */
  field: string;
  /** What to do about it. */
  remedy: Sentence;
}

/** Of anything that is about a document, its name alone. */
export function keyOf({ kind, id }: DocumentKey): DocumentKey {
  return { kind, id };
}

/** Of a version or a draft, what publishing it says. */
export function changeOf({ kind, id, value, redirect, ranks }: DocumentChange): DocumentChange {
  return { kind, id, value, redirect, ranks };
}

/** Whether two say the same of a document; one that is not there is off the site. */
export function saysSame(one: DocumentChange | undefined, other: DocumentChange | undefined): boolean {
  return isSameValue(one?.value, other?.value) && one?.redirect === other?.redirect;
}

/** One text that stands for a document: `events/event2`. */
export function documentName({ kind, id }: DocumentKey): string {
  return `${kind}/${id}`;
}

/** The kind of a name; undefined for what is none. */
export function kindNamed(name: string | undefined): DocumentKind | undefined {
  return documentKinds.find((each) => each === name);
}

/** The document of a name; undefined for what is none. */
export function documentOfName(name: string): DocumentKey | undefined {
  const [kind, id, ...more] = name.split('/');
  const known = kindNamed(kind);
  return known && id && more.length === 0 ? { kind: known, id } : undefined;
}

/**
 * What a document calls itself in a language: its title, or its name with the family name behind it.
 *
 * @param value as an editor wrote it, so of any shape
 * @returns undefined where it has neither
 */
export function titleIn(value: unknown, language: Language): string | undefined {
  const texts = ['title', 'name', 'surname'].map((field) => partOf(partOf(value, field), language));
  const title = texts.filter((text) => typeof text === 'string').join(' ');
  return title.trim() || undefined;
}

/** The same in the first language in which it has a title: in the one asked for, else in another. */
export function titleInAny(value: unknown, language: Language): string | undefined {
  return inFirst(language, (each) => titleIn(value, each));
}

const scripts: Record<Language, 'Latin' | 'Cyrillic'> = { en: 'Latin', ru: 'Cyrillic' };

/** The language that a text is in, as its letters tell: `likely`, unless they are of another script. */
export function languageByLetters(text: string, likely: Language): Language {
  const script = /\p{Script=Cyrillic}/u.test(text) ? 'Cyrillic' : 'Latin';
  if (scripts[likely] === script || !/\p{L}/u.test(text)) return likely;
  return languages.find((each) => scripts[each] === script) ?? likely;
}

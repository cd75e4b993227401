import type { DocumentKind, foundAs } from '#domain/documents/document.ts';
import type { Category, IsoDay, Language } from '#domain/values/field-values.ts';
import { movedFrom, isPast } from '#domain/event-status.ts';
import { excerpt, highlight, type Part } from './highlight.ts';

/** What a document is found as; a page of menu and footer is found by its name alone. */
export type Kind = Exclude<(typeof foundAs)[DocumentKind], undefined>;

/** Something that can be found, in one language and in words. It depends on the content only, not on the day. */
export interface SearchDocument {
  id: string;
  kind: Kind;
  /** The address of its page; a question about the site has none. */
  to?: string;
  title: string;
  /** The lines beside the title: when and by whom, or the event a question is about. */
  note: string;
  /** Found by, but not shown. */
  keywords: string;
  /** The title in the other language, where it has one: found by, but not shown. */
  also?: string;
  /** The language it is in, where that is not the page's. */
  language?: Language;
  /** Any length; of a question its answer, line by line. */
  text: string;
  category?: Category;
  /** The day of an event, or the last one of a program, by which it is past or not. */
  day?: IsoDay;
  scarcity?: 'sold-out' | 'hall-sold-out' | 'last-seats';
  isCancelled?: true;
  /** Of a moved event: the day on which it was to be, also in words. */
  moved?: { previousDate: IsoDay; inWords: string };
}

/** What was found, as it is shown. */
export interface Result {
  id: string;
  kind: Kind | 'page';
  to?: string | undefined;
  /** The language it is in, where that is not the page's. */
  language?: Language | undefined;
  title: Part[];
  note: Part[];
  /** The part of the text that fits best; empty when there is no text. */
  excerpt: Part[];
  category?: Category | undefined;
  state?: 'past' | 'cancelled' | SearchDocument['scarcity'];
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string | undefined;
  /** Of a question: its answer, line by line. */
  answer?: string | undefined;
}

export interface Found {
  /** What was looked for: trimmed and bounded. */
  query: string;
  count: number;
  /** Whether more was found: of each kind, only the best are shown. */
  hasMore: boolean;
  /** What was looked for instead, when only that fits: the same keys in the other layout. */
  meant?: string;
  /** True when nothing fits exactly and these only come near. */
  near: boolean;
  /** The group with the best result first. */
  groups: { kind: Result['kind']; results: Result[] }[];
}

/** @param today the day in Dubai */
export function resultOf(document: SearchDocument, isHit: (word: string) => boolean, today: IsoDay): Result {
  const { id, kind, to, language, title, note, text, category } = document;
  return {
    id,
    kind,
    to,
    language,
    title: highlight(title, isHit),
    note: highlight(note, isHit),
    excerpt: excerpt(plain(text), isHit),
    category,
    state: stateOf(document, today),
    movedFrom: movedInWords(document, today),
    answer: kind === 'question' ? text : undefined,
  };
}

function stateOf({ day, scarcity, isCancelled }: SearchDocument, today: IsoDay): Result['state'] {
  if (isCancelled) return 'cancelled';
  if (day !== undefined && isPast({ dateOfEvent: day }, today)) return 'past';
  return scarcity;
}

function movedInWords({ day, moved }: SearchDocument, today: IsoDay): string | undefined {
  if (day === undefined || moved === undefined) return undefined;
  return movedFrom({ dateOfEvent: day, previousDate: moved.previousDate }, today) && moved.inWords;
}

/** Lines joined to one text of sentences, without the signs that begin sub-headings and list items. */
function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^[§-]\s*/, ''))
    .filter((line) => line !== '')
    .map((line) => (/[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line))
    .join(' ');
}

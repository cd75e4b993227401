import type { Category, IsoDay, Language } from '../field-values.ts';
import { movedFrom } from '../event-status.ts';
import { atOnce } from '../in-slices.ts';
import { isPast } from '../past-and-upcoming.ts';
import { excerpt, highlight, type Part } from './highlight.ts';
import { indexing, type Field, type Strictness } from './inverted-index.ts';
import { nothing, rank, type Ranking } from './ranking.ts';
import { boundedQuery } from './search-query.ts';
import { inOtherLayout } from './transliteration.ts';
import { isMeaningful, stemOf, writtenWords } from './tokenize.ts';

type Kind = 'program' | 'event' | 'master' | 'question';

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
  soldOut?: 'sold-out' | 'hall-sold-out';
  isCancelled?: true;
  /** Of a moved event: the day on which it was to be, also in words. */
  moved?: { previousDate: IsoDay; inWords: string };
}

/** What was found, as it is shown. */
export interface Result {
  id: string;
  kind: Kind;
  to?: string | undefined;
  /** The language it is in, where that is not the page's. */
  language?: Language | undefined;
  title: Part[];
  note: Part[];
  /** The part of the text that fits best; empty when there is no text. */
  excerpt: Part[];
  category?: Category | undefined;
  state?: 'past' | 'cancelled' | 'sold-out' | 'hall-sold-out' | undefined;
  /** `Moved from Thursday 26 November`. */
  movedFrom?: string | undefined;
  /** Of a question: its answer, line by line. */
  answer?: string | undefined;
}

export interface Found {
  /** What was looked for: trimmed and bounded. */
  query: string;
  /** How many results are shown. */
  count: number;
  /** Whether more was found: of each kind, only the best are shown. */
  hasMore: boolean;
  /** What was looked for instead, when only that fits: the same keys in the other layout. */
  meant?: string;
  /** True when nothing fits exactly and these only come near. */
  near: boolean;
  /** The group with the best result first. */
  groups: { kind: Kind; results: Result[] }[];
}

/** @param today the day in Dubai */
export type Search = (query: string, today: IsoDay) => Found;

/** Documents that can be had by their number; an array is such a list. They may be made anew each time. */
export interface DocumentList {
  readonly length: number;
  at(number: number): SearchDocument | undefined;
}

/** The most results of one kind. */
const MAX_PER_KIND = 24;
/** Further words of a query are ignored, because every word costs time. */
const MAX_WORDS = 8;
/** Results that lack some of the words are left out below this fraction of the best score. */
const CUTOFF = 0.25;
/** The weight of past and cancelled events: an upcoming one that fits as well comes first. */
const PAST_WEIGHT = 0.7;
/** The weight of questions: their texts are short, which raises their scores, but programs and events come first. */
const QUESTION_WEIGHT = 0.35;

/** The search over a list of documents. */
export function createSearch(documents: DocumentList): Search {
  return atOnce(preparingSearch(documents));
}

/**
 * Prepares a search, and yields after each small step. All of a query's words must be found, in any form of theirs; when
 * nothing has them all, they may be beginnings of words, then have typing errors, and at last some of them may lack.
 * Titles weigh more than texts, upcoming events more than past ones. The same documents, query and day always give the
 * same results.
 */
export function* preparingSearch(documents: DocumentList): Generator<void, Search> {
  const facts: Pick<SearchDocument, 'kind' | 'day' | 'isCancelled'>[] = [];
  const index = yield* indexing(documents.length, (number) => {
    const document = documents.at(number)!;
    const { kind, day, isCancelled } = document;
    facts.push({ kind, ...(day !== undefined && { day }), ...(isCancelled && { isCancelled }) });
    return fieldsOf(document);
  });

  return (text, today) => {
    const query = boundedQuery(text);
    const match = (words: string, strictness: Strictness) =>
      termsOf(words).map((word) => index.match(word, strictness));
    const importanceOf = (number: number) => importance(facts[number]!, today);
    const all = (words: string, strictness: Strictness) => rank(match(words, strictness), 'all', importanceOf);
    const exactly = (words: string) => {
      const whole = all(words, 'whole');
      return whole.ranked.length > 0 ? whole : all(words, 'beginning');
    };
    const nearly = (words: string) => {
      const matches = match(words, 'near');
      const complete = rank(matches, 'all', importanceOf);
      return complete.ranked.length > 0 ? complete : withoutWeakResults(rank(matches, 'some', importanceOf));
    };

    const asTyped = exactly(query);
    const other = asTyped.ranked.length === 0 ? inOtherLayout(query) : undefined;
    const asMeant = other === undefined ? nothing : exactly(other);
    const exact = asTyped.ranked.length > 0 ? asTyped : asMeant;
    const { ranked, stems } = exact.ranked.length > 0 ? exact : nearly(query);
    const isHit = remembering((word) => stems.has(stemOf(word)));
    const groups = bestByKind(ranked, facts).map(([kind, numbers]) => ({
      kind,
      results: numbers.map((number) => resultOf(documents.at(number)!, isHit, today)),
    }));
    const count = groups.reduce((sum, group) => sum + group.results.length, 0);
    return {
      query,
      count,
      hasMore: ranked.length > count,
      ...(other !== undefined && asMeant.ranked.length > 0 && { meant: other }),
      near: exact.ranked.length === 0 && count > 0,
      groups,
    };
  };
}

/** What is looked through, and how much it counts. */
function fieldsOf({ kind, title, note, keywords, also = '', text }: SearchDocument): Field[] {
  return [
    { text: title, weight: 4, usualLength: 6 },
    // The note of a question names its event: it is found together with words of the question, not by the event alone.
    { text: note, weight: kind === 'question' ? 0 : 2, usualLength: 8 },
    { text: keywords, weight: 0.5, usualLength: 20 },
    { text: also, weight: 2, usualLength: 6 },
    { text: plain(text), weight: 1, usualLength: 150 },
  ];
}

/** The words of a query that say something, or all of them when none does. */
function termsOf(query: string): string[] {
  const words = writtenWords(query).filter((word) => stemOf(word) !== '');
  const meaningful = words.filter(isMeaningful);
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS);
}

function withoutWeakResults({ ranked, stems }: Ranking): Ranking {
  return { ranked: ranked.filter(({ score }) => score >= ranked[0]!.score * CUTOFF), stems };
}

/** The numbers of the best documents of each kind, the kind of the best one first. */
function bestByKind(ranked: Ranking['ranked'], facts: readonly Pick<SearchDocument, 'kind'>[]): [Kind, number[]][] {
  const best = new Map<Kind, number[]>();
  for (const { document } of ranked) {
    const { kind } = facts[document]!;
    const ofKind = best.get(kind) ?? [];
    best.set(kind, ofKind);
    if (ofKind.length < MAX_PER_KIND) ofKind.push(document);
  }
  return [...best];
}

function resultOf(document: SearchDocument, isHit: (word: string) => boolean, today: IsoDay): Result {
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

/** The same function for words; each is asked about once, because most of them come again. */
function remembering(isHit: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    let answer = known.get(word);
    if (answer === undefined) known.set(word, (answer = isHit(word)));
    return answer;
  };
}

function importance({ kind, ...facts }: Pick<SearchDocument, 'kind' | 'day' | 'isCancelled'>, today: IsoDay): number {
  if (kind === 'question') return QUESTION_WEIGHT;
  return stateOf(facts, today) === undefined ? 1 : PAST_WEIGHT;
}

function stateOf(
  { day, soldOut, isCancelled }: Pick<SearchDocument, 'day' | 'soldOut' | 'isCancelled'>,
  today: IsoDay,
): Result['state'] {
  if (isCancelled) return 'cancelled';
  if (day !== undefined && isPast({ dateOfEvent: day }, today)) return 'past';
  return soldOut;
}

function movedInWords({ day, moved }: Pick<SearchDocument, 'day' | 'moved'>, today: IsoDay): string | undefined {
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

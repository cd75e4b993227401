import MiniSearch from 'minisearch';
import type { Query, SearchOptions, SearchResult } from 'minisearch';

import type { Category, IsoDay, Language } from '../field-values.ts';
import { isPast } from '../past-and-upcoming.ts';
import { excerpt, highlight, type Part } from './highlight.ts';
import { boundedQuery } from './search-query.ts';
import { inOtherLayout, comparedForm } from './transliteration.ts';
import { isMeaningful, wordsOf, type Word } from './tokenize.ts';

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
  /** The day of an event, by which it is past or not. */
  day?: IsoDay;
  soldOut?: 'sold-out' | 'hall-sold-out';
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
  state?: 'past' | 'sold-out' | 'hall-sold-out' | undefined;
  /** Of a question: its answer, line by line. */
  answer?: string | undefined;
}

export interface Found {
  /** What was looked for: trimmed and bounded. */
  query: string;
  count: number;
  /** What was looked for instead, when only that fits: the same keys in the other layout. */
  meant?: string;
  /** True when nothing fits exactly and these only come near. */
  near: boolean;
  /** The group with the best result first. */
  groups: { kind: Kind; results: Result[] }[];
}

/** @param today the day in Dubai */
export type Search = (query: string, today: IsoDay) => Found;

/** The most results of one kind. */
const MAX_PER_KIND = 24;
/** Results that lack some of the words are left out below this fraction of the best score. */
const CUTOFF = 0.25;
/** The weight of past events: they come after upcoming ones. */
const PAST_WEIGHT = 0.7;
/** The weight of questions: their texts are short, which raises their scores, but programs and events come first. */
const QUESTION_WEIGHT = 0.35;

/** How a word of a query may match: a whole word in any form, the beginning of a word, or a word with typing errors. */
type Strictness = 'whole' | 'beginning' | 'near';

/**
 * Prepares a search. All of a query's words must be found, in any form of theirs; when nothing has them all, they may be
 * beginnings of words, then have typing errors, and at last some of them may lack. Titles weigh more than texts,
 * upcoming events more than past ones. The same documents, query and day always give the same results.
 */
export function createSearch(documents: readonly SearchDocument[]): Search {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'note', 'keywords', 'also', 'text'],
    extractField: (document, field) => (field === 'text' ? plain(document.text) : document[field as 'id']),
    tokenize: (text) => wordsOf(text).flatMap(({ forms }) => forms),
    processTerm: (term) => term,
  });
  index.addAll(documents);
  const ranked = new Map(documents.map((document, rank) => [document.id, { document, rank }]));
  const rankOf = ({ id }: SearchResult) => ranked.get(id as string)!;

  return (text, today) => {
    const query = boundedQuery(text);
    const options: SearchOptions = {
      boost: { title: 4, note: 2, keywords: 0.5, also: 2 },
      weights: { prefix: 0.5, fuzzy: 0.25 },
      // The words of a query come split and in their forms already.
      tokenize: (term) => [term],
      boostDocument: (id) => importance(ranked.get(id as string)!.document, today),
      filter: (result) => rankOf(result).document.kind !== 'question' || isOnSubject(result),
    };
    const search = (words: string, combineWith: 'AND' | 'OR', strictness: Strictness) =>
      index
        .search({ combineWith, queries: termsOf(words).map(({ forms }) => alternatives(forms, strictness)) }, options)
        .toSorted((a, b) => b.score - a.score || rankOf(a).rank - rankOf(b).rank);
    const exactly = (words: string) =>
      firstOf(
        () => search(words, 'AND', 'whole'),
        () => search(words, 'AND', 'beginning'),
      );
    const nearly = (words: string) =>
      firstOf(
        () => search(words, 'AND', 'near'),
        () => withoutWeakResults(search(words, 'OR', 'near')),
      );

    const asTyped = exactly(query);
    const other = asTyped.length === 0 ? inOtherLayout(query) : undefined;
    const asMeant = other === undefined ? [] : exactly(other);
    const exact = asTyped.length > 0 ? asTyped : asMeant;
    const found = exact.length > 0 ? exact : nearly(query);
    const byKind = Map.groupBy(found, (each) => rankOf(each).document.kind);
    const groups = [...byKind].map(([kind, ofKind]) => ({
      kind,
      results: ofKind
        .slice(0, MAX_PER_KIND)
        .map((each) => resultOf(rankOf(each).document, new Set(Object.keys(each.match)), today)),
    }));
    const count = groups.reduce((sum, group) => sum + group.results.length, 0);
    return {
      query,
      count,
      ...(other !== undefined && asMeant.length > 0 && { meant: other }),
      near: exact.length === 0 && count > 0,
      groups,
    };
  };
}

/** The words of a query that say something, or all of them when none does. */
function termsOf(query: string): Word[] {
  const words = wordsOf(query).filter(({ forms }) => forms[0] !== '');
  const meaningful = words.filter(isMeaningful);
  return meaningful.length > 0 ? meaningful : words;
}

/** A query for any form of a word. The word as typed may match a beginning sooner than its stem. */
function alternatives(forms: string[], strictness: Strictness): Query {
  const typos = (term: string) => (strictness !== 'near' || term.length < 5 ? false : term.length < 9 ? 1 : 2);
  return {
    combineWith: 'OR',
    queries: forms.map(comparedForm).map((form, number) => ({
      queries: [form],
      prefix:
        form.length > 1 &&
        (strictness === 'near' || (strictness === 'beginning' && (number === 0 || form.includes('~')))),
      fuzzy: typos(form),
    })),
  };
}

function firstOf(...attempts: (() => SearchResult[])[]): SearchResult[] {
  for (const attempt of attempts) {
    const results = attempt();
    if (results.length > 0) return results;
  }
  return [];
}

function withoutWeakResults(results: SearchResult[]): SearchResult[] {
  return results.filter(({ score }) => score >= (results[0]?.score ?? 0) * CUTOFF);
}

/** @param terms the forms by which the document was found */
function resultOf(document: SearchDocument, terms: ReadonlySet<string>, today: IsoDay): Result {
  const { id, kind, to, language, title, note, text, category } = document;
  const isHit = (word: Word) => word.forms.some((form) => terms.has(form));
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
    answer: kind === 'question' ? text : undefined,
  };
}

/** Whether a question or its answer has a word of the query, and not only the name of the event it belongs to. */
function isOnSubject({ match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.includes('title') || fields.includes('text'));
}

function importance(document: SearchDocument, today: IsoDay): number {
  if (document.kind === 'question') return QUESTION_WEIGHT;
  return stateOf(document, today) === 'past' ? PAST_WEIGHT : 1;
}

function stateOf({ day, soldOut }: SearchDocument, today: IsoDay): Result['state'] {
  if (day !== undefined && isPast({ dateOfEvent: day }, today)) return 'past';
  return soldOut;
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

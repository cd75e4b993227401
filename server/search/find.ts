import { foundAs, type DocumentKind } from '../../domain/documents/document.ts';
import type { IsoDay, Language } from '../../domain/values/field-values.ts';
import { resultOf, type Found, type SearchDocument } from '../../domain/found.ts';
import { boundedQuery } from '../../domain/search/search-query.ts';
import { isMeaningful, stemOf, writtenWords } from '../../domain/search/tokenize.ts';
import { inOtherLayout } from '../../domain/search/transliteration.ts';
import type { Connection } from '../content/connection.ts';
import { searchDocuments } from '../content/search-documents.ts';
import { createRanking, type Ranked, type Ranking, type Strictness } from './ranking.ts';
import { answerHash, type Entry } from '../content/write-entries.ts';

/** The most results of one kind. */
const MAX_PER_KIND = 24;
/** Further words of a query are ignored, because every word costs time. */
const MAX_WORDS = 8;
/** Results that lack some of the words are left out below this fraction of the best score. */
const CUTOFF = 0.25;

export interface Question {
  language: Language;
  query: string;
  /** The day in Dubai. */
  today: IsoDay;
}

/**
 * Searches what a connection reads. All of a query's words must be found, in any form of theirs; when nothing has them
 * all, they may be beginnings of words, then have typing errors, and at last some of them may lack. Titles weigh more than
 * texts, upcoming events more than past ones. The same content, query and day always give the same results.
 *
 * @param documentOf makes what was found again, which the index does not keep
 */
export function find(
  connection: Connection,
  { language, query: text, today }: Question,
  documentOf: (entry: Entry) => SearchDocument | undefined = (entry) =>
    searchDocuments(connection, entry)(language)[entry.part],
): Found {
  const query = boundedQuery(text);
  const shared = searchDocuments(connection, { kind: 'faq', id: 'default' })(language).map(answerHash);
  const rank = createRanking(connection, { language, today, shared, limit: MAX_PER_KIND + 1 });
  const all = (words: string, strictness: Strictness) => rank(termsOf(words), strictness, 'all');
  const exactly = (words: string) =>
    firstOf(
      () => all(words, 'whole'),
      () => all(words, 'beginning'),
    );
  const nearly = (words: string) =>
    firstOf(
      () => all(words, 'near'),
      () => withoutWeakResults(rank(termsOf(words), 'near', 'some')),
    );

  const asTyped = exactly(query);
  const other = asTyped.ranked.length === 0 ? inOtherLayout(query) : undefined;
  const asMeant = other === undefined ? asTyped : exactly(other);
  const { ranked, isHit } = asMeant.ranked.length > 0 ? asMeant : nearly(query);
  const isMarked = remembering((word) => isHit(stemOf(word)));
  const groups = byKind(ranked).map(([kind, entries]) => ({
    kind: foundAs[kind]!,
    results: entries
      .slice(0, MAX_PER_KIND)
      .map(documentOf)
      .filter((document) => document !== undefined)
      .map((document) => resultOf(document, isMarked, today)),
  }));
  const count = groups.reduce((sum, group) => sum + group.results.length, 0);
  return {
    query,
    count,
    hasMore: ranked.length > count,
    ...(other !== undefined && asMeant.ranked.length > 0 && { meant: other }),
    near: asMeant.ranked.length === 0 && count > 0,
    groups,
  };
}

/** The words of a query that say something, or all of them when none does. */
function termsOf(query: string): string[] {
  const words = writtenWords(query).filter((word) => stemOf(word) !== '');
  const meaningful = words.filter(isMeaningful);
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS);
}

function firstOf(first: () => Ranking, second: () => Ranking): Ranking {
  const found = first();
  return found.ranked.length > 0 ? found : second();
}

function withoutWeakResults({ ranked, isHit }: Ranking): Ranking {
  return { ranked: ranked.filter(({ score }) => score >= CUTOFF), isHit };
}

/** The kind of the best one first. */
function byKind(ranked: readonly Ranked[]): [DocumentKind, Ranked[]][] {
  return [...Map.groupBy(ranked, ({ kind }) => kind)];
}

/** The same function for words; each is asked about once, because most of them come again. */
function remembering(isHit: (word: string) => boolean): (word: string) => boolean {
  const results = new Map<string, boolean>();
  return (word) => {
    const result = results.get(word) ?? isHit(word);
    results.set(word, result);
    return result;
  };
}

import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';

import { isPast } from '../../domain/past-and-upcoming.ts';
import type { DocumentList, SearchDocument } from '../../domain/search/search-engine.ts';
import { formsOf, isMeaningful, writtenWords } from '../../domain/search/tokenize.ts';
import { comparedForm, inOtherLayout } from '../../domain/search/transliteration.ts';
import type { Lookup } from '../search.ts';

type Strictness = 'whole' | 'beginning' | 'near';

/** The same search by MiniSearch, without the making of excerpts. */
export function createMiniSearch(documents: DocumentList): Lookup {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'note', 'keywords', 'also', 'text'],
    tokenize: (text) => writtenWords(text).flatMap(formsOf),
    processTerm: (term) => term,
  });
  const facts = new Map<string, Pick<SearchDocument, 'kind' | 'day'>>();
  for (let number = 0; number < documents.length; number += 1) {
    const document = documents.at(number)!;
    facts.set(document.id, { kind: document.kind, ...(document.day !== undefined && { day: document.day }) });
    index.add(document);
  }
  return (query, today) => {
    const options: SearchOptions = {
      boost: { title: 4, note: 2, keywords: 0.5, also: 2 },
      weights: { prefix: 0.5, fuzzy: 0.25 },
      tokenize: (term) => [term],
      boostDocument: (id) => {
        const { kind, day } = facts.get(id as string)!;
        return kind === 'question' ? 0.35 : day !== undefined && isPast({ dateOfEvent: day }, today) ? 0.7 : 1;
      },
    };
    const search = (words: string, combineWith: 'AND' | 'OR', strictness: Strictness): SearchResult[] =>
      index.search({ combineWith, queries: termsOf(words).map((word) => alternatives(word, strictness)) }, options);
    const attempts = [
      () => search(query, 'AND', 'whole'),
      () => search(query, 'AND', 'beginning'),
      () => search(inOtherLayout(query) ?? '', 'AND', 'whole'),
      () => search(query, 'AND', 'near'),
      () => search(query, 'OR', 'near'),
    ];
    for (const attempt of attempts) {
      const results = attempt();
      if (results.length > 0) return results.length;
    }
    return 0;
  };
}

function termsOf(query: string): string[] {
  const words = writtenWords(query);
  const meaningful = words.filter(isMeaningful);
  return meaningful.length > 0 ? meaningful : words;
}

function alternatives(word: string, strictness: Strictness): Query {
  return {
    combineWith: 'OR',
    queries: formsOf(word)
      .map(comparedForm)
      .map((form, place) => ({
        queries: [form],
        prefix:
          form.length > 1 &&
          (strictness === 'near' || (strictness === 'beginning' && (place === 0 || form.includes('~')))),
        fuzzy: strictness !== 'near' || form.length < 5 ? false : form.length < 9 ? 1 : 2,
      })),
  };
}

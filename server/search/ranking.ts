import { documentKinds, foundAs } from '../../domain/documents/document.ts';
import type { IsoDay, Language } from '../../domain/values/field-values.ts';
import type { Connection } from '../content/connection.ts';
import { matchesOf, quoted, type Strictness, type WordMatches } from './word-matches.ts';
import type { Entry } from '../content/write-entries.ts';

export interface Ranked extends Entry {
  day: IsoDay | null;
  /** Between 0 and 1, which the best one has. */
  score: number;
}

/** What was found, the best first, and by which stems. */
export interface Ranking {
  ranked: Ranked[];
  isHit: (stem: string) => boolean;
}

/** What a word counts for in each column of the index: title, title in the other language, note, keywords, text, event of a question. */
const WEIGHTS = '4, 2, 2, 0.5, 1, 0';
/** The same once more for titles alone: within one sum further occurrences hardly count, so that a text would equal a title. */
const TITLE_WEIGHTS = '1, 0.5, 0, 0, 0, 0';
/** The weight of past and cancelled events: an upcoming one that fits as well comes first. */
const PAST_WEIGHT = 0.7;
/** The weight of questions: their texts are short, which raises their scores, but programs and events come first. */
const QUESTION_WEIGHT = 0.35;

interface Options {
  language: Language;
  /** The day in Dubai. */
  today: IsoDay;
  /** Questions about events that repeat one of these are left out. */
  shared: readonly (string | undefined)[];
  /** The most of one kind. */
  limit: number;
}

/** Puts in order what has all or some of some words. */
export function createRanking(connection: Connection, { language, today, shared, limit }: Options) {
  const hasDrafts = connection.one("select 1 from sqlite_temp_schema where name = 'draft_document'") !== undefined;
  // An index has its own statistics, so what is published and what is a draft are ranked apart.
  const sources = hasDrafts ? (['main.', 'temp.draft_'] as const) : (['main.'] as const);

  return (words: readonly string[], strictness: Strictness, needed: 'all' | 'some'): Ranking => {
    const found = sources.map((source) => {
      const terms = words.map((word) =>
        matchesOf(connection, `${source}word`, word, strictness, (each) => isFound(source, each)),
      );
      return { terms, ranked: rank(source, expression(terms, needed)) };
    });
    const matches = found.flatMap(({ terms }) => terms);
    const stems = new Set(matches.flatMap((each) => each.stems));
    const beginnings = [...new Set(matches.flatMap((each) => each.beginnings))];
    return {
      ranked: found.flatMap(({ ranked }) => ranked).toSorted(inOrder),
      isHit: (stem) => stems.has(stem) || beginnings.some((beginning) => stem.startsWith(beginning)),
    };
  };

  function isFound(source: string, matches: WordMatches): boolean {
    const index = indexIn(source);
    const text = expression([matches], 'all');
    return (
      text !== '' &&
      connection.one(`select 1 from ${index.name} where ${index.column} match ? limit 1`, text) !== undefined
    );
  }

  function rank(source: string, text: string): Ranked[] {
    if (text === '') return [];
    const { name, column } = indexIn(source);
    const notDrafted =
      'and not exists (select 1 from draft_document as draft where draft.kind = entry.kind and draft.id = entry.id)';
    const rows = connection.all<Ranked>(
      `with hit as materialized (
        select entry.kind, entry.id, entry.part, entry.day, -(bm25(${column}, ${WEIGHTS}) + 3 * bm25(${column}, ${TITLE_WEIGHTS})) * case
          when entry.kind = 'faq' then ${QUESTION_WEIGHT}
          when entry.is_cancelled or entry.day < ?1 then ${PAST_WEIGHT} else 1 end as score
        from ${name} join ${source}entry as entry on entry.number = ${column}.rowid
        where ${column} match ?2
          and (answer_hash is null or entry.id = 'default' or answer_hash not in (select value from json_each(?3)))
          ${hasDrafts && source === 'main.' ? notDrafted : ''}
      ) ${kinds.map(bestOf).join(' union all ')}`,
      today,
      text,
      JSON.stringify(shared),
      limit,
    );
    const best = Math.max(...rows.map(({ score }) => score));
    return rows.map((row) => ({ ...row, score: row.score / best }));
  }

  function indexIn(source: string): { name: string; column: string } {
    const name = `${source}found_${language}`;
    return { name, column: name.split('.')[1]! };
  }
}

/** What FTS5 looks for; empty where nothing can be found. */
function expression(terms: readonly WordMatches[], needed: 'all' | 'some'): string {
  const parts = terms.map(({ stems, beginnings }) =>
    [...stems.map(quoted), ...beginnings.map((beginning) => `${quoted(beginning)} *`)].join(' OR '),
  );
  const possible = parts.filter((part) => part !== '').map((part) => `(${part})`);
  if (possible.length === 0 || (needed === 'all' && possible.length < parts.length)) return '';
  return possible.join(needed === 'all' ? ' AND ' : ' OR ');
}

/** In the order in which equally good ones are found. */
const kinds = documentKinds.filter((kind) => foundAs[kind] !== undefined);

/** The best of a kind: to put all in order would take longer than to find them. */
const bestOf = (kind: Entry['kind']) =>
  `select * from (select * from hit where kind = '${kind}' and score > 0 order by score desc, day, id, part limit ?4)`;

function inOrder(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.kind !== other.kind) return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
  const [a, b] = [one, other].map(({ day, id, part }) => `${day ?? ''} ${id} ${String(part).padStart(4, '0')}`);
  return a! < b! ? -1 : 1;
}

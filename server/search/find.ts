import { documentKinds, foundAs } from '#domain/documents/document.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { resultOf, type Found, type SearchDocument } from '#domain/search/search-result.ts';
import { boundedQuery } from '#domain/search/search-query.ts';
import { formsOf, isMeaningful, stemOf, withFleetingVowel, writtenWords } from '#domain/search/tokenize.ts';
import { inOtherLayout, comparedForm } from '#domain/search/transliteration.ts';
import type { Connection } from '#server/content/connection.ts';
import { searchDocuments } from '#server/content/search-documents.ts';
import { answerHash, type Entry, enclosed } from '#server/content/write-entries.ts';
import { withWrittenDates } from './written-dates.ts';

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
  const rank = createRanking(connection, { language, today, shared });
  const searched = (words: string) => termsOf(withWrittenDates(words, language));
  const exactly = (words: string) => {
    const whole = rank(searched(words), 'whole', 'all');
    return whole.ranked.length > 0 ? whole : rank(searched(words), 'beginning', 'all');
  };
  const nearly = (words: string) => {
    const all = rank(searched(words), 'near', 'all');
    return all.ranked.length > 0 ? all : rank(searched(words), 'near', 'some');
  };

  const asTyped = exactly(query);
  const other = asTyped.ranked.length === 0 ? inOtherLayout(query) : undefined;
  const asMeant = other === undefined ? asTyped : exactly(other);
  const { ranked, isHit } = asMeant.ranked.length > 0 ? asMeant : nearly(query);
  const isMarked = remembering((word) => isHit(stemOf(word)));
  // The kind of the best one first.
  const groups = [...Map.groupBy(ranked, ({ kind }) => kind)].map(([kind, entries]) => ({
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
export function termsOf(query: string): string[] {
  const words = writtenWords(query).filter((word) => stemOf(word) !== '');
  const meaningful = words.filter(isMeaningful);
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS);
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

interface Ranked extends Entry {
  day: IsoDay | null;
  /** Between 0 and 1, which the best one has. */
  score: number;
}

/** What was found, the best first, and by which stems. */
interface Ranking {
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

interface Options extends Omit<Question, 'query'> {
  /** Questions about events that repeat one of these are left out. */
  shared: readonly (string | undefined)[];
}

/** Puts in order what has all or some of some words. */
function createRanking(connection: Connection, { language, today, shared }: Options) {
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
      ranked: found
        .flatMap(({ ranked }) => ranked)
        .filter(({ score }) => needed === 'all' || score >= CUTOFF)
        .toSorted(inOrder),
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
      MAX_PER_KIND + 1,
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

/** How a word of a query may match: a whole word in any form, the beginning of a word, or a word with typing errors. */
type Strictness = 'whole' | 'beginning' | 'near';

/** What a word of a query stands for: stems as they are in the index, and beginnings of stems. */
interface WordMatches {
  stems: string[];
  beginnings: string[];
}

/** The most stems that are taken for a word by its beginning in other forms, or with typing errors: each costs time. */
const MAX_STEMS = 100;
const LAST_CHARACTER = '\u{10ffff}';

/**
 * The words that a word of a query may mean.
 *
 * @param table of words
 * @param isFound whether anything has them: typing errors are looked for only in words that are unknown otherwise
 */
function matchesOf(
  connection: Connection,
  table: string,
  word: string,
  strictness: Strictness,
  isFound: (matches: WordMatches) => boolean,
): WordMatches {
  const forms = formsOf(word).map(comparedForm);
  const stems = new Set(
    connection
      .all<{ stem: string }>(
        `select distinct stem from ${table} where form in (select value from json_each(?))`,
        JSON.stringify([...forms, ...withFleetingVowel(word)]),
      )
      .map(({ stem }) => stem),
  );
  const matches = (beginnings: string[] = []) => ({ stems: [...stems], beginnings });
  if (strictness === 'whole') return matches();
  // The word as typed may be a beginning sooner than its stem, with which more words begin.
  const begun = forms.filter(
    (form, index) => form.length > 1 && (strictness === 'near' || index === 0 || form.includes('~')),
  );
  for (const form of begun) for (const stem of stemsBeginning(connection, table, form)) stems.add(stem);
  const known = matches(begun.filter((form) => !form.includes('~')));
  if (strictness === 'beginning' || isFound(known)) return known;
  for (const form of forms) for (const stem of stemsNear(connection, table, form)) stems.add(stem);
  return matches();
}

/** The stems of words of which a form begins in this way, and not the stem itself: those the index finds. */
function stemsBeginning(connection: Connection, table: string, form: string): string[] {
  const rows = connection.all<{ stem: string }>(
    `select stem from ${table} where form > ?1 and form < ?2 and not (stem > ?1 and stem < ?2)
      group by stem order by min(length(form)), stem limit ?3`,
    form,
    form + LAST_CHARACTER,
    MAX_STEMS,
  );
  return rows.map(({ stem }) => stem);
}

/** The stems of the words within some typing errors. */
function stemsNear(connection: Connection, table: string, form: string): string[] {
  const { length } = [...form];
  const errors = length < 5 ? 0 : length < 9 ? 1 : 2;
  if (errors === 0) return [];
  const rows = connection.all<{ form: string; stem: string }>(
    `select form, stem from ${table} where length(form) between ? and ?
      and number in (select rowid from ${table}_piece where ${table.split('.')[1]!}_piece match ?)`,
    length - errors,
    length + errors,
    sharedPieces(form, errors),
  );
  return rows
    .map((row) => ({ ...row, distance: editDistance(form, row.form, errors) }))
    .filter(({ distance }) => distance > 0 && distance <= errors)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_STEMS)
    .map(({ stem }) => stem);
}

/** What a word with so many errors must have in common with this one: cut into one part more, one part has no error. */
function sharedPieces(form: string, errors: number): string {
  const letters = [...enclosed(form)];
  const parts = Array.from({ length: errors + 1 }, (_, part) => {
    const [from, to] = [part, part + 1].map((end) => Math.floor((end * letters.length) / (errors + 1)));
    const own = letters.slice(from, to);
    return own.slice(2).map((_letter, index) => quoted(own.slice(index, index + 3).join('')));
  });
  return parts.map((pieces) => `(${pieces.join(' AND ')})`).join(' OR ');
}

/** As FTS5 takes a word literally. */
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * How many letters are to be added, removed or replaced to make one word of the other (Levenshtein). Anything above `limit`
 * is given as `limit + 1`, without being counted to its end.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line += 1) {
    let diagonal = row[0]!;
    let least = (row[0] = line);
    for (let column = 1; column <= b.length; column += 1) {
      const above = row[column]!;
      const replaced = a.charCodeAt(line - 1) === b.charCodeAt(column - 1) ? diagonal : diagonal + 1;
      const here = Math.min(replaced, above + 1, row[column - 1]! + 1);
      row[column] = here;
      if (here < least) least = here;
      diagonal = above;
    }
    if (least > limit) return limit + 1;
  }
  return Math.min(row[b.length]!, limit + 1);
}

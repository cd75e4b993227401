import { editDistance } from '../../domain/search/edit-distance.ts';
import { formsOf } from '../../domain/search/tokenize.ts';
import { comparedForm } from '../../domain/search/transliteration.ts';
import type { Connection } from '../content/connection.ts';
import { enclosed } from '../content/write-entries.ts';

/** How a word of a query may match: a whole word in any form, the beginning of a word, or a word with typing errors. */
export type Strictness = 'whole' | 'beginning' | 'near';

/** What a word of a query stands for: stems as they are in the index, and beginnings of stems. */
export interface WordMatches {
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
export function matchesOf(
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
        JSON.stringify(forms),
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
export const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

import { documentName, type DocumentKey, type DocumentKind } from '#domain/documents/document.ts';
import { otherLanguages, type Language } from '#domain/values/field-values.ts';
import type { Connection } from './connection.ts';

/** A document of the published file in a list of its kind. */
export interface WrittenRow {
  id: string;
  /** Day and time, else the title in the language of the list; null where this version of the code cannot show it. */
  position: string | null;
  /** The last day, `YYYY-MM-DD`, of an event with its time; null where there is none. */
  ends: string | null;
}

/**
 * The documents of a kind that are on the site, each once: those in the language of the list first. What this version of the
 * code cannot show comes last, so that it can be mended.
 *
 * @param program the events of this program alone
 */
export function* writtenRows(
  connection: Connection,
  kind: DocumentKind,
  language: Language,
  program?: string,
): Generator<WrittenRow, void> {
  const found = new Set<string>();
  // The index of the file has these columns of events, so that their texts need not be read.
  const columns =
    kind === 'events' ? 'starts as position, starts as ends' : 'coalesce(starts, title) as position, ends';
  const limit = program === undefined ? '' : ' and program = ?';
  for (const each of [language, ...otherLanguages(language)]) {
    const values = [each, kind, ...(program === undefined ? [] : [program])];
    const sql = `select id, ${columns} from item where language = ? and kind = ?${limit} order by starts, id`;
    for (const row of connection.all<WrittenRow>(sql, ...values)) {
      if (found.has(row.id)) continue;
      found.add(row.id);
      yield row;
    }
  }
  const unshown = `select id, null as position, null as ends from document where kind = ?1 and value is not null
    and id in (select id from document where kind = ?1 except select id from item where kind = ?1)`;
  if (program === undefined) yield* connection.all<WrittenRow>(unshown, kind);
}

/** So many documents are searched before requests are answered again. */
const SLICE = 1000;

/** The names of the documents of some kinds that have all of these words in their texts, a step for each slice. @param words folded */
export function* documentsWith(
  connection: Connection,
  kinds: readonly DocumentKind[],
  words: readonly string[],
): Generator<void, Set<string>> {
  const found = new Set<string>();
  const { last } = connection.one<{ last: number | null }>('select max(rowid) as last from document_text')!;
  for (let from = 0; from < (last ?? 0); from += SLICE) {
    const rows = connection.all<DocumentKey>(
      `select kind, id from document_text where rowid > ?1 and rowid <= ?1 + ${SLICE} and kind in (select value from json_each(?2))
        and not exists (select 1 from json_each(?3) as word where instr(words, word.value) = 0)`,
      from,
      JSON.stringify(kinds),
      JSON.stringify(words),
    );
    for (const row of rows) found.add(documentName(row));
    yield;
  }
  return found;
}

/** What documents say, by their names; those that are not there are left out. */
export function writtenValues(connection: Connection, keys: readonly DocumentKey[]): Map<string, unknown> {
  const rows = connection.all<DocumentKey & { value: string }>(
    `with wanted(kind, id) as materialized (select distinct value ->> 'kind', value ->> 'id' from json_each(?))
     select kind, id, value from wanted join document using (kind, id) where value is not null`,
    JSON.stringify(keys.map(({ kind, id }) => ({ kind, id }))),
  );
  return new Map(rows.map((row) => [documentName(row), JSON.parse(row.value)]));
}

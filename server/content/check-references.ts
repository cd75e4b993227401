import { titleInAny, type DocumentKey, type DocumentKind } from '#domain/documents/document.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { writtenIn } from '#domain/values/language-names.ts';
import type { EntryProblem } from './check-document.ts';
import type { Connection } from './connection.ts';
import { requiredDocuments } from './content-kinds.ts';
import { readDocument } from './write-documents.ts';
import { remark } from '#i18n/messages/content-problem-words.ts';

/** Of the ids that exist, so many are named where one is named that does not. */
const MAX_NAMED = 10;

interface Row extends DocumentKey {
  field: string;
  to_kind: DocumentKind;
  to_id: string;
}

/**
 * What is wrong with documents beside each other: every document and picture that is referred to exists, in the languages of
 * what refers to it, and none is missing without which there is no site.
 *
 * @param changed the documents to look at, with those that refer to them; all when it is left out
 */
export function checkReferences(connection: Connection, changed?: readonly DocumentKey[]): EntryProblem[] {
  const missing = requiredDocuments
    .filter((key) => readDocument(connection, key)?.value === undefined)
    .map((key) => ({ ...key, ...remark('', (words) => words.missingDocument) }));
  return [...missing, ...broken(connection, changed).flatMap((row) => problemOf(connection, row))];
}

/** References to what does not exist, or not in a language of the document that refers to it. */
function broken(connection: Connection, changed: readonly DocumentKey[] | undefined): Row[] {
  const [source, values] = changed === undefined ? ['reference', []] : [OF_CHANGED, [JSON.stringify(changed)]];
  return connection.all<Row>(
    `select kind, id, field, to_kind, to_id from ${source} as named where case
       when to_kind = 'pictures' then not exists (select 1 from picture where name = to_id)
       when not exists (select 1 from document where kind = to_kind and id = to_id and value is not null) then true
       else kind <> 'faq' and exists (select 1 from item where kind = to_kind and id = to_id) and exists (
         select 1 from item as own where own.kind = named.kind and own.id = named.id
           and not exists (select 1 from item where kind = to_kind and id = to_id and language = own.language))
       end order by kind, id, field`,
    ...values,
  );
}

/** The references of some documents, and those to them. */
const OF_CHANGED = `(
  with changed(kind, id) as materialized (select value ->> 'kind', value ->> 'id' from json_each(?))
  select reference.* from changed join reference using (kind, id)
  union select reference.* from changed join reference on to_kind = changed.kind and to_id = changed.id
)`;

/** The pictures that documents name and that are not there. */
export function missingPictures(connection: Connection): EntryProblem[] {
  const rows = connection.all<Row>(
    `select kind, id, field, to_kind, to_id from reference
     where to_kind = 'pictures' and to_id not in (select name from picture) and kind <> 'pictures' order by kind, id, field`,
  );
  return rows.flatMap((row) => problemOf(connection, row));
}

function problemOf(connection: Connection, { kind, id, field, to_kind: toKind, to_id: toId }: Row): EntryProblem[] {
  const problem = (inWords: Parameters<typeof remark>[1]) => ({ kind, id, ...remark(field, inWords) });
  if (toKind === 'pictures') {
    return [problem((words) => words.noPicture(toId))];
  }
  const value = readDocument(connection, { kind: toKind, id: toId })?.value;
  if (value === undefined) {
    const ids = connection
      .all<{ id: string }>(
        'select id from document where kind = ? and value is not null order by id limit ?',
        toKind,
        MAX_NAMED + 1,
      )
      .map((row) => row.id);
    const list = ids.slice(0, MAX_NAMED).join(', ') + (ids.length > MAX_NAMED ? ' …' : '');
    return [problem((words) => words.noDocument(toId, list))];
  }
  const shownIn = (key: DocumentKey) =>
    connection
      .all<{ language: Language }>('select language from item where kind = ? and id = ?', key.kind, key.id)
      .map((row) => row.language);
  const [own, shown] = [shownIn({ kind, id }), shownIn({ kind: toKind, id: toId })];
  return languages
    .filter((language) => own.includes(language) && !shown.includes(language))
    .map((missing) =>
      problem((words, language) => words.noPageIn(titleInAny(value, language) ?? toId, writtenIn[language][missing])),
    );
}

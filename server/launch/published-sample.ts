import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

import { documentName, HOUSE, keyOf, type DocumentChange, type DocumentKey } from '#domain/documents/document.ts';
import { canonicalValue, isObject, isSameValue, partOf } from '#domain/documents/values.ts';
import type { Connection } from '#server/content/connection.ts';
import { isRequired } from '#server/content/content-kinds.ts';
import { entriesIn, folderSource } from '#server/content/content-files.ts';
import { collectReferences } from '#server/content/published-items.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { versionOf } from '#server/pictures/picture-rules.ts';
import { memoByObject } from '#server/process/concurrency.ts';

/** The content files that come with the code, from the working directory. */
export const SAMPLE_FOLDER = 'content';

/** A place in a published document, with a dot between the steps to its field; an empty field is the document as a whole. */
export interface Place extends DocumentKey {
  field: string;
}

/** What the sample's documents say, and the versions of its pictures by their names. */
interface Sample {
  documents: ReadonlyMap<string, DocumentKey & { value: unknown }>;
  pictures: Readonly<Record<string, string>>;
}

let sample: Sample | undefined;
let folder = SAMPLE_FOLDER;

/** Tests have a sample of their own. */
export function readsSampleFrom(directory = SAMPLE_FOLDER): void {
  folder = directory;
  sample = undefined;
}

/** It is read once; without its folder there is nothing that could be the sample's. */
function readSample(): Sample {
  const entries = existsSync(folder) ? [...entriesIn(folderSource(folder))] : [];
  const pictures = join(folder, 'pictures');
  const files = existsSync(pictures) ? readdirSync(pictures).filter((file) => !file.startsWith('.')) : [];
  return {
    documents: new Map(
      entries.map((entry) => [documentName(entry), { ...keyOf(entry), value: canonicalValue(entry.value) }]),
    ),
    pictures: Object.fromEntries(
      files.map((file) => [parse(file).name, versionOf(readFileSync(join(pictures, file)))] as const),
    ),
  };
}

/** The documents of the sample that are published, each with what the sample says and what is published. */
const publishedOfSample = memoByObject((connection: Connection) => {
  sample ??= readSample();
  return [...sample.documents.values()].flatMap(({ value: said, ...key }) => {
    const value = canonicalValue(readDocument(connection, key)?.value);
    return value === undefined ? [] : [{ ...key, said, value }];
  });
});

/**
 * Why a document that says what the sample says stays: it is what no site is without, people hold tickets of it, what stays
 * names it, or a draft or a scheduled publication is about it or names it.
 */
export type Staying = DocumentKey & { because: 'required' | 'held' | 'named' | Waiting['because'] };

/** What somebody has written, and visitors do not read yet. */
export type Waiting = Pick<DocumentChange, 'kind' | 'id' | 'value'> & { because: 'drafted' | 'scheduled' };

/**
 * What leaves when everything of the sample is taken off: its documents as nobody has edited them, and no other. What hangs
 * together goes or stays together.
 *
 * @param hasHolders whether people hold tickets of an event that is to come
 * @param waiting drafts and scheduled publications
 */
export async function leavingSample(
  connection: Connection,
  hasHolders: (event: DocumentKey & { value: unknown }) => Promise<boolean>,
  waiting: readonly Waiting[] = [],
): Promise<{ leaving: DocumentKey[]; staying: Staying[] }> {
  const unedited = publishedOfSample(connection).filter(({ value, said }) => isSameValue(value, said));
  const staying = new Map<string, Staying>();
  const keep = ({ kind, id }: DocumentKey, because: Staying['because']) =>
    staying.set(documentName({ kind, id }), { kind, id, because });
  for (const document of unedited) {
    if (isRequired(document)) keep(document, 'required');
    else if (document.kind === 'events' && (await hasHolders(document))) keep(document, 'held');
  }
  const unseen = waiting.flatMap((each) => namedIn(each).map((key) => [documentName(key), each.because] as const));
  for (const [name, because] of unseen) {
    const document = unedited.find((each) => documentName(each) === name);
    if (document && !staying.has(name)) keep(document, because);
  }
  const candidates = new Map(unedited.map((document) => [documentName(document), document]));
  const isLeaving = (key: DocumentKey) => candidates.has(documentName(key)) && !staying.has(documentName(key));
  for (let isNews = true; isNews;) {
    isNews = false;
    for (const document of unedited.filter(isLeaving)) {
      const named = connection.all<DocumentKey>(
        `select distinct kind, id from reference where to_kind = ? and to_id = ? and kind <> to_kind`,
        document.kind,
        document.id,
      );
      if (named.every(isLeaving)) continue;
      keep(document, 'named');
      isNews = true;
    }
  }
  return { leaving: unedited.filter(isLeaving).map(keyOf), staying: [...staying.values()] };
}

/** A document, and those that it names as far as it is written. */
function namedIn(document: Waiting): DocumentKey[] {
  const named: DocumentKey[] = [keyOf(document)];
  try {
    collectReferences(document, (to) => named.push(to));
  } catch {
    // What is half written names no more than this.
  }
  return named;
}

/**
 * The fields that say byte for byte what the sample says, and show visitors its words, links, drawings or pictures. Of a page
 * each is named, of other documents the first. A single word may be anybody's, but the name of the house.
 */
export function ofSample(connection: Connection): Place[] {
  const pictures = new Set(
    samplePictures(connection).map(({ kind, id, field }) => `${kind}/${id} ${field.split('.')[0]}`),
  );
  return publishedOfSample(connection).flatMap(({ kind, id, value, said }) => {
    // Lists of questions and legal texts are one thing.
    const fields = isObject(value) && kind !== 'legal' ? Object.keys(value) : [''];
    const found = fields.filter((each) => {
      const own = each === '' ? value : partOf(value, each);
      const isTheSame = isSameValue(own, each === '' ? said : partOf(said, each));
      const isName = kind === HOUSE.kind && id === HOUSE.id && each === 'name';
      return (isTheSame && (isName || isRead(own))) || pictures.has(`${kind}/${id} ${each}`);
    });
    return found.slice(0, kind === 'pages' ? undefined : 1).map((field) => ({ kind, id, field }));
  });
}

/** Whether visitors read something in a value: words, a link, a mailbox or a drawing. Ids, days and choices are others'. */
function isRead(value: unknown): boolean {
  if (typeof value === 'string') return /[\s/@]/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isRead);
}

/** The fields that show a picture of the sample; another picture of the same name is none. */
function samplePictures(connection: Connection): Place[] {
  sample ??= readSample();
  return connection.all<Place>(
    `select kind, id, field from reference where to_kind = 'pictures' and kind <> 'pictures' and to_id in (
      select name from picture as shown where is_uploaded = 0
        and exists (select 1 from json_each(?) as sample where sample.key = name and sample.value = file ->> '$.version')
        and not exists (select 1 from picture as other where other.name = shown.name and other.is_uploaded = 1)
    ) order by kind, id, field`,
    JSON.stringify(sample.pictures),
  );
}

/** Hosts that belong to nobody (RFC 2606). */
const NOBODYS = /(?:^|[@.])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** Whether a mailbox belongs to nobody. */
export const isNobodys = (mailbox: string) => /^\S+@/.test(mailbox) && NOBODYS.test(mailbox);

/** What a new site leaves to its owner, in the pages that every site has. */
const TO_WRITE = '[…]';

/** The pages and legal texts in which something is still to be written; a mailbox that is nobody's is not written yet. */
export function unwritten(connection: Connection): Place[] {
  const keys = connection.all<DocumentKey>(
    "select kind, id from document where kind in ('pages', 'legal') and value is not null order by kind, id",
  );
  return keys.flatMap((key) => {
    const field = fieldWith(readDocument(connection, key)?.value);
    return field === undefined ? [] : [{ ...key, field }];
  });
}

/** The first field that is still to be written. */
function fieldWith(value: unknown): string | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && (part.includes(TO_WRITE) || isNobodys(part))) return key;
    const within = fieldWith(part);
    if (within !== undefined) return `${key}.${within}`;
  }
  return undefined;
}

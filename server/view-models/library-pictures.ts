import { recordOf } from '#domain/values/records.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { shownHashes } from '#domain/documents/draft-rows.ts';
import { textOf, type Fields } from '#domain/documents/field-paths.ts';
import { toFields } from '#domain/documents/fields.ts';
import type { GroupNode } from '#domain/documents/form-node.ts';
import { pageOf } from '#domain/paging.ts';
import { fold, hasWords, searchedWords } from '#domain/search/fold.ts';
import { boundedQuery } from '#domain/search/search-query.ts';
import { languages, type Language, type PictureFile } from '#domain/values/field-values.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import type { LibraryPicture } from '#server/pictures/picture-service.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { namedDocument, namesIn } from './document-names.ts';

/** Of one picture; the rest are counted. */
const MAX_USES = 3;

/** A picture as a field shows it that names it. */
export interface PictureSummary {
  file: PictureFile;
  /** What it shows, drafts included. */
  alt: Partial<Record<Language, string>>;
}

export type PictureData = ReturnType<typeof pictureData>;
export type FoundPictures = ReturnType<typeof findPictures>;

type Library = Awaited<ReturnType<typeof openLibrary>>;

/** Every picture, and what is written about each. @throws when the database is unavailable */
export async function openLibrary({ catalogue, documents, pictures }: PrivateContext) {
  const [all, drafts] = await Promise.all([pictures.library(), documents.drafts()]);
  const draftOf = new Map(drafts.filter(({ kind }) => kind === 'pictures').map((draft) => [draft.id, draft]));
  const descriptionOf = (name: string) => {
    const key = keyOf(name);
    const draft = draftOf.get(name);
    const published = readDocument(catalogue.connection, key)?.value;
    const fields: Fields = draft?.fields ?? toFields(formOfDocument(key), published ?? {});
    return { fields, draft, hasDocument: draft !== undefined || published !== undefined };
  };
  const summaryOf = ({ file }: LibraryPicture): PictureSummary => ({
    file,
    alt: altIn(descriptionOf(file.name).fields),
  });
  return {
    all,
    catalogue,
    descriptionOf,
    summaryOf,
  };
}

/**
 * The pictures that the query of an address asks for, a page at a time: those that have some letters in their name or in what
 * is said about them, or one by its name.
 */
export function findPictures(library: Library, query: URLSearchParams, language: Language) {
  const name = query.get('name');
  const find = boundedQuery(query.get('find') ?? '');
  const words = searchedWords(find);
  const isFound = ({ file }: LibraryPicture) => {
    if (name !== null) return file.name === name;
    const { alt } = library.summaryOf({ file });
    return [file.name, ...Object.values(alt)].some((text) => hasWords(fold(text), words));
  };
  const { entries, paging } = pageOf(library.all.filter(isFound), query.get('page'));
  const uses = Map.groupBy(library.catalogue.references('pictures'), ({ to }) => to);
  return {
    pictures: entries.map((each) => pictureData(library, each, uses.get(each.file.name) ?? [], language)),
    paging,
    find,
    /** What can be said about a picture. */
    form: formOfDocument(keyOf('any'), language) as GroupNode,
  };
}

function pictureData(
  { catalogue, descriptionOf }: Library,
  { file, upload }: LibraryPicture,
  uses: readonly DocumentKey[],
  language: Language,
) {
  const words = adminPicturesWords(language);
  const nameOf = namesIn(catalogue, language);
  const { fields, draft, hasDocument } = descriptionOf(file.name);
  return {
    file,
    alt: altIn(fields),
    /** What is said about it, by path, and the hashes of that (`shownHashes`). */
    fields: recordOf<string, unknown>(fields),
    shown: shownHashes(formOfDocument(keyOf(file.name)), fields, draft?.rows ?? []),
    /** Of the form that describes it. */
    tab: crypto.randomUUID(),
    /** Whether anybody has described it. */
    hasDocument,
    size: words.size(file.width, file.height),
    /** Undefined where it comes from the content folder. */
    uploaded: upload && words.uploaded(upload.addedBy, instantInWords(upload.addedAt, language)),
    uses: uses
      .slice(0, MAX_USES)
      .map((use) => namedDocument(use, readDocument(catalogue.connection, use)?.value, language, nameOf)),
    moreUses: Math.max(0, uses.length - MAX_USES),
    /** An upload that no published page shows. */
    canRemove: upload !== undefined && uses.length === 0,
  };
}

function altIn(fields: Fields): PictureSummary['alt'] {
  const written = languages.map((each) => [each, textOf(fields.get(`alt/${each}`))]);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

function keyOf(name: string): DocumentKey {
  return { kind: 'pictures', id: name };
}

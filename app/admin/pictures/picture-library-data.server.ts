import { data } from 'react-router';

import { idPattern, type Language } from '#domain/values/field-values.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { wholeNumber } from '#i18n/numbers.ts';
import { MAX_LIBRARY_BYTES, type PictureRefusal, type UploadResult } from '#server/pictures/picture-rules.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { findPictures, openLibrary } from '#server/view-models/library-pictures.ts';
import { documentName, type DocumentKey, type Editor } from '#domain/documents/document.ts';
import { referencesOf } from '#server/documents/connected-drafts.ts';
import { readUpload } from '#server/pictures/read-upload.ts';

/** The pictures that a search finds, a page at a time, what they take together, and what has just become of some. */
export async function libraryData(context: PrivateContext, query: URLSearchParams, language: Language) {
  const words = adminPicturesWords(language);
  const library = await openLibrary(context);
  const names = new Set(library.all.map(({ file }) => file.name));
  const known = (how: string) => query.getAll(how).filter((each) => names.has(each));
  const removed = query.getAll('removed').filter((each) => idPattern.test(each) && !names.has(each));
  const used = library.all.reduce((sum, { upload }) => sum + (upload?.size ?? 0), 0);
  const room = words.room(megabytes(used, language), megabytes(MAX_LIBRARY_BYTES, language));
  return {
    ...findPictures(library, query, language),
    summary: `${words.count(names.size)}; ${room}`,
    outcomes: [
      ...known('added').map(words.outcome.added),
      ...known('replaced').map(words.outcome.replaced),
      ...known('same').map(words.outcome.same),
      ...removed.map(words.outcome.removed),
    ],
  };
}

function megabytes(bytes: number, language: Language): string {
  return adminPicturesWords(language).megabytes(wholeNumber(Math.ceil(bytes / 2 ** 20), language));
}

/**
 * Deletes an uploaded picture, with what is said about it, unless a published document, a draft or a scheduled publication
 * shows it.
 *
 * @returns whether it was deleted
 */
export async function removePicture(
  { catalogue, documents, publisher, pictures }: PrivateContext,
  name: string,
  by: Editor,
): Promise<boolean> {
  const key: DocumentKey = { kind: 'pictures', id: name };
  const [drafts, scheduled, library] = await Promise.all([
    documents.drafts(),
    documents.scheduled(),
    pictures.library(),
  ]);
  const shows = (each: DocumentKey & { value: unknown }) => referencesOf(each).includes(documentName(key));
  const isUsed =
    catalogue.references('pictures').some(({ to }) => to === name) ||
    [...drafts, ...scheduled.flatMap(({ changes }) => changes)].some(shows);
  if (isUsed || !library.some(({ file, upload }) => upload && file.name === name)) return false;
  const [draft, published] = await Promise.all([documents.draft(key), documents.published(key)]);
  if (published?.value !== undefined) {
    const off = (await documents.write({ ...key, value: undefined }, by))!;
    const outcome = await publisher.publish([off], by);
    if ('problem' in outcome) return false;
  } else if (draft) {
    await documents.discard(key, draft.revision);
  }
  await pictures.remove(name);
  return true;
}

/**
 * Takes in the files of a form, one after another.
 *
 * @param replaces the picture that the one file takes the place of
 * @returns with the status of the answer; 200 where any file was taken, so that the page loads its list anew
 * @throws a 404 response where there is no such picture
 */
export async function uploadPictures(
  request: Request,
  { pictures }: PrivateContext,
  by: Editor,
  replaces: string | undefined,
): Promise<UploadResult & { status: 200 | 400 | 422 }> {
  if (replaces !== undefined && !(await pictures.library()).some(({ file }) => file.name === replaces)) {
    throw data(null, { status: 404 });
  }
  const form = readUpload(new Uint8Array(await request.arrayBuffer()), request.headers.get('Content-Type'));
  if (form === undefined) return { problem: 'form', status: 400 };
  if (form.files.length === 0) return { problem: 'no-file', status: 422 };
  const result: { added: string[]; same: string[]; refused: { file: string; why: PictureRefusal }[] } = {
    added: [],
    same: [],
    refused: [],
  };
  for (const file of replaces === undefined ? form.files : form.files.slice(0, 1)) {
    const outcome = await pictures.add(file, by, replaces);
    if ('refused' in outcome) result.refused.push({ file: file.name.slice(0, 100), why: outcome.refused });
    else result[outcome.isNew ? 'added' : 'same'].push(outcome.name);
  }
  return { ...result, status: result.refused.length === form.files.length ? 422 : 200 };
}

import { documentName, type DocumentKey, type Editor } from '../../../domain/documents/document.ts';
import { referencesOf } from '../../../server/documents/connected-drafts.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';

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

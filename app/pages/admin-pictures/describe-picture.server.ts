import type { DocumentKey, Editor } from '../../../domain/documents/document.ts';
import type { SharedServices } from '../../../server/request/request-context.ts';

/**
 * Finds what is said about a picture, or begins it: from then on it has a draft.
 *
 * @param name of the picture
 * @returns undefined where there is no such picture
 */
export async function describePicture(
  { documents, pictures }: Pick<SharedServices, 'documents' | 'pictures'>,
  name: string,
  by: Editor,
): Promise<DocumentKey | undefined> {
  const key = { kind: 'pictures', id: name } as const;
  const [draft, published] = await Promise.all([documents.draft(key), documents.published(key)]);
  if (draft || published?.value !== undefined) return key;
  if (!(await pictures.library()).some(({ file }) => file.name === name)) return undefined;
  await documents.write({ ...key, value: {} }, by);
  return key;
}

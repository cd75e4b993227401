import type { DocumentKey } from '../../../domain/documents/document.ts';
import type { Editor } from '../../../domain/documents/draft-rows.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';

/** The version that a button of the history restores; undefined where it is no button of the history. */
export function readRestoration(form: FormData): number | undefined {
  const version = form.get('version');
  const isButton = form.get('restore') === 'version' && typeof version === 'string' && /^\d{1,9}$/.test(version);
  return isButton ? Number(version) : undefined;
}

/**
 * Makes an earlier version the draft of a document.
 *
 * @returns whether there is such a version
 */
export async function restore(
  key: DocumentKey,
  number: number,
  documents: PrivateContext['documents'],
  by: Editor,
): Promise<boolean> {
  const version = await documents.version(key, number);
  if (version) await documents.write(version, by);
  return version !== undefined;
}

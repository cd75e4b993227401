import type { DocumentKey } from '../../../domain/documents/document.ts';
import { followPath } from '../../../domain/documents/match-items.ts';
import { restoreField, restoreParagraph } from '../../../domain/documents/restore.ts';
import { valueAt, withValueAt } from '../../../domain/documents/values.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';

/** What a button of the history restores from a version: all of it, one field, or one paragraph of a text. */
export type Restoration =
  | { what: 'version'; version: number }
  | { what: 'field'; version: number; path: string }
  | { what: 'paragraph'; version: number; path: string; index: number };

/** @returns undefined where it is no button of the history */
export function readRestoration(form: FormData): Restoration | undefined {
  const [what, path] = [form.get('restore'), form.get('path')];
  const numberOf = (name: string) => {
    const text = form.get(name);
    return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const [version, index] = [numberOf('version'), numberOf('index')];
  if (version === undefined) return undefined;
  if (what === 'version') return { what, version };
  if (typeof path !== 'string' || path === '') return undefined;
  if (what === 'field') return { what, version, path };
  return what === 'paragraph' && index !== undefined ? { what, version, path, index } : undefined;
}

/**
 * Puts what an earlier version says into the draft of a document. What a colleague has written meanwhile is merged.
 *
 * @returns whether there is such a version
 */
export async function restore(
  key: DocumentKey,
  restoration: Restoration,
  documents: PrivateContext['documents'],
  by: string,
): Promise<boolean> {
  const [earlier, draft, published] = await Promise.all([
    documents.version(key, restoration.version),
    documents.draft(key),
    documents.published(key),
  ]);
  if (!earlier) return false;
  const present = draft ?? published;
  const { kind, id } = key;
  const next =
    restoration.what === 'version'
      ? { value: earlier.value, redirect: earlier.redirect }
      : { value: restored(present?.value, earlier.value, restoration) };
  const begun = { revision: draft?.revision ?? 0, version: published?.number };
  await documents.save({ kind, id, ...next, ...begun, tab: crypto.randomUUID() }, by);
  return true;
}

function restored(present: unknown, earlier: unknown, restoration: Exclude<Restoration, { what: 'version' }>): unknown {
  const { path } = restoration;
  // A document that is off the site comes back as a whole: one field alone would be no page.
  if (present === undefined) return earlier;
  if (restoration.what === 'field') return restoreField(present, earlier, path);
  const before = valueAt(earlier, path);
  const now = followPath(path, earlier, present, 'recognised');
  const text = now === undefined ? undefined : valueAt(present, now);
  if (now === undefined || typeof before !== 'string') return restoreField(present, earlier, path);
  return withValueAt(present, now, restoreParagraph(typeof text === 'string' ? text : '', before, restoration.index));
}

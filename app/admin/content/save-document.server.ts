import { data } from 'react-router';

import type { Route } from './+types/save-route';
import type { DocumentKey, Editor } from '#domain/documents/document.ts';
import { sentText } from '#domain/field-declaration.ts';
import { languages } from '#domain/values/field-values.ts';
import { alternateUrls, languageOf, languageOfPath } from '#i18n/urls.ts';
import { DocumentTooLargeError, DraftsFullError } from '#server/documents/stored-documents.ts';
import type { SavedDocument, SentForm } from '#server/documents/drafts-in-database.ts';
import { addressedDocument } from '#server/forms/document-form.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { readDocument } from '#server/forms/read-document.ts';
import { editorAction, type EditorRejection } from '#server/request/require-editor.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { problemsIn } from '#server/view-models/shown-problems.ts';
import { stateOf, type DocumentState, type ProblemData } from '#server/view-models/document-state.ts';

export interface Unsaved {
  problem: EditorRejection['problem'];
  fields: Record<string, unknown>;
  /** Hashes of what the form showed when it was filled. */
  shown: Record<string, string>;
  revision: number;
}

export type SaveOutcome =
  /** Without a state there is no such document any more; without problems they cannot be said in time. */
  | { key: DocumentKey; intent: string; state: DocumentState | undefined; problems: ProblemData[] | undefined }
  | { unsaved: Unsaved; status: number };

/**
 * Saves what a form of a document sent, and does what its button asks for.
 *
 * @throws a 403 answer to whoever is no editor, 400 to a form that is none of this document, 404 where there is none
 */
export async function saveDocument(
  route: Pick<Route.ActionArgs, 'params' | 'request' | 'url' | 'context'>,
  prepare: (submitted: FormData) => void = () => {},
): Promise<SaveOutcome> {
  const language = languageOf(route.params);
  const { key, form } = addressedDocument(route.params, language);
  const submitted = await readForm(route.request);
  const field = (name: string) => sentText(submitted, name);
  const intent = field('intent') || 'save';
  const numberIn = (name: string) => Number(/^\d{1,9}$/.exec(field(name))?.[0] ?? 0);
  const revision = numberIn('revision');
  prepare(submitted);
  const { changes, shown, typed } = readDocument(form, submitted);
  const sent: SentForm = { changes, shown, intent, tab: field('tab'), request: numberIn('request') };
  return editorAction<SaveOutcome>(
    route,
    async ({ context, editor }) => {
      const end = { revision, redirect: redirectPath(field('redirect'), context.origin) };
      const saved = await carryOut(context.documents, key, sent, end, editor);
      const { draft, published } = saved;
      const state = (draft ?? published) ? await stateOf(context, key, form, saved, editor, language) : undefined;
      return { key, intent, state, problems: await problemsIn(context, key, form, draft, language) };
    },
    ({ problem, status }) => ({
      unsaved: { problem, fields: Object.fromEntries(typed), shown: Object.fromEntries(shown), revision },
      status,
    }),
  );
}

async function carryOut(
  documents: PrivateContext['documents'],
  key: DocumentKey,
  sent: SentForm,
  { revision, redirect }: { revision: number; redirect: string | undefined },
  editor: Editor,
): Promise<SavedDocument> {
  // Where somebody has written more meanwhile, that is not thrown away.
  if (sent.intent === 'discard') await documents.discard(key, revision);
  if (sent.intent === 'take-off') await documents.write({ ...key, value: undefined, redirect }, editor);
  return documents.save(key, sent, editor).catch((error: unknown) => {
    if (error instanceof DraftsFullError) throw data(null, { status: 507 });
    throw error instanceof DocumentTooLargeError ? data(null, { status: 413 }) : error;
  });
}

/**
 * The path in English of what an editor typed or copied from the address bar. An address elsewhere stays as it is typed:
 * the page on which it is published says that it leads nowhere.
 */
function redirectPath(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  const url = text === '' ? null : URL.parse(text, `${origin}/`);
  if (url?.origin !== origin) return text || undefined;
  const path = url.pathname.replace(/(?<=[^/])\/+$/, '');
  return alternateUrls(path, languageOfPath(path))[languages[0]];
}

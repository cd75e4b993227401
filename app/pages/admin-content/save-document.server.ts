import { data, type RouterContextProvider } from 'react-router';

import type { DocumentKey, Editor } from '../../../domain/documents/document.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';
import { alternateUrls, languageOfPath } from '../../../i18n/urls.ts';
import { authorizeEdit, isDegraded, type EditorRejection } from '../../../server/request/require-editor.ts';
import { DocumentTooLargeError } from '../../../server/documents/stored-documents.ts';
import type { SavedDocument, SentForm } from '../../../server/documents/drafts-in-database.ts';
import { sentText } from '../../../domain/field-declaration.ts';
import { readDocument } from '../../../server/forms/read-document.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext, type PrivateContext } from '../../../server/request/request-context.ts';
import { is503 } from '../../../server/database/database-unavailable.ts';
import { addressedDocument } from '../../../server/forms/document-form.ts';
import { problemsIn } from './document-notes.server.ts';
import { stateOf, type DocumentState, type ProblemData } from '../../../server/view-models/document-state.ts';

/** What was typed and could not be saved. */
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

interface SaveRequest {
  params: { kind: string; id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Saves what a form of a document sent, and does what its button asks for.
 *
 * @throws a 403 answer to whoever is no editor, 400 to a form that is none of this document, 404 where there is none
 */
export async function saveDocument(
  { params, request, context }: SaveRequest,
  language: Language,
): Promise<SaveOutcome> {
  const { key, form } = addressedDocument(params, language);
  const admitted = await authorizeEdit(context);
  const submitted = await readForm(request);
  const field = (name: string) => sentText(submitted, name);
  const intent = field('intent') || 'save';
  const numberIn = (name: string) => Number(/^\d{1,9}$/.exec(field(name))?.[0] ?? 0);
  const revision = numberIn('revision');
  const { changes, shown, typed } = readDocument(form, submitted);
  const unsaved = (problem: EditorRejection['problem'], status: number) => ({
    unsaved: { problem, fields: Object.fromEntries(typed), shown: Object.fromEntries(shown), revision },
    status,
  });
  if ('problem' in admitted) return unsaved(admitted.problem, admitted.status);

  const room = context.get(privateContext);
  const { id, name, email } = admitted.person;
  const editor = { id, name: name || email };
  const sent: SentForm = { changes, shown, intent, tab: field('tab'), request: numberIn('request') };
  try {
    const end = { revision, redirect: redirectPath(field('redirect'), room.origin) };
    const saved = await carryOut(room.documents, key, sent, end, editor);
    const { draft, published } = saved;
    const state = (draft ?? published) ? await stateOf(room, key, form, saved, editor, language) : undefined;
    const problems = await problemsIn(room, key, form, draft, language);
    return { key, intent, state, problems };
  } catch (error) {
    if (error instanceof DocumentTooLargeError) throw data(null, { status: 413 });
    if (!is503(error)) throw error;
    context.set(isDegraded, true);
    return unsaved('unavailable', 503);
  }
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
  return documents.save(key, sent, editor);
}

/**
 * The path in English of what an editor typed or copied from the address bar. An address elsewhere stays as it is typed:
 * the page on which it is published says that it leads nowhere.
 */
function redirectPath(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  const url = text === '' ? null : URL.parse(text, `${origin}/`);
  if (url?.origin !== origin) return text || undefined;
  return alternateUrls(url.pathname, languageOfPath(url.pathname))[languages[0]];
}

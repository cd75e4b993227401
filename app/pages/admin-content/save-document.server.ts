import { data, type RouterContextProvider } from 'react-router';

import type { DocumentKey } from '../../../domain/documents/document.ts';
import { applyIntent } from '../../../domain/documents/list-intents.ts';
import { valueAt, withValueAt } from '../../../domain/documents/values.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { alternateUrls } from '../../../i18n/urls.ts';
import { authorizeEdit, isDegraded, type EditorRejection } from '../../../server/request/require-editor.ts';
import { DocumentTooLargeError, type Draft, type SavedText } from '../../../server/documents/document-store.ts';
import { readDocument } from '../../../server/forms/read-document.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext, type PrivateContext } from '../../../server/request/request-context.ts';
import { is503 } from '../../../server/database/status-503.ts';
import { documentFormOf } from '../../../server/forms/document-form.ts';
import { kindNamed } from './document-form-of.server.ts';
import { problemsIn } from './document-notes.server.ts';
import { stateOf, type DocumentState, type ProblemData } from './document-data.server.ts';

/** What was typed and could not be saved. */
export interface Unsaved {
  problem: EditorRejection['problem'];
  value: unknown;
  revision: number;
}

export type SaveOutcome =
  /** Without a state there is no such document any more. */
  | { key: DocumentKey; intent: string; state: DocumentState | undefined; problems: ProblemData[] | undefined }
  | { unsaved: Unsaved; status: number };

interface SaveRequest {
  params: { kind: string; id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What a document can be kept under. */
export const idPattern = /^[a-z0-9-]{1,60}$/;
const choicePattern = /^(?:take(\d{1,2})|(keep)|(both)):(.{0,200})$/;

/** The document of an address, with its form. @throws a 404 answer where there can be none */
export function addressedDocument({ kind: name, id }: SaveRequest['params'], language: Language) {
  const kind = kindNamed(name);
  const form = kind && idPattern.test(id) ? documentFormOf({ kind, id }, language) : undefined;
  if (kind === undefined || form === undefined) throw data(null, { status: 404 });
  return { key: { kind, id }, form };
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
  const field = (name: string) => {
    const text = submitted.get(name);
    return typeof text === 'string' ? text : '';
  };
  const intent = field('intent') || 'save';
  const revision = Number(/^\d{1,9}$/.exec(field('revision'))?.[0] ?? 0);
  const version = /^\d{0,9}$/.exec(field('version'))?.[0] ?? '';
  const value = readDocument(form, submitted);
  const unsaved = (problem: EditorRejection['problem'], status: number) => ({
    unsaved: { problem, value, revision },
    status,
  });
  if ('problem' in admitted) return unsaved(admitted.problem, admitted.status);

  const room = context.get(privateContext);
  const { name, email } = admitted.person;
  const by = name || email;
  const text: SavedText = {
    ...key,
    value: applyIntent(form, value, intent),
    revision,
    tab: field('tab'),
    version: version === '' ? undefined : Number(version),
  };
  try {
    const draft = await carryOut(room.documents, intent, text, redirectPath(field('redirect'), room.origin), by);
    const published = await room.documents.published(key);
    const state = (draft ?? published) ? await stateOf(room, key, { draft, published }, by, language) : undefined;
    const problems = intent === 'save' ? await problemsIn(room, key, form, draft, language) : undefined;
    return { key, intent, state, problems };
  } catch (error) {
    if (error instanceof DocumentTooLargeError) throw data(null, { status: 413 });
    if (!is503(error)) throw error;
    context.set(isDegraded, true);
    return unsaved('unavailable', 503);
  }
}

/** @returns the draft afterwards; undefined where there is none */
async function carryOut(
  documents: PrivateContext['documents'],
  intent: string,
  text: SavedText,
  redirect: string | undefined,
  by: string,
): Promise<Draft | undefined> {
  if (intent === 'discard') {
    const outcome = await documents.discard(text, text.revision);
    // Somebody has written more meanwhile: that is not thrown away.
    return outcome === 'outdated' ? documents.draft(text) : undefined;
  }
  if (intent === 'take-off') return documents.save({ ...text, value: undefined, redirect }, by);
  const draft = await documents.save(text, by);
  return (await choose(documents, intent, draft, by)) ?? draft;
}

/**
 * The path in English of what an editor typed or copied from the address bar. An address elsewhere stays as it is typed:
 * the page on which it is published says that it leads nowhere.
 */
function redirectPath(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  const url = text === '' ? null : URL.parse(text, `${origin}/`);
  if (url?.origin !== origin) return text || undefined;
  return alternateUrls(url.pathname, /^\/ru(?=\/|$)/.test(url.pathname) ? 'ru' : 'en').en;
}

/** Ends the question about a field that two people wrote differently. Undefined where the intent is another. */
async function choose(
  documents: PrivateContext['documents'],
  intent: string,
  draft: Draft,
  by: string,
): Promise<Draft | undefined> {
  const [, index, keep, both, path] = choicePattern.exec(intent) ?? [];
  if (path === undefined) return undefined;
  const written = draft.alternatives.filter((each) => each.path === path);
  const current = valueAt(draft.value, path);
  const chosen = both ? joined([current, ...written.map(({ value }) => value)]) : written[Number(index)]?.value;
  if (keep === undefined && written.length > 0) {
    const value = withValueAt(draft.value, path, chosen);
    const { kind, id, revision } = draft;
    // A tab of its own: what this form sent last is not what the choice begins from.
    await documents.save({ kind, id, value, revision, tab: crypto.randomUUID() }, by);
  }
  return documents.settle(draft, path, by);
}

function joined(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  return texts.join(texts.some((text) => text.length > 120 || text.includes('\n')) ? '\n\n' : ' ');
}
